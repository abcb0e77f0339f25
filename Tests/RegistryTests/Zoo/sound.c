/* Nothing is wrong with this one. */
#include "zoo.h"

#ifndef NAME
#define NAME "sound"
#endif

static const char *const cases[] = {"linear", "step-before"};
static const ch_enumeration curve = {.size = sizeof curve, .name = "curve", LIST(cases, case_count)};
static const ch_enumeration *const enumerations[] = {&curve};

static const ch_property width = {.size = sizeof width,
                                  .flags = CH_ANIMATABLE,
                                  .name = "width",
                                  .type = "f64",
                                  .default_value = "1.5",
                                  .minimum = "0",
                                  .maximum = "20",
                                  .step = "0.5",
                                  .unit = "pt",
                                  .summary = "How wide.",
                                  .group = "Look",
                                  .order = 2,
                                  .set = (ch_function)set_number};
static const ch_property shape = {.size = sizeof shape,
                                  .flags = CH_NEEDS_LAYOUT,
                                  .name = "shape",
                                  .type = "curve",
                                  .default_value = "\"step-before\"",
                                  .choices = "[\"linear\", \"step-before\"]",
                                  .set = (ch_function)set_position};
static const ch_property *const properties[] = {&width, &shape};

static void call_explode(ch_chart *chart, int64_t slice, double points) { (void)chart, (void)slice, (void)points; }
static const ch_method explode = {.size = sizeof explode,
                                  .name = "explode",
                                  .signature = "func(slice: s64, points: f64)",
                                  .summary = "Moves a slice outwards.",
                                  .call = (ch_function)call_explode};
static const ch_method *const methods[] = {&explode};

static const ch_query y = {.size = sizeof y,
                           .flags = CH_REQUIRED,
                           .name = "y",
                           .signature = "func(series: s64) -> column",
                           .summary = "How high.",
                           .takes = CH_TAKES_NUMBER | CH_TAKES_TIME};
static const ch_query *const queries[] = {&y};

static const ch_event selected = {
    .size = sizeof selected, .name = "selected", .signature = "func(record: s64)", .summary = "A record was chosen."};
static const ch_event *const events[] = {&selected};

static bool hit(ch_chart *chart, const ch_hit *input) { return chart != NULL && input != NULL; }

PLUGIN_WITH_KIND(NAME, .hit = hit, .flags = CH_ALIGNED, LIST(enumerations, enumeration_count),
                 LIST(properties, property_count), LIST(methods, method_count), LIST(queries, query_count),
                 LIST(events, event_count))
ENTRY
