#ifndef CTIMEZONE_H
#define CTIMEZONE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The offset of a zone of the system's time zone database at a moment, in seconds ahead of universal time; false if
 * there is no such zone. `moment` counts seconds since 1970-01-01T00:00:00Z. As cctz::time_zone::lookup, which reads a
 * zone's file once, from the directory in the environment variable TZDIR if it is set. From any thread. */
bool ctimezone_offset(const char *name, int64_t moment, int32_t *offset);

#ifdef __cplusplus
}
#endif

#endif
