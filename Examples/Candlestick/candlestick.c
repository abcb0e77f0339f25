/* A candlestick chart: open, high, low and close of each record, in one C file with one header.
 *
 *     cc -shared -fPIC -o libCandlestick.so candlestick.c $(pkg-config --cflags charthouse-plugin)
 *
 * The order is that of a chart's life: the chart's state, create and destroy, bind and set, plan,
 * draw, hit, and finally the tables that describe everything to the host.
 */
#include <chart_plugin.h>

#include <stdlib.h>

/* Queries and events, in the order of the tables below, which the host counts. */
enum { X, OPEN, HIGH, LOW, CLOSE, LABEL, SELECTED, MEMBERS };

typedef struct candles {
  ch_function member[MEMBERS];     /* NULL if the program has none */
  const ch_column *column[LABEL];  /* X to CLOSE, from one plan() to the next; NULL before the first */
  double width, wick;              /* a fraction of the band; points */
  bool has_fill[2];                /* [0] for falling candles, [1] for rising ones */
  ch_color fill[2];
} candles;

static bool create(ch_chart *chart) {
  chart->self = calloc(1, sizeof(candles));
  return chart->self != NULL;
}

static void destroy(ch_chart *chart) { free(chart->self); }

static void bind(ch_chart *chart, int32_t member, ch_function function) {
  candles *self = chart->self;
  if (member >= 0 && member < MEMBERS) self->member[member] = function;
}

static void set_width(ch_chart *chart, double width) { ((candles *)chart->self)->width = width; }
static void set_wick_width(ch_chart *chart, double points) { ((candles *)chart->self)->wick = points; }

static void set_fill(candles *self, int which, bool has_color, ch_color color) {
  self->has_fill[which] = has_color;
  self->fill[which] = color;
}
static void set_up_fill(ch_chart *chart, bool has, ch_color color) { set_fill(chart->self, 1, has, color); }
static void set_down_fill(ch_chart *chart, bool has, ch_color color) { set_fill(chart->self, 0, has, color); }

/* Returns the close of record `last` minus the open of record `first`. */
static double call_change(ch_chart *chart, int64_t first, int64_t last) {
  candles *self = chart->self;
  const ch_column *open = self->column[OPEN], *close = self->column[CLOSE];
  if (open == NULL || close == NULL || first < 0 || last < first || last >= open->count) {
    chart->host->fail(chart, "change needs two records that the chart has, the earlier one first");
    return 0;
  }
  return close->data[last] - open->data[first];
}

static void plan(ch_chart *chart, ch_plan *plan) {
  candles *self = chart->self;
  for (int query = X; query <= CLOSE; query++) {
    const ch_column *(*ask)(void) = (const ch_column *(*)(void))self->member[query];
    self->column[query] = ask != NULL ? ask() : NULL;
    if (self->column[query] == NULL) {
      plan->nothing(plan, NULL);
      return;
    }
  }
  plan->span(plan, CH_X, CH_POSITION(self->column[X]));
  plan->span(plan, CH_Y, CH_POSITION(self->column[LOW]));
  plan->span(plan, CH_Y, CH_POSITION(self->column[HIGH]));
  plan->pad(plan, CH_X, 0.5, 0);
  plan->band(plan, CH_X, 1, 24);
  plan->styles(plan, 0);
}

/* Writes each record's label above its high. */
static void draw_labels(ch_chart *chart, const ch_canvas *canvas) {
  candles *self = chart->self;
  void (*ask)(int64_t, const char **, size_t *) = (void (*)(int64_t, const char **, size_t *))self->member[LABEL];
  const ch_column *x = self->column[X];
  ch_string *labels = ask != NULL ? calloc((size_t)x->count + 1, sizeof *labels) : NULL;
  if (labels == NULL) return;
  for (int64_t i = 0; i < x->count; i++) ask(i, &labels[i].text, &labels[i].count);
  ch_position above = {.size = sizeof above, .column = self->column[HIGH], .points = -3};
  ch_text_shape shape = {.size = sizeof shape, .anchor_x = 0.5, .anchor_y = 1};
  canvas->text(canvas, CH_POSITION(x), &above, labels, (size_t)x->count, &shape, NULL);
  free(labels);
}

static void draw(ch_chart *chart, const ch_canvas *canvas) {
  candles *self = chart->self;
  const ch_host *host = chart->host;
  const ch_column *x = self->column[X], *open = self->column[OPEN], *close = self->column[CLOSE];

  double *rises; /* 1 or 0: the index of the candle's paint */
  const ch_column *choice = host->new_column(chart, CH_NUMBER, x->count, NULL, &rises);
  if (choice == NULL) return;
  for (int64_t i = 0; i < x->count; i++) rises[i] = close->data[i] >= open->data[i];

  const ch_paint *fills[2];
  ch_paint own[2];
  ch_stroke wicks[2];
  for (int i = 0; i < 2; i++) {
    own[i] = (ch_paint){.size = sizeof(ch_paint), .type = CH_PAINT_COLOR, .color = self->fill[i]};
    fills[i] = self->has_fill[i] ? &own[i] : host->theme_paint(chart, i ? CH_ROLE_POSITIVE : CH_ROLE_NEGATIVE);
    wicks[i] = (ch_stroke){.size = sizeof(ch_stroke), .paint = fills[i], .width = self->wick};
  }
  const ch_stroke *strokes[2] = {&wicks[0], &wicks[1]};

  ch_mark_style wick = {.size = sizeof wick, .choice = choice, .strokes = strokes, .stroke_count = 2};
  canvas->segments(canvas, CH_POSITION(x), CH_POSITION(x), CH_POSITION(self->column[LOW]), CH_POSITION(self->column[HIGH]), &wick);

  ch_mark_style body = {.size = sizeof body, .choice = choice, .fills = fills, .fill_count = 2};
  ch_position left = {.size = sizeof left, .column = x, .band = -self->width / 2};
  ch_position right = {.size = sizeof right, .column = x, .band = self->width / 2};
  canvas->rects(canvas, &left, &right, CH_POSITION(open), CH_POSITION(close), NULL, &body);

  draw_labels(chart, canvas);
}

