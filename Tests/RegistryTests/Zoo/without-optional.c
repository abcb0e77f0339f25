/* Declares that its kind ends before hit(), which is optional: the bytes there are no function. */
#include "zoo.h"

PLUGIN_WITH_KIND("without-optional", .size = offsetof(ch_kind, hit), .hit = (bool (*)(ch_chart *, const ch_hit *))1)
ENTRY
