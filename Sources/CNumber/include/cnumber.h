#ifndef CNUMBER_H
#define CNUMBER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Reads the decimal number that fills exactly [text, text + count); false where it doesn't. As std::from_chars: no
 * locale, no leading white space or plus sign. */
bool cnumber_parse(const char *text, size_t count, double *value);

/* Writes the shortest text that reads back as the same value, at most `room` bytes, no NUL; returns its length. As
 * std::to_chars. */
size_t cnumber_write(double value, char *text, size_t room);

#ifdef __cplusplus
}
#endif

#endif
