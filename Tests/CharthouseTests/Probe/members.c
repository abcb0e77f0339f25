/* Properties of every type, and methods that return their arguments, or answers of the host. */
#include "probe.h"

/* ---- Properties: each records its new value ---- */

#define PROPERTY(field, type_text, initial, ...)                                                    \
  static const ch_property property_##field = {.size = sizeof(ch_property), .name = #field,         \
                                               .type = type_text, .default_value = initial,         \
                                               .summary = "Is set.", .set = (ch_function)set_##field, __VA_ARGS__};

static void set_flag(ch_chart *chart, bool value) { note(of(chart), "flag %s", value ? "true" : "false"); }
static void set_small(ch_chart *chart, int32_t value) { note(of(chart), "small %d", (int)value); }
static void set_large(ch_chart *chart, int64_t value) { note(of(chart), "large %lld", (long long)value); }
static void set_number(ch_chart *chart, double value) {
  note(of(chart), "number %g", value);
  if (value == 6.66) chart->host->fail(chart, "not this one");
}
static void set_text(ch_chart *chart, const char *text, size_t count) {
  note(of(chart), "text %zu %s", count, text);
}
static void set_tint(ch_chart *chart, ch_color value) { note(of(chart), "tint %08x", value); }
static void set_place(ch_chart *chart, double x, double y) { note(of(chart), "place %g %g", x, y); }
static void set_fill(ch_chart *chart, const ch_paint *fill) {
  of(chart)->fill = fill;
  note(of(chart), "fill %d", fill != NULL ? (int)fill->type : -1);
}
static void set_outline(ch_chart *chart, const ch_stroke *outline) {
  note(of(chart), "outline %g %zu", outline != NULL ? outline->width : -1, outline != NULL ? outline->dash_count : 0);
}
static void set_font(ch_chart *chart, const ch_textstyle *font) {
  note(of(chart), "font %g %s", font != NULL ? font->points : -1, font != NULL ? font->family.text : "");
}
static void set_data(ch_chart *chart, const ch_column *data) {
  double low = 0, high = 0;
  bool known = data != NULL && chart->host->column_range(chart, data, &low, &high);
  note(of(chart), "data %s %g %g", known ? "from" : "none", low, high);
}
static void set_temperament(ch_chart *chart, int32_t mode) { note(of(chart), "temperament %d", (int)mode); }
static void set_numbers(ch_chart *chart, const double *numbers, size_t count) {
  note(of(chart), "numbers %zu %g", count, count > 0 ? numbers[count - 1] : 0);
}
static void set_names(ch_chart *chart, const ch_string *names, size_t count) {
  note(of(chart), "names %zu %s", count, count > 0 ? names[count - 1].text : "");
}
static void set_maybe(ch_chart *chart, bool is_there, double value) {
  note(of(chart), "maybe %s %g", is_there ? "yes" : "no", is_there ? value : 0);
}
static void set_choice(ch_chart *chart, double value) { note(of(chart), "choice %g", value); }
static void set_act(ch_chart *chart, const char *text, size_t count) {
  (void)count;
  snprintf(of(chart)->act, sizeof of(chart)->act, "%s", text);
}
static void set_mark(ch_chart *chart, int32_t mark) { of(chart)->mark = mark; }
static void set_bands(ch_chart *chart, bool value) { of(chart)->bands = value; }
static void set_zero(ch_chart *chart, bool value) { of(chart)->zero = value; }
static void set_takes(ch_chart *chart, bool value) { of(chart)->takes = value; }

