/* Build-time checks of the struct layouts that the binary interface guarantees. */
#include "chart_plugin.h"

#define GROWS(type) \
  _Static_assert(offsetof(type, size) == 0 && sizeof(((type *)0)->size) == 4, #type " begins with its size")

GROWS(ch_column);
GROWS(ch_paint);
GROWS(ch_stroke);
GROWS(ch_textstyle);
GROWS(ch_series_style);
GROWS(ch_chart);
GROWS(ch_host);
GROWS(ch_position);
GROWS(ch_legend_entry);
GROWS(ch_plan);
GROWS(ch_mark_style);
GROWS(ch_line_shape);
GROWS(ch_rect_shape);
GROWS(ch_symbol_shape);
GROWS(ch_text_shape);
GROWS(ch_wedge_shape);
GROWS(ch_label_shape);
GROWS(ch_image_shape);
GROWS(ch_canvas);
GROWS(ch_hit);
GROWS(ch_enumeration);
GROWS(ch_property);
GROWS(ch_method);
GROWS(ch_query);
GROWS(ch_event);
GROWS(ch_kind);
GROWS(ch_plugin);

/* These never grow, because they are elements of arrays. */
_Static_assert(sizeof(ch_string) == sizeof(const char *) + sizeof(size_t), "ch_string is a pointer and a count");
_Static_assert(sizeof(ch_stop) == 16, "ch_stop is a position and a colour");
