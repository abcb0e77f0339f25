/* A chart of the probe: its recorded calls, its acts, and the descriptions of its members. */
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
  char record[1 << 16]; /* the calls, one per line */
  char *answer;         /* the result of the last method */
  char act[64];         /* the error to make, or another act, and when */
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

/* Returns the text result of a method, valid until the next one. */
UNUSED static char *answer(probe *p, const char *format, ...) {
  va_list rest;
  va_start(rest, format);
  free(p->answer);
  if (vasprintf(&p->answer, format, rest) < 0) p->answer = NULL;
  va_end(rest);
  return p->answer;
}

UNUSED static bool acts(const probe *p, const char *act) { return strcmp(p->act, act) == 0; }

/* Performs an act of plan() or draw(); true if it was one of these. */
bool act_in_plan(probe *p, ch_plan *plan);
bool act_in_draw(probe *p, const ch_canvas *canvas);
/* The same for the acts with wedges, paths, labels, images and scales. */
bool shape_in_plan(probe *p, ch_plan *plan);
bool shape_in_draw(probe *p, const ch_canvas *canvas);

extern const ch_property *const probe_properties[];
extern const size_t probe_property_count;
extern const ch_method *const probe_methods[];
extern const size_t probe_method_count;
