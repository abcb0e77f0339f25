/* Says that its kind ends before hit(), which is optional. */
#include "zoo.h"

PLUGIN_WITH_KIND("without-optional", .size = offsetof(ch_kind, hit))
ENTRY