PROPERTY(flag, "bool", "false", .flags = 0)
PROPERTY(small, "s32", "1", .minimum = "-5", .maximum = "5")
PROPERTY(large, "s64", "2", .flags = 0)
PROPERTY(number, "f64", "0.5", .minimum = "0", .maximum = "10", .unit = "pt")
PROPERTY(text, "string", "\"\"", .flags = 0)
PROPERTY(tint, "color", "\"#2a9d8f\"", .flags = 0)
PROPERTY(place, "point", "[1, 2]", .flags = 0)
PROPERTY(fill, "paint", "null", .flags = 0)
PROPERTY(outline, "stroke", "null", .flags = 0)
PROPERTY(font, "textstyle", "null", .flags = 0)
PROPERTY(data, "column", "null", .flags = CH_NEEDS_DATA)
PROPERTY(temperament, "mode", "\"calm\"", .flags = 0)
PROPERTY(numbers, "list<f64>", "[]", .flags = 0)
PROPERTY(names, "list<string>", "[]", .flags = 0)
PROPERTY(maybe, "option<f64>", "null", .flags = 0)
PROPERTY(choice, "f64", "1", .choices = "[1, 2, 3]")
PROPERTY(act, "string", "\"\"", .flags = 0)
PROPERTY(mark, "mark", "\"line\"", .flags = 0)
PROPERTY(bands, "bool", "false", .flags = 0)
PROPERTY(zero, "bool", "false", .flags = 0)
PROPERTY(takes, "bool", "false", .flags = 0)

const ch_property *const probe_properties[] = {
    &property_flag,  &property_small,   &property_large, &property_number, &property_text,        &property_tint,
    &property_place, &property_fill,    &property_outline, &property_font, &property_data,        &property_temperament,
    &property_numbers, &property_names, &property_maybe, &property_choice, &property_act,         &property_mark,
    &property_bands, &property_zero,    &property_takes};
const size_t probe_property_count = COUNT(probe_properties);

/* ---- Methods ---- */

#define METHOD(field, text)                                                                         \
  static const ch_method method_##field = {.size = sizeof(ch_method), .name = #field, .signature = text, \
                                           .summary = "Is called.", .call = (ch_function)call_##field};

static void call_record(ch_chart *chart, const char **text, size_t *count) {
  *text = of(chart)->record;
  *count = strlen(*text);
}
METHOD(record, "func() -> string")

static void call_forget(ch_chart *chart) { of(chart)->record[0] = 0; }
METHOD(forget, "func()")

static void call_fail(ch_chart *chart, const char *reason, size_t count) {
  (void)count;
  chart->host->fail(chart, reason);
}
METHOD(fail, "func(reason: string)")

static void call_warn(ch_chart *chart, int64_t series, int64_t record, const char *message, size_t count) {
  (void)count;
  chart->host->warn(chart, series, record, message);
}
METHOD(warn, "func(series: s64, record: s64, message: string)")

static void call_log(ch_chart *chart, int32_t level, const char *message, size_t count) {
  (void)count;
  chart->host->log(chart, level, message);
}
METHOD(log, "func(level: s32, message: string)")

static bool call_not(ch_chart *chart, bool value) {
  (void)chart;
  return !value;
}
METHOD(not, "func(value: bool) -> bool")

static int32_t call_next(ch_chart *chart, int32_t value) {
  (void)chart;
  return value + 1;
}
METHOD(next, "func(value: s32) -> s32")

static int64_t call_last(ch_chart *chart, const int64_t *values, size_t count) {
  (void)chart;
  return count > 0 ? values[count - 1] : -1;
}
METHOD(last, "func(values: list<s64>) -> s64")

static void call_upper(ch_chart *chart, const char *text, size_t count, const char **out, size_t *out_count) {
  char *upper = answer(of(chart), "%s", text);
  for (size_t i = 0; i < count; i++) upper[i] = text[i] >= 'a' && text[i] <= 'z' ? text[i] - 32 : text[i];
  *out = upper;
  *out_count = count;
}
METHOD(upper, "func(text: string) -> string")

static void call_half(ch_chart *chart, bool there, double value, bool *out_there, double *out) {
  (void)chart;
  *out_there = there;
  *out = value / 2;
}
METHOD(half, "func(value: option<f64>) -> option<f64>")

static void call_mirror(ch_chart *chart, double x, double y, double *out_x, double *out_y) {
  (void)chart;
  *out_x = y;
  *out_y = x;
}
METHOD(mirror, "func(point: point) -> point")

static ch_color call_opaque(ch_chart *chart, ch_color color) {
  (void)chart;
  return color | 0xff;
}
METHOD(opaque, "func(color: color) -> color")

