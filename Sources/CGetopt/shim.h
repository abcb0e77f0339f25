/* The C library's getopt_long for Swift, which rejects its C globals as shared mutable state:
 * functions read them instead. */
#ifndef CGETOPT_SHIM_H
#define CGETOPT_SHIM_H

#include <getopt.h>

/* The argument of the last option; NULL if it has none. */
static inline const char *cgetopt_argument(void) { return optarg; }

/* The index of the next argument; after the last option, of the first argument that isn't one. */
static inline int cgetopt_position(void) { return optind; }

#endif
