/* A table that is too small, and impossible counts. */
#include "zoo.h"

static const ch_event small = {.size = 8, .name = "small", .signature = "func()"};
static const ch_event *const events[] = {&small};
static const ch_method *const methods[] = {NULL};
PLUGIN_WITH_KIND("wrong-sizes", LIST(events, event_count), .methods = methods, .method_count = (size_t)-1)
ENTRY