static int32_t call_other(ch_chart *chart, int32_t mode) {
  (void)chart;
  return 1 - mode;
}
METHOD(other, "func(mode: mode) -> mode")

static const ch_paint *call_same(ch_chart *chart, const ch_paint *paint) {
  (void)chart;
  return paint;
}
METHOD(same, "func(paint: paint) -> paint")

static const ch_paint *call_kept_fill(ch_chart *chart) { return of(chart)->fill; }
METHOD(kept_fill, "func() -> paint")

static const ch_paint *call_theme(ch_chart *chart, int32_t role) { return chart->host->theme_paint(chart, role); }
METHOD(theme, "func(role: s32) -> paint")

static const ch_column *call_doubled(ch_chart *chart, const ch_column *column) {
  double *data = NULL;
  if (column == NULL) return NULL;
  const ch_column *doubled = chart->host->new_column(chart, column->type, column->count, column, &data);
  for (int64_t i = 0; doubled != NULL && i < column->count; i++) data[i] = 2 * column->data[i];
  return doubled;
}
METHOD(doubled, "func(column: column) -> column")

static const ch_column *call_new_column(ch_chart *chart, int32_t type, int64_t count) {
  double *data = NULL;
  return chart->host->new_column(chart, type, count, NULL, &data);
}
METHOD(new_column, "func(type: s32, count: s64) -> column")

static void call_measures(ch_chart *chart, const ch_column *column, const char **out, size_t *out_count) {
  double low = 0, high = 0;
  bool known = chart->host->column_range(chart, column, &low, &high);
  *out = answer(of(chart), "%d %g %g order %d spacing %g find %lld type %d names %lld %s", known, low, high,
                (int)chart->host->column_order(chart, column), chart->host->column_spacing(chart, column),
                (long long)chart->host->column_find(chart, column, 2.2), (int)column->type,
                (long long)column->name_count, column->title.text);
  *out_count = strlen(*out);
}
METHOD(measures, "func(column: column) -> string")

static void call_size_of(ch_chart *chart, const char *text, size_t count, const ch_textstyle *style, double *out_x,
                         double *out_y) {
  chart->host->text_size(chart, text, count, style, out_x, out_y);
}
METHOD(size_of, "func(text: string, style: textstyle) -> point")

static ch_color call_series_color(ch_chart *chart, int64_t series) {
  ch_series_style style = {.size = sizeof style};
  chart->host->series_style(chart, series, &style);
  note(of(chart), "style fill %d stroke %g symbol %d", (int)style.fill->type, style.stroke->width, (int)style.symbol);
  return style.color;
}
METHOD(series_color, "func(series: s64) -> color")

static void call_sizeless_style(ch_chart *chart) {
  ch_series_style style = {.size = 0};
  chart->host->series_style(chart, 0, &style);
}
METHOD(sizeless_style, "func()")

static void call_formats(ch_chart *chart, double value, int32_t decimals, const char **out, size_t *out_count) {
  ch_string number = {0}, percent = {0}, time = {0}, plain = {0};
  chart->host->format_number(chart, value, decimals, &number);
  chart->host->format_percent(chart, value, decimals, &percent);
  chart->host->format_time(chart, value, "yyyy-MM-dd HH:mm", &time);
  chart->host->format_time(chart, value, NULL, &plain);
  *out = answer(of(chart), "%s | %s | %s | %s", number.text, percent.text, time.text, plain.text);
  *out_count = strlen(*out);
}
METHOD(formats, "func(value: f64, decimals: s32) -> string")

static void call_bad_pattern(ch_chart *chart) {
  ch_string text = {0};
  chart->host->format_time(chart, 0, "QQQ", &text);
}
METHOD(bad_pattern, "func()")

static bool call_extension(ch_chart *chart) { return chart->host->extension(chart, "org.example.none") != NULL; }
METHOD(extension, "func() -> bool")

static void call_tell(ch_chart *chart, const char *text, size_t count) {
  ch_function told = of(chart)->members[EVENT_TOLD];
  note(of(chart), "telling");
  if (told != NULL) ((void (*)(const char *, size_t, double, bool, int32_t))told)(text, count, 1.5, true, 1);
  note(of(chart), "told");
}
METHOD(tell, "func(text: string)")

