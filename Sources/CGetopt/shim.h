/* The C library's getopt_long for Swift, which refuses its C globals as shared mutable state: functions read them. */
#ifndef CGETOPT_SHIM_H
#define CGETOPT_SHIM_H

#include <getopt.h>

/* The argument of the option that was found last; NULL where it has none. */
static inline const char *cgetopt_argument(void) { return optarg; }

/* The position of the next argument; after the last option, of the first that is none. */
static inline int cgetopt_position(void) { return optind; }

#endif
