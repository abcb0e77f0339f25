/* What Charthouse uses of Pango and fontconfig. Declared here rather than included: the flags that pkg-config gives for
 * Pango's headers (-pthread) are refused by SwiftPM with a warning. `make check` compiles this file together with
 * Pango's own headers, so that a declaration that differs from them is an error. */
#ifndef CPANGO_SHIM_H
#define CPANGO_SHIM_H

#include <cairo.h>

#endif