static void call_let_go(ch_chart *chart) { chart->host->release(chart, of(chart)->kept); }
METHOD(let_go, "func()")

static int64_t call_kept_count(ch_chart *chart) {
  const ch_column *kept = of(chart)->kept;
  if (kept == NULL) return -1;
  return chart->host->column_find(chart, kept, 0) < 0 ? -2 : kept->count;
}
METHOD(kept_count, "func() -> s64")

/* Asks one of the queries, and writes the answer as text: "unbound" if nobody answers. */
static void call_ask(ch_chart *chart, int64_t query, int64_t series, int64_t record, const char **out, size_t *out_count) {
  probe *p = of(chart);
  ch_function f = p->members[query];
  char *text = NULL;
  const char *start = NULL;
  size_t count = 0;
  double x = 0, y = 0;
  bool there = false;
  if (f == NULL) text = answer(p, "unbound");
  else switch (query) {
    case QUERY_X:
    case QUERY_Y: {
      const ch_column *column = ((const ch_column *(*)(int64_t))f)(series);
      text = column == NULL ? answer(p, "no column")
                            : answer(p, "%lld values, the last %g, %lld names", (long long)column->count,
                                     column->count > 0 ? column->data[column->count - 1] : 0,
                                     (long long)column->name_count);
      break;
    }
    case QUERY_LABEL:
      ((void (*)(int64_t, int64_t, const char **, size_t *))f)(series, record, &start, &count);
      text = answer(p, "%zu %s", count, start != NULL ? start : "");
      break;
    case QUERY_COLOR:
      text = answer(p, "%08x", ((ch_color(*)(int64_t, int64_t))f)(series, record));
      break;
    case QUERY_WEIGHT: text = answer(p, "%g", ((double (*)(int64_t))f)(record)); break;
    case QUERY_TOTAL: text = answer(p, "%g", ((double (*)(void))f)()); break;
    case QUERY_OPEN: text = answer(p, "%d", ((bool (*)(int64_t))f)(series)); break;
    case QUERY_MODE: text = answer(p, "%d", (int)((int32_t(*)(int64_t))f)(record)); break;
    case QUERY_SPOT:
      ((void (*)(int64_t, double *, double *))f)(record, &x, &y);
      text = answer(p, "%g %g", x, y);
      break;
    case QUERY_STEPS: {
      const double *steps = NULL;
      ((void (*)(int64_t, const double **, size_t *))f)(record, &steps, &count);
      text = answer(p, "%zu %g", count, count > 0 ? steps[count - 1] : 0);
      break;
    }
    case QUERY_TAGS: {
      const ch_string *tags = NULL;
      ((void (*)(const ch_string **, size_t *))f)(&tags, &count);
      text = answer(p, "%zu %s", count, count > 0 ? tags[count - 1].text : "");
      break;
    }
    case QUERY_NOTE:
      ((void (*)(int64_t, bool *, const char **, size_t *))f)(record, &there, &start, &count);
      text = answer(p, "%s %s", there ? "yes" : "no", there ? start : "");
      break;
    case QUERY_AMOUNT:
      ((void (*)(bool *, double *))f)(&there, &x);
      text = answer(p, "%s %g", there ? "yes" : "no", there ? x : 0);
      break;
    default: text = answer(p, "no such query"); break;
  }
  *out = text;
  *out_count = strlen(text);
}
METHOD(ask, "func(query: s64, series: s64, record: s64) -> string")

const ch_method *const probe_methods[] = {
    &method_record,   &method_forget,     &method_fail,      &method_warn,         &method_log,
    &method_not,      &method_next,       &method_last,      &method_upper,        &method_half,
    &method_mirror,   &method_opaque,     &method_other,     &method_same,         &method_kept_fill,
    &method_theme,    &method_doubled,    &method_new_column, &method_measures,    &method_size_of,
    &method_series_color, &method_sizeless_style, &method_formats, &method_bad_pattern, &method_extension,
    &method_tell,     &method_let_go,     &method_kept_count, &method_ask};
const size_t probe_method_count = COUNT(probe_methods);
