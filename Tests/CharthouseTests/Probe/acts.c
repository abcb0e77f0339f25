/* The errors that a plug-in can make while it plans and draws, each by the name of the act. */
#include "probe.h"

#include <math.h>

static double far[] = {1, 2, 3};
static const ch_column made_up = {.size = sizeof made_up, .type = CH_NUMBER, .data = far, .count = 3};
static const ch_paint green = {.size = sizeof green, .type = CH_PAINT_COLOR, .color = 0x00ff00ff};

static const ch_column *fresh(probe *p, int64_t count) {
  double *data = NULL;
  const ch_column *column = p->chart->host->new_column(p->chart, CH_NUMBER, count, NULL, &data);
  for (int64_t i = 0; column != NULL && i < count; i++) data[i] = (double)(i + 1);
  return column;
}

bool act_in_plan(probe *p, ch_plan *plan) {
  ch_position at = {.size = sizeof at, .value = 1};
  ch_legend_entry entry = {.size = sizeof entry, .title = {"entry", 5}};
  if (strncmp(p->act, "plan-", 5) != 0) return false;
  if (acts(p, "plan-fail")) p->chart->host->fail(p->chart, "the plan is bad");
  if (acts(p, "plan-fail-twice")) {
    p->chart->host->fail(p->chart, "first");
    p->chart->host->fail(p->chart, "second");
    note(p, "failed %d", p->chart->host->failed(p->chart));
  }
  if (acts(p, "plan-fail-null")) p->chart->host->fail(p->chart, NULL);
  if (acts(p, "plan-null-at")) plan->span(plan, CH_X, NULL);
  if (acts(p, "plan-sizeless-at")) {
    at.size = 0;
    plan->span(plan, CH_X, &at);
  }
  if (acts(p, "plan-small-at")) { /* of another header: fields beyond its size count as zero */
    at.size = offsetof(ch_position, value);
    plan->span(plan, CH_X, &at);
  }
  if (acts(p, "plan-nan")) {
    at.value = NAN;
    plan->span(plan, CH_X, &at);
    at.column = fresh(p, 3);
    plan->span(plan, CH_Y, &at);
  }
  if (acts(p, "plan-infinite")) {
    at.value = INFINITY;
    plan->span(plan, CH_X, &at);
  }
  if (acts(p, "plan-axis")) plan->span(plan, 2, &at);
  if (acts(p, "plan-type")) plan->axis_type(plan, CH_X, 9);
  if (acts(p, "plan-pad")) plan->pad(plan, CH_X, NAN, 0);
  if (acts(p, "plan-band")) plan->band(plan, CH_X, -1, 5);
  if (acts(p, "plan-room")) plan->room(plan, CH_EDGE_TOP, INFINITY);
  if (acts(p, "plan-edge")) plan->room(plan, 7, 1);
  if (acts(p, "plan-much-room"))
    for (int32_t edge = 0; edge < 4; edge++) plan->room(plan, edge, 1e6);
  if (acts(p, "plan-styles")) plan->styles(plan, INT64_MAX);
  if (acts(p, "plan-legend-null")) plan->legend(plan, NULL);
  if (acts(p, "plan-legend-sizeless")) {
    entry.size = 0;
    plan->legend(plan, &entry);
  }
  if (acts(p, "plan-legend-sample")) {
    entry.sample = 99;
    plan->legend(plan, &entry);
  }
  if (acts(p, "plan-legend-count")) {
    entry.title.count = (size_t)-1;
    plan->legend(plan, &entry);
    plan->legend(plan, &entry);
  }
  if (acts(p, "plan-foreign")) {
    at.column = &made_up;
    plan->span(plan, CH_X, &at);
  }
  if (acts(p, "plan-nothing")) plan->nothing(plan, "Nothing yet");
  if (acts(p, "plan-nothing-null")) plan->nothing(plan, NULL);
  return true;
}

static void draw_with(const ch_canvas *canvas, const ch_column *x, const ch_mark_style *look) {
  canvas->symbols(canvas, CH_POSITION(x), CH_POSITION(x), NULL, look);
}

