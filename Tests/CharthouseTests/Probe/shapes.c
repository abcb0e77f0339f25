/* Wedges, paths, labels and images, right and wrong, each by the name of the act. */
#include "probe.h"

#include <math.h>

static const ch_column *column_from(probe *p, double first, int64_t count) {
  double *data = NULL;
  const ch_column *column = p->chart->host->new_column(p->chart, CH_NUMBER, count, NULL, &data);
  for (int64_t i = 0; column != NULL && i < count; i++) data[i] = first + (double)i;
  return column;
}

static const ch_column *column(probe *p, int64_t count) { return column_from(p, 1, count); }

bool shape_in_plan(probe *p, ch_plan *plan) {
  if (strncmp(p->act, "shape-", 6) != 0) return false;
  const ch_column *x = column(p, 6);
  plan->span(plan, CH_X, CH_POSITION(x));
  plan->span(plan, CH_Y, CH_POSITION(x));
  if (acts(p, "shape-plan-colors")) plan->colors(plan, NULL, CH_SAMPLE_FILL);
  if (acts(p, "shape-plan-sample")) plan->colors(plan, x, 44);
  if (acts(p, "shape-plan-sizes")) plan->sizes(plan, x, NAN);
  if (strncmp(p->act, "shape-image", 11) == 0 || acts(p, "shape-colors")) plan->colors(plan, x, CH_SAMPLE_FILL);
  return true;
}

static void wedges(probe *p, const ch_canvas *canvas) {
  ch_wedge_shape shape = {.size = sizeof shape, .outer = 20};
  const ch_column *start = column(p, 3), *end = column_from(p, 1.5, acts(p, "shape-wedge-counts") ? 4 : 3);
  if (acts(p, "shape-wedge-baseline")) shape.baseline = 9;
  if (acts(p, "shape-wedge-gap")) shape.gap = -1;
  if (acts(p, "shape-wedge-angles")) start = NULL;
  canvas->wedges(canvas, CH_POSITION(column(p, 3)), CH_POSITION(column(p, 3)), start, end, &shape, NULL);
}

static void path(probe *p, const ch_canvas *canvas) {
  uint8_t steps[] = {CH_STEP_MOVE, CH_STEP_LINE, CH_STEP_LINE, CH_STEP_CLOSE, CH_STEP_MOVE, CH_STEP_LINE, CH_STEP_LINE};
  int64_t starts[] = {0, 4};
  if (acts(p, "shape-path-steps")) steps[1] = 17;
  if (acts(p, "shape-path-starts")) starts[1] = 3;
  const ch_position *at = CH_POSITION(column(p, acts(p, "shape-path-points") ? 5 : 6));
  canvas->path(canvas, at, at, steps, COUNT(steps), starts, COUNT(starts), NULL);
}

static void labels(probe *p, const ch_canvas *canvas) {
  const ch_string texts[] = {{"a", 1}, {"b", 1}, {"c", 1}};
  ch_label_shape shape = {.size = sizeof shape, .distance = 3};
  if (acts(p, "shape-label-leader")) shape.leader = -3;
  if (acts(p, "shape-label-distance")) shape.distance = INFINITY;
  if (acts(p, "shape-label-direction")) shape.direction = NAN;
  const ch_position *at = CH_POSITION(column(p, 3));
  canvas->labels(canvas, at, NULL, at, NULL, texts, acts(p, "shape-label-count") ? 2 : 3, &shape, NULL);
}

static void image(probe *p, const ch_canvas *canvas) {
  static const uint8_t file[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0};
  ch_image_shape shape = {.size = sizeof shape, .values = column(p, 6), .columns = 3, .rows = 2};
  ch_position low = {.size = sizeof low, .value = 1}, high = {.size = sizeof high, .value = 6};
  if (acts(p, "shape-image-grid")) shape.rows = 3;
  if (acts(p, "shape-image-file")) shape.file = file, shape.file_count = sizeof file;
  if (acts(p, "shape-image-text")) shape.file = (const uint8_t *)"text", shape.file_count = 4;
  canvas->image(canvas, &low, &high, &high, &low, &shape, NULL);
}

static void symbols(probe *p, const ch_canvas *canvas) {
  ch_symbol_shape shape = {.size = sizeof shape, .symbol = CH_SYMBOL_CIRCLE};
  ch_mark_style look = {.size = sizeof look, .choice = column(p, 6), .choice_kind = CH_CHOICE_SCALE};
  if (acts(p, "shape-choice")) look.choice_kind = 7;
  if (acts(p, "shape-sizes-untold")) shape.sizes = column(p, 6), look.choice = NULL;
  const ch_position *at = CH_POSITION(column(p, 6));
  canvas->symbols(canvas, at, at, &shape, &look);
}

bool shape_in_draw(probe *p, const ch_canvas *canvas) {
  if (strncmp(p->act, "shape-", 6) != 0) return false;
  if (strncmp(p->act, "shape-wedge", 11) == 0) wedges(p, canvas);
  else if (strncmp(p->act, "shape-path", 10) == 0) path(p, canvas);
  else if (strncmp(p->act, "shape-label", 11) == 0) labels(p, canvas);
  else if (strncmp(p->act, "shape-image", 11) == 0) image(p, canvas);
  else symbols(p, canvas);
  return true;
}
