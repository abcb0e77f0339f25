/* Its list of kinds is an invalid pointer. */
#include "zoo.h"

static const ch_plugin plugin = {.size = sizeof plugin,
                                 .major = 1,
                                 .name = "Zoo",
                                 .version = "1",
                                 .kinds = (const ch_kind *const *)4096,
                                 .kind_count = 1};
ENTRY