static bool hit(ch_chart *chart, const ch_hit *hit) {
  candles *self = chart->self;
  const ch_column *open = self->column[OPEN], *close = self->column[CLOSE];
  void (*tell)(int64_t, double, bool) = (void (*)(int64_t, double, bool))self->member[SELECTED];
  if (hit->action != CH_SELECTED || tell == NULL || hit->record < 0 || hit->record >= close->count) return false;
  tell(hit->record, close->data[hit->record], close->data[hit->record] >= open->data[hit->record]);
  return false; /* lets the host mark the candle as selected */
}

/* ---- The description ---- */

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const ch_property up_fill = {
    .size = sizeof(ch_property), .name = "upFill", .type = "option<color>", .default_value = "null",
    .summary = "The colour of candles that close no lower than they open; the theme's for gains by default.",
    .group = "Style", .order = 1, .set = (ch_function)set_up_fill};
static const ch_property down_fill = {
    .size = sizeof(ch_property), .name = "downFill", .type = "option<color>", .default_value = "null",
    .summary = "The colour of candles that close lower than they open; the theme's for losses by default.",
    .group = "Style", .order = 2, .set = (ch_function)set_down_fill};
static const ch_property width = {
    .size = sizeof(ch_property), .flags = CH_ANIMATABLE, .name = "width", .type = "f64", .default_value = "0.8",
    .minimum = "0.05", .maximum = "1", .step = "0.05",
    .summary = "The width of a candle's body, as a fraction of its space.",
    .group = "Style", .order = 3, .set = (ch_function)set_width};
static const ch_property wick_width = {
    .size = sizeof(ch_property), .flags = CH_ANIMATABLE, .name = "wickWidth", .type = "f64", .default_value = "1",
    .minimum = "0", .maximum = "8", .step = "0.5", .unit = "pt", .summary = "The width of the wicks.",
    .group = "Style", .order = 4, .set = (ch_function)set_wick_width};
static const ch_property *const properties[] = {&up_fill, &down_fill, &width, &wick_width};

static const ch_method change = {
    .size = sizeof(ch_method), .name = "change", .signature = "func(first: s64, last: s64) -> f64",
    .summary = "The last record's close minus the first one's open.", .call = (ch_function)call_change};
static const ch_method *const methods[] = {&change};

#define COLUMN(its_name, its_types, its_summary)                                                            \
  {.size = sizeof(ch_query), .flags = CH_REQUIRED, .name = its_name, .signature = "func() -> column",       \
   .takes = its_types, .summary = its_summary}
static const ch_query columns[] = {
    [X] = COLUMN("x", CH_TAKES_ANY, "The positions of the candles."),
    [OPEN] = COLUMN("open", CH_TAKES_NUMBER, "The first price of each record."),
    [HIGH] = COLUMN("high", CH_TAKES_NUMBER, "The highest price of each record."),
    [LOW] = COLUMN("low", CH_TAKES_NUMBER, "The lowest price of each record."),
    [CLOSE] = COLUMN("close", CH_TAKES_NUMBER, "The last price of each record.")};
static const ch_query label = {
    .size = sizeof(ch_query), .name = "label", .signature = "func(record: s64) -> string", .takes = CH_TAKES_ANY,
    .summary = "The text above a candle; empty for none."};
static const ch_query *const queries[] = {&columns[X],   &columns[OPEN],  &columns[HIGH],
                                          &columns[LOW], &columns[CLOSE], &label};

static const ch_event selected = {
    .size = sizeof(ch_event), .name = "selected", .signature = "func(record: s64, close: f64, rising: bool)",
    .summary = "A candle was selected: its record, its close, and whether that is no lower than its open."};
static const ch_event *const events[] = {&selected};

static const ch_kind kind = {
    .size = sizeof(ch_kind), .id = "org.example.candlestick", .name = "candlestick", .title = "Candlestick chart",
    .summary = "Open, high, low and close of each record.",
    .properties = properties, .property_count = COUNT(properties), .methods = methods, .method_count = COUNT(methods),
    .queries = queries, .query_count = COUNT(queries), .events = events, .event_count = COUNT(events),
    .create = create, .destroy = destroy, .bind = bind, .plan = plan, .draw = draw, .hit = hit};
static const ch_kind *const kinds[] = {&kind};

static const ch_plugin plugin = {
    .size = sizeof(ch_plugin), .major = CH_INTERFACE_MAJOR, .minor = CH_INTERFACE_MINOR, .name = "Candlestick",
    .version = "1.0.0", .kinds = kinds, .kind_count = COUNT(kinds)};

const ch_plugin *charthouse_plugin_v1(void) { return &plugin; }
