/* A chart of the probe: what it was told, what it is to do, and how members are described. */
#include "chart_plugin.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UNUSED __attribute__((unused))
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define LIST(array, count) .array = array, .count = COUNT(array)

enum { QUERY_X, QUERY_Y, QUERY_LABEL, QUERY_COLOR, QUERY_WEIGHT, QUERY_TOTAL, QUERY_OPEN, QUERY_MODE, QUERY_SPOT,
       QUERY_STEPS, QUERY_TAGS, QUERY_NOTE, QUERY_AMOUNT, QUERY_SIZE, EVENT_SELECTED, EVENT_TOLD, MEMBER_COUNT };
enum { MARK_LINE, MARK_AREA, MARK_RECTS, MARK_SEGMENTS, MARK_SYMBOLS, MARK_TEXT, MARK_NONE };

typedef struct probe {
  ch_chart *chart;
  ch_function members[MEMBER_COUNT];
  char record[1 << 16]; /* what happened, a line each */
  char *answer;         /* what the last method gave */
  char act[64];         /* what to do wrong, or else, and when */
  int32_t mark;
  bool bands, zero, takes;
  const ch_paint *fill;
  const ch_column *kept;
} probe;

static inline probe *of(ch_chart *chart) { return chart->self; }

UNUSED static void note(probe *p, const char *format, ...) {
  size_t used = strlen(p->record);
  va_list rest;
  va_start(rest, format);
  vsnprintf(p->record + used, sizeof p->record - used - 1, format, rest);
  va_end(rest);
  strcat(p->record, "\n");
}

/* Text that a method gives: it stays until the next one does. */
UNUSED static char *answer(probe *p, const char *format, ...) {
  va_list rest;
  va_start(rest, format);
  free(p->answer);
  if (vasprintf(&p->answer, format, rest) < 0) p->answer = NULL;
  va_end(rest);
  return p->answer;
}

UNUSED static bool acts(const probe *p, const char *act) { return strcmp(p->act, act) == 0; }

/* An act of plan() or draw(): true where it was this one, and done. */
bool act_in_plan(probe *p, ch_plan *plan);
bool act_in_draw(probe *p, const ch_canvas *canvas);
/* The same of the acts that are about wedges, paths, labels, images and scales. */
bool shape_in_plan(probe *p, ch_plan *plan);
bool shape_in_draw(probe *p, const ch_canvas *canvas);

extern const ch_property *const probe_properties[];
extern const size_t probe_property_count;
extern const ch_method *const probe_methods[];
extern const size_t probe_method_count;
