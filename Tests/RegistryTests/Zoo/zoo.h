/* The common part of the animals: a valid kind that draws nothing. */
#include "chart_plugin.h"

__attribute__((unused)) static bool create(ch_chart *chart) { return chart != NULL; }
__attribute__((unused)) static void destroy(ch_chart *chart) { (void)chart; }
__attribute__((unused)) static void bind(ch_chart *chart, int32_t member, ch_function function) {
  (void)chart, (void)member, (void)function;
}
__attribute__((unused)) static void plan(ch_chart *chart, ch_plan *plan) { (void)chart, (void)plan; }
__attribute__((unused)) static void draw(ch_chart *chart, const ch_canvas *canvas) { (void)chart, (void)canvas; }
__attribute__((unused)) static void set_number(ch_chart *chart, double value) { (void)chart, (void)value; }
__attribute__((unused)) static void set_position(ch_chart *chart, int32_t value) { (void)chart, (void)value; }

#define FUNCTIONS .create = create, .destroy = destroy, .bind = bind, .plan = plan, .draw = draw
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
/* A list of a kind: its field, its field for the count, and the array. */
#define LIST(array, count) .array = array, .count = COUNT(array)

/* Defines the plug-in and its one kind; the other fields of the kind follow the name. */
#define PLUGIN_WITH_KIND(kind_name, ...)                                                            \
  static const ch_kind kind = {.size = sizeof kind, .id = "org.example." kind_name, .name = kind_name, \
                               .title = "Zoo", .summary = "A kind of the zoo.", FUNCTIONS, __VA_ARGS__}; \
  static const ch_kind *const kinds[] = {&kind};                                                    \
  static const ch_plugin plugin = {.size = sizeof plugin, .major = CH_INTERFACE_MAJOR,              \
                                   .minor = CH_INTERFACE_MINOR, .name = "Zoo", .version = "1.2.3",  \
                                   LIST(kinds, kind_count)};

#define ENTRY                                                                                       \
  const ch_plugin *charthouse_plugin_v1(void) { return &plugin; }
