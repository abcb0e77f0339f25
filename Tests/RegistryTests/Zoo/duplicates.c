/* One member's name in two lists, and one kind's name in two kinds. */
#include "zoo.h"

static const ch_event size_event = {.size = sizeof size_event, .name = "size", .signature = "func()"};
static const ch_event *const events[] = {&size_event};
static const ch_query size_query = {.size = sizeof size_query, .name = "size", .signature = "func() -> f64"};
static const ch_query *const queries[] = {&size_query};
static const ch_kind first = {.size = sizeof first,
                              .id = "org.example.first",
                              .name = "first",
                              FUNCTIONS,
                              LIST(queries, query_count),
                              LIST(events, event_count)};
static const ch_kind second = {.size = sizeof second, .id = "org.example.second", .name = "first", FUNCTIONS};
static const ch_kind *const kinds[] = {&first, &second};
static const ch_plugin plugin = {
    .size = sizeof plugin, .major = 1, .name = "Zoo", .version = "1", LIST(kinds, kind_count)};
ENTRY
