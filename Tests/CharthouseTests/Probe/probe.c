/* Kinds that record the host's calls, and draw the answers to their queries. */
#include "probe.h"

static const char *const modes[] = {"calm", "wild-one"};
static const ch_enumeration mode = {.size = sizeof mode, .name = "mode", .cases = modes, .case_count = 2};
static const char *const marks[] = {"line", "area", "rects", "segments", "symbols", "text", "none"};
static const ch_enumeration mark = {.size = sizeof mark, .name = "mark", .cases = marks, .case_count = 7};
static const ch_enumeration *const enumerations[] = {&mode, &mark};

#define QUERY(field, text, how, types)                                                              \
  static const ch_query query_##field = {.size = sizeof(ch_query), .flags = how, .name = #field,    \
                                         .signature = text, .summary = "Asks.", .takes = types};
QUERY(x, "func(series: s64) -> column", CH_REQUIRED, CH_TAKES_ANY)
QUERY(y, "func(series: s64) -> column", CH_REQUIRED, CH_TAKES_NUMBER)
QUERY(label, "func(series: s64, record: s64) -> string", 0, CH_TAKES_ANY)
QUERY(color, "func(series: s64, record: s64) -> color", 0, CH_TAKES_ANY)
QUERY(weight, "func(record: s64) -> f64", 0, CH_TAKES_ANY)
QUERY(total, "func() -> f64", 0, CH_TAKES_ANY)
QUERY(open, "func(series: s64) -> bool", 0, CH_TAKES_ANY)
QUERY(temper, "func(record: s64) -> mode", 0, CH_TAKES_ANY)
QUERY(spot, "func(record: s64) -> point", 0, CH_TAKES_ANY)
QUERY(steps, "func(record: s64) -> list<f64>", 0, CH_TAKES_ANY)
QUERY(tags, "func() -> list<string>", 0, CH_TAKES_ANY)
QUERY(note, "func(record: s64) -> option<string>", 0, CH_TAKES_ANY)
QUERY(amount, "func() -> option<f64>", 0, CH_TAKES_ANY)
QUERY(size, "func() -> column", 0, CH_TAKES_NUMBER)
static const ch_query *const queries[] = {&query_x,     &query_y,    &query_label,  &query_color, &query_weight,
                                          &query_total, &query_open, &query_temper, &query_spot,  &query_steps,
                                          &query_tags,  &query_note, &query_amount, &query_size};

static const ch_event selected = {
    .size = sizeof selected, .name = "selected", .signature = "func(series: s64, record: s64)", .summary = "Chosen."};
static const ch_event told = {.size = sizeof told,
                              .name = "told",
                              .signature = "func(text: string, number: f64, flag: bool, mode: mode)",
                              .summary = "Said."};
static const ch_event *const events[] = {&selected, &told};

/* ---- Life ---- */

static bool create(ch_chart *chart) {
  probe *p = calloc(1, sizeof *p);
  if (p == NULL) return false;
  p->chart = chart;
  chart->self = p;
  return true;
}

static bool create_refusing(ch_chart *chart) {
  chart->host->fail(chart, "the licence has run out.");
  return false;
}

static bool create_silent(ch_chart *chart) {
  (void)chart;
  return false;
}

static void destroy(ch_chart *chart) {
  probe *p = of(chart);
  chart->host->log(chart, CH_LOG_INFO, "destroyed");
  free(p->answer);
  free(p);
}

static void bind(ch_chart *chart, int32_t member, ch_function function) {
  probe *p = of(chart);
  p->members[member] = function;
  note(p, "bind %d %s", (int)member, function != NULL ? "yes" : "no");
}

static const ch_column *column(const probe *p, int member, int64_t series) {
  if (p->members[member] == NULL) return NULL;
  return ((const ch_column *(*)(int64_t))p->members[member])(series);
}

static void plan(ch_chart *chart, ch_plan *plan) {
  probe *p = of(chart);
  note(p, "plan %lld series", (long long)chart->host->series_count(chart));
  if (act_in_plan(p, plan) || shape_in_plan(p, plan)) return;
  for (int64_t series = 0; series < chart->host->series_count(chart); series++) {
    const ch_column *x = column(p, QUERY_X, series), *y = column(p, QUERY_Y, series);
    if (x == NULL || y == NULL) continue;
    plan->span(plan, CH_X, CH_POSITION(x));
    plan->span(plan, CH_Y, CH_POSITION(y));
    ch_legend_entry entry = {.size = sizeof entry, .sample = CH_SAMPLE_LINE, .series = series, .record = -1};
    chart->host->series_name(chart, series, &entry.title);
    plan->legend(plan, &entry);
  }
  if (p->bands) {
    plan->pad(plan, CH_X, 0.5, 0);
    plan->band(plan, CH_X, 1, 60);
  }
  if (p->zero) plan->zero(plan, CH_Y);
}

