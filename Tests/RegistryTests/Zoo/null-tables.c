/* Counts without arrays, arrays without elements, and functions that are missing. */
#include "zoo.h"

static const ch_property *const properties[] = {NULL};
static const ch_kind first = {.size = sizeof first,
                              .id = "org.example.first",
                              .name = "first",
                              FUNCTIONS,
                              LIST(properties, property_count),
                              .query_count = 2};
static const ch_kind second = {.size = sizeof second,
                               .id = "org.example.second",
                               .name = "second",
                               .create = create,
                               .destroy = destroy,
                               .plan = plan};
static const ch_kind third = {.size = sizeof third, .name = "third"};
static const ch_kind *const kinds[] = {&first, &second, &third, NULL};
static const ch_plugin plugin = {
    .size = sizeof plugin, .major = 1, .name = "Zoo", .version = "1", LIST(kinds, kind_count)};
ENTRY
