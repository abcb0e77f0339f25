#ifndef CTIMEZONE_H
#define CTIMEZONE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Finds the offset of a time zone of the system's database at a moment, in seconds east of UTC;
 * returns false if there is no such zone. `moment` is in seconds since 1970-01-01T00:00:00Z. Like
 * cctz::time_zone::lookup, which reads a zone's file once, from the directory in the environment
 * variable TZDIR if it is set. May be called from any thread. */
bool ctimezone_offset(const char *name, int64_t moment, int32_t *offset);

#ifdef __cplusplus
}
#endif

#endif