static void draw(ch_chart *chart, const ch_canvas *canvas) {
  probe *p = of(chart);
  note(p, "draw %.0f x %.0f", canvas->width, canvas->height);
  if (act_in_draw(p, canvas) || shape_in_draw(p, canvas)) return;
  for (int64_t series = 0; series < chart->host->series_count(chart); series++) {
    const ch_column *x = column(p, QUERY_X, series), *y = column(p, QUERY_Y, series);
    if (x == NULL || y == NULL) continue;
    ch_mark_style look = {.size = sizeof look, .part = 7, .series = series};
    ch_position baseline = {.size = sizeof baseline};
    ch_position left = {.size = sizeof left, .column = x, .band = p->bands ? -0.5 : 0, .points = p->bands ? 0 : -4};
    ch_position right = {.size = sizeof right, .column = x, .band = p->bands ? 0.5 : 0, .points = p->bands ? 0 : 4};
    switch (p->mark) {
    case MARK_LINE: canvas->line(canvas, CH_POSITION(x), CH_POSITION(y), NULL, &look); break;
    case MARK_AREA: canvas->area(canvas, CH_POSITION(x), CH_POSITION(y), &baseline, NULL, &look); break;
    case MARK_RECTS: canvas->rects(canvas, &left, &right, &baseline, CH_POSITION(y), NULL, &look); break;
    case MARK_SEGMENTS: canvas->segments(canvas, CH_POSITION(x), CH_POSITION(x), &baseline, CH_POSITION(y), &look); break;
    case MARK_SYMBOLS: canvas->symbols(canvas, CH_POSITION(x), CH_POSITION(y), NULL, &look); break;
    case MARK_TEXT: {
      ch_string *texts = calloc((size_t)x->count + 1, sizeof *texts);
      for (int64_t i = 0; texts != NULL && i < x->count; i++) texts[i] = (ch_string){"here", 4};
      canvas->text(canvas, CH_POSITION(x), CH_POSITION(y), texts, (size_t)x->count, NULL, &look);
      free(texts);
      break;
    }
    default: break;
    }
  }
}

static bool hit(ch_chart *chart, const ch_hit *input) {
  probe *p = of(chart);
  note(p, "hit %d part %d series %lld record %lld at %.2f %.2f", (int)input->action, (int)input->part,
       (long long)input->series, (long long)input->record, input->x, input->y);
  if (acts(p, "hit-fail")) chart->host->fail(chart, "it hurts");
  if (input->action == CH_SELECTED && p->members[EVENT_SELECTED] != NULL)
    ((void (*)(int64_t, int64_t))p->members[EVENT_SELECTED])(input->series, input->record);
  return p->takes;
}

#define FUNCTIONS                                                                                   \
  .create = create, .destroy = destroy, .bind = bind, .plan = plan, .draw = draw, .hit = hit,       \
  LIST(enumerations, enumeration_count), LIST(queries, query_count), LIST(events, event_count)
#define KIND(field, text, ...)                                                                      \
  static ch_kind kind_##field = {.size = sizeof(ch_kind), .id = "org.example." text, .name = text,  \
                                 .title = "Probe", .summary = "Writes down what happens.", FUNCTIONS, __VA_ARGS__};
KIND(free, "probe", .flags = 0)
KIND(aligned, "aligned-probe", .flags = CH_ALIGNED)
KIND(points, "free-probe", .flags = CH_FREE)
KIND(refusing, "refusing-probe", .flags = 0)
KIND(silent, "silent-probe", .flags = 0)
static const ch_kind *const kinds[] = {&kind_free, &kind_aligned, &kind_points, &kind_refusing, &kind_silent};
static const ch_plugin plugin = {.size = sizeof plugin,
                                 .major = CH_INTERFACE_MAJOR,
                                 .minor = CH_INTERFACE_MINOR,
                                 .name = "Probe",
                                 .version = "1",
                                 LIST(kinds, kind_count)};

const ch_plugin *charthouse_plugin_v1(void) {
  ch_kind *const all[] = {&kind_free, &kind_aligned, &kind_points, &kind_refusing, &kind_silent};
  for (size_t i = 0; i < COUNT(all); i++) {
    all[i]->properties = probe_properties;
    all[i]->property_count = probe_property_count;
    all[i]->methods = probe_methods;
    all[i]->method_count = probe_method_count;
  }
  kind_refusing.create = create_refusing;
  kind_silent.create = create_silent;
  return &plugin;
}
