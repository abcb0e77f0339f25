/* Defaults, limits and choices that contradict their types or each other. */
#include "zoo.h"

#define PROPERTY(property, ...)         \
  static const ch_property property = { \
      .size = sizeof property, .name = #property, .set = (ch_function)set_number, __VA_ARGS__};

PROPERTY(high, .type = "f64", .default_value = "7", .minimum = "0", .maximum = "5.50")
PROPERTY(low, .type = "list<s32>", .default_value = "[3, -1]", .minimum = "0")
PROPERTY(unchosen, .type = "string", .default_value = "\"c\"", .choices = "[\"a\", \"b\"]")
PROPERTY(fraction, .type = "s64", .default_value = "1.5")
PROPERTY(broken, .type = "f64", .default_value = "1.")
PROPERTY(backwards, .type = "f64", .default_value = "1", .minimum = "2", .maximum = "1")
PROPERTY(limited, .type = "string", .default_value = "\"a\"", .minimum = "0")
PROPERTY(colorless, .type = "color", .default_value = "\"#12345\"")
PROPERTY(empty, .type = "f64")
static const ch_property *const properties[] = {&high,      &low,     &unchosen,  &fraction, &broken,
                                                &backwards, &limited, &colorless, &empty};
PLUGIN_WITH_KIND("bad-defaults", LIST(properties, property_count))
ENTRY
