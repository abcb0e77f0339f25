#include "zoo.h"

static const ch_plugin plugin = {.size = sizeof plugin, .major = 3, .minor = 1, .name = "Zoo", .version = "1"};
ENTRY
