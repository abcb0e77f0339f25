/* Invalid signatures, types, names and texts. */
#include "zoo.h"

static const ch_query value = {.size = sizeof value, .name = "value", .signature = "func(record: s63) -> f64"};
static const ch_query mute = {.size = sizeof mute, .name = "mute", .signature = "func(record: s64)"};
static const ch_query latin = {
    .size = sizeof latin, .name = "latin", .signature = "func() -> f64", .summary = "caf\xe9"};
static const ch_query *const queries[] = {&value, &mute, &latin};
static const ch_event answers = {.size = sizeof answers, .name = "answer", .signature = "func() -> bool"};
static const ch_event *const events[] = {&answers};
static const ch_property typed = {.size = sizeof typed,
                                  .name = "typed",
                                  .type = "func() -> f64",
                                  .default_value = "1",
                                  .set = (ch_function)set_number};
static const ch_property named = {
    .size = sizeof named, .name = "line-width", .type = "f64", .default_value = "1", .set = (ch_function)set_number};
static const ch_property *const properties[] = {&typed, &named};
static const char *const cases[] = {"yes", "no", "yes"};
static const ch_enumeration answer = {.size = sizeof answer, .name = "answer", LIST(cases, case_count)};
static const ch_enumeration color = {.size = sizeof color, .name = "color", LIST(cases, case_count)};
static const ch_enumeration *const enumerations[] = {&answer, &color};
PLUGIN_WITH_KIND("bad-texts", LIST(queries, query_count), LIST(events, event_count), LIST(properties, property_count),
                 LIST(enumerations, enumeration_count))
ENTRY
