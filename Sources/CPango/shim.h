/* The parts of Pango and GObject that Charthouse uses. They are declared here rather than included,
 * since SwiftPM refuses, with a warning, the flags that pkg-config gives for Pango's headers
 * (-pthread). `make check` compiles this file together with Pango's own headers, so that a
 * differing declaration is an error. */
#ifndef CPANGO_SHIM_H
#define CPANGO_SHIM_H

#include <cairo.h>

#ifndef __PANGO_H__
typedef enum { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT } PangoAlignment;
typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC } PangoStyle;
typedef enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_ULTRAHEAVY = 1000 } PangoWeight;
typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;
typedef struct _PangoRectangle {
  int x;
  int y;
  int width;
  int height;
} PangoRectangle;
#define PANGO_SCALE 1024
#endif

_Static_assert(PANGO_ALIGN_RIGHT == 2 && PANGO_STYLE_ITALIC == 2 && PANGO_WRAP_WORD_CHAR == 2, "as in Pango");
_Static_assert(PANGO_WEIGHT_NORMAL == 400 && PANGO_SCALE == 1024, "as in Pango");
_Static_assert(sizeof(PangoRectangle) == 4 * sizeof(int), "as in Pango");

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFont PangoFont;

void g_object_unref(void *object);

PangoFontMap *pango_cairo_font_map_new(void);
PangoContext *pango_font_map_create_context(PangoFontMap *fontmap);
void pango_context_set_round_glyph_positions(PangoContext *context, int round_positions);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);

PangoFont *pango_context_load_font(PangoContext *context, const PangoFontDescription *desc);
PangoFontDescription *pango_font_describe(PangoFont *font);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *desc);
void pango_font_description_set_family(PangoFontDescription *desc, const char *family);
const char *pango_font_description_get_family(const PangoFontDescription *desc);
void pango_font_description_set_style(PangoFontDescription *desc, PangoStyle style);
void pango_font_description_set_weight(PangoFontDescription *desc, PangoWeight weight);
void pango_font_description_set_absolute_size(PangoFontDescription *desc, double size);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *desc);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
void pango_layout_set_alignment(PangoLayout *layout, PangoAlignment alignment);
void pango_layout_get_extents(PangoLayout *layout, PangoRectangle *ink_rect, PangoRectangle *logical_rect);
int pango_layout_get_baseline(PangoLayout *layout);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);

void pango_cairo_show_layout(cairo_t *cr, PangoLayout *layout);
void pango_cairo_layout_path(cairo_t *cr, PangoLayout *layout);

#endif