bool act_in_draw(probe *p, const ch_canvas *canvas) {
  ch_mark_style look = {.size = sizeof look};
  ch_paint paint = green;
  ch_stroke stroke = {.size = sizeof stroke, .width = 1};
  ch_textstyle style = {.size = sizeof style};
  ch_text_shape text = {.size = sizeof text};
  ch_symbol_shape symbol = {.size = sizeof symbol, .symbol = CH_SYMBOL_CIRCLE, .diameter = 6};
  ch_rect_shape rect = {.size = sizeof rect};
  ch_line_shape line = {.size = sizeof line};
  ch_string words[3] = {{"a", 1}, {"b", 1}, {"c", 1}};
  if (strncmp(p->act, "draw-", 5) != 0) return false;
  const ch_column *x = fresh(p, 3);
  const ch_position *at = CH_POSITION(x);

  if (acts(p, "draw-fail")) p->chart->host->fail(p->chart, "no ink");
  if (acts(p, "draw-null-style")) draw_with(canvas, x, NULL);
  if (acts(p, "draw-sizeless-style")) {
    look.size = 0;
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-large-style")) { /* of a later header */
    struct {
      ch_mark_style look;
      char more[64];
    } larger = {.look = {.size = sizeof larger, .part = 3}};
    draw_with(canvas, x, &larger.look);
  }
  if (acts(p, "draw-null-at")) canvas->line(canvas, NULL, at, NULL, &look);
  if (acts(p, "draw-foreign")) draw_with(canvas, &made_up, &look);
  if (acts(p, "draw-foreign-records")) {
    look.records = &made_up;
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-counts")) canvas->line(canvas, at, CH_POSITION(fresh(p, 4)), NULL, &look);
  if (acts(p, "draw-empty")) canvas->line(canvas, CH_POSITION(fresh(p, 0)), CH_POSITION(fresh(p, 0)), NULL, &look);
  if (acts(p, "draw-curve")) {
    line.curve = 77;
    canvas->line(canvas, at, at, &line, &look);
  }
  if (acts(p, "draw-gap")) {
    line.gap = -1;
    canvas->line(canvas, at, at, &line, &look);
  }
  if (acts(p, "draw-shape-size")) {
    line.size = 3;
    canvas->line(canvas, at, at, &line, &look);
  }
  if (acts(p, "draw-baseline")) {
    rect.baseline = 5;
    canvas->rects(canvas, at, at, at, at, &rect, &look);
  }
  if (acts(p, "draw-radius")) {
    rect.end_radius = NAN;
    canvas->rects(canvas, at, at, at, at, &rect, &look);
  }
  if (acts(p, "draw-symbol")) {
    symbol.symbol = 1000;
    canvas->symbols(canvas, at, at, &symbol, &look);
  }
  if (acts(p, "draw-diameter")) {
    symbol.diameter = INFINITY;
    canvas->symbols(canvas, at, at, &symbol, &look);
  }
  if (acts(p, "draw-paint-type")) {
    paint.type = 9;
    look.fill = &paint;
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-paint-place")) {
    paint.type = CH_PAINT_LINEAR;
    paint.x1 = NAN;
    look.fill = &paint;
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-paint-stops")) { /* a count without a pointer is no stops */
    paint.type = CH_PAINT_LINEAR;
    paint.stop_count = 12;
    look.fill = &paint;
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-stroke-width")) {
    stroke.width = -1;
    look.stroke = &stroke;
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-dash")) {
    static const double nothing[] = {0, 0};
    stroke.dash = nothing;
    stroke.dash_count = 2;
    look.stroke = &stroke;
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-fills")) {
    const ch_paint *fills[] = {&green, NULL};
    look.choice = fresh(p, 3); /* 1, 2, 3: the second fill, which is the default one, and twice none of them */
    look.fills = fills;
    look.fill_count = 2;
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-fill-count")) {
    const ch_paint *fills[] = {&green};
    look.fills = fills;
    look.fill_count = (size_t)-1;
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-titles")) {
    look.names = words;
    look.name_count = 1; /* fewer than items */
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-series")) {
    look.series = INT64_MAX;
    draw_with(canvas, x, &look);
    look.series = INT64_MIN;
    draw_with(canvas, x, &look);
  }
  if (acts(p, "draw-text-count")) canvas->text(canvas, at, at, words, 2, NULL, &look);
  if (acts(p, "draw-text-null")) canvas->text(canvas, at, at, NULL, 3, NULL, &look);
  if (acts(p, "draw-text-style")) {
    style.weight = 12345;
    text.style = &style;
    canvas->text(canvas, at, at, words, 3, &text, &look);
  }
  if (acts(p, "draw-text-wrap")) {
    style.wrap = 1e300;
    text.style = &style;
    canvas->text(canvas, at, at, words, 3, &text, &look);
  }
  if (acts(p, "draw-rotation")) {
    text.rotation = NAN;
    canvas->text(canvas, at, at, words, 3, &text, &look);
  }
  if (acts(p, "draw-nan")) {
    ch_position nowhere = {.size = sizeof nowhere, .column = x, .value = NAN};
    canvas->symbols(canvas, &nowhere, at, NULL, &look);
  }
  if (acts(p, "draw-keep")) {
    if (p->kept == NULL) p->chart->host->retain(p->chart, p->kept = fresh(p, 5));
    draw_with(canvas, p->kept, &look);
  }
  if (acts(p, "draw-keep-without-retain")) {
    if (p->kept == NULL) p->kept = fresh(p, 5);
    draw_with(canvas, p->kept, &look);
  }
  if (acts(p, "draw-release")) p->chart->host->release(p->chart, x);
  if (acts(p, "draw-null-column")) note(p, "find %lld", (long long)p->chart->host->column_find(p->chart, NULL, 1));
  return true;
}
