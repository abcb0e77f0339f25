#ifndef CNUMBER_H
#define CNUMBER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Reads the decimal number that fills exactly [text, text + count); returns false if there is none.
 * Like std::from_chars: no locale, no leading white space or plus sign. */
bool cnumber_parse(const char *text, size_t count, double *value);

/* Writes the shortest text that reads back as the same value, at most `room` bytes without a NUL,
 * like std::to_chars. Returns its length, or 0 if it doesn't fit. */
size_t cnumber_write(double value, char *text, size_t room);

#ifdef __cplusplus
}
#endif

#endif
