/* chart_plugin.h - the one header that a Charthouse plug-in needs, in any language.
 *
 * A plug-in is a shared library, lib*.so, that exports one C function, charthouse_plugin_v1(). It returns a constant
 * description of the library and its chart kinds. The host reads the description, makes charts, sets their properties,
 * binds their queries and events, and asks each chart twice: plan() says what axes and legend it wants, draw() puts
 * marks on a canvas. Positions are numbers in data units: the host owns axes, pixels, clipping, hit testing.
 *
 *     cc -shared -fPIC -o libCandle.so candle.c $(pkg-config --cflags charthouse-plugin)
 *
 * Rules that hold everywhere:
 *
 * - Sizes. A struct that may grow begins with its size in bytes and grows only at its end. Whoever fills it in writes
 *   sizeof; whoever reads it touches no field beyond that size: CH_HAS(pointer, field).
 * - Strings are UTF-8. Those in descriptions end with NUL. Those that are values (ch_string, string parameters) end
 *   with NUL and are counted too; the count leaves the NUL out.
 * - Threads. A chart is never entered by two threads at once; different charts may be. The host may call from any
 *   thread. Every host, plan and canvas function is called from inside a call that the host made to the same chart, on
 *   the same thread.
 * - Owners. Descriptions belong to the plug-in and live as long as the process: no library is ever unloaded. What the
 *   host hands out belongs to the host and is valid as said at each place; nothing is freed across the border.
 * - Failure. fail() says that the running call has failed; the caller looks after each call, ignores the result, and
 *   tells the person. No exception, panic or signal may cross.
 * - Missing numbers are NaN. Times are seconds since 1970-01-01T00:00:00Z. Categories are positions 0, 1, 2, ...
 * - Points are 1/72 inch, y downwards from the top; data grows upwards. Angles are radians, clockwise from twelve
 *   o'clock. Colours are 0xRRGGBBAA in sRGB, not premultiplied.
 */
#ifndef CHART_PLUGIN_H
#define CHART_PLUGIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The interface described here. The major number is in the entry function's name too. */
#define CH_INTERFACE_MAJOR 1
#define CH_INTERFACE_MINOR 0

/* Whether the struct that `pointer` points to is large enough to have `field`. */
#define CH_HAS(pointer, field) \
  ((const char *)&(pointer)->field + sizeof((pointer)->field) - (const char *)(pointer) <= \
   (ptrdiff_t)(pointer)->size)

/* Put before the entry function, so that it is exported whatever the compiler hides. */
#if defined(__GNUC__)
#define CH_EXPORT __attribute__((visibility("default")))
#else
#define CH_EXPORT
#endif

typedef struct ch_chart ch_chart;
typedef struct ch_host ch_host;
typedef struct ch_kind ch_kind;
typedef struct ch_plan ch_plan;
typedef struct ch_canvas ch_canvas;

/* Any function: cast to the type that the member's signature says before calling. */
typedef void (*ch_function)(void);

/* ---- Values ------------------------------------------------------------------------------------------------------
 *
 * A member's signature is a text, `func(slice: s64, points: f64) -> bool`. Its types are passed so:
 *
 *   bool s32 s64 f64     bool, int32_t, int64_t, double
 *   color                ch_color
 *   point                two double parameters, x and y
 *   string               const char * and size_t: two parameters
 *   an enumeration       int32_t, the position of the case
 *   column               const ch_column *
 *   paint stroke textstyle
 *                        const ch_paint *, const ch_stroke *, const ch_textstyle *
 *   list<T>              const T * and size_t: two parameters; list<string> is const ch_string * and size_t
 *   option<T>            bool, true where there is a value, and then the parameters of T
 *
 * Scalars, color, enumerations and the pointers are returned directly. string, list, point and option are returned
 * through trailing pointer parameters, one for each of the values above, and the function returns void:
 * `func(record: s64) -> string` is void label(int64_t record, const char **text, size_t *count).
 *
 * A property's set function and a method take `ch_chart *` first. Queries and events don't: the pointer that bind()
 * hands over belongs to this chart alone.
 */

/* 0xRRGGBBAA in sRGB. */
typedef uint32_t ch_color;

/* Text: `count` bytes of UTF-8 and then a NUL. Closed: never grows. */
typedef struct ch_string {
  const char *text;
  size_t count;
} ch_string;

/* Types of a column, and of an axis. */
enum {
  CH_NUMBER = 0,
  CH_TIME = 1,     /* seconds since 1970 UTC */
  CH_CATEGORY = 2, /* positions in a list of names */
  CH_LOG = 3       /* an axis only: numbers on a logarithmic scale */
};

/* Numbers in one piece of memory, borrowed from whoever has them.
 *
 * Made by the host alone; host functions take no column that the host did not make. Owner: the host. Valid: one got or
 * made in plan() until the next plan() of the chart begins, one from draw() or a member call until that returns;
 * longer with retain().
 */
typedef struct ch_column {
  uint32_t size;
  int32_t type;           /* CH_NUMBER, CH_TIME or CH_CATEGORY */
  const double *data;     /* count values; NaN is missing; may be NULL where count is 0 */
  int64_t count;
  const ch_string *names; /* CH_CATEGORY: the name of each position; else NULL */
  int64_t name_count;
  ch_string title;        /* what people call it; may be empty */
  ch_string unit;         /* such as "mm"; may be empty */
  uint64_t revision;      /* differs whenever the numbers do */
} ch_column;

/* ---- Styles ------------------------------------------------------------------------------------------------------
 *
 * Plain structs that either side may fill in. Mark calls copy them before they return. NULL means "as the host would":
 * the series' own fill and stroke. One got from a property's set function is valid until that property is set again.
 */

/* A colour at a place along a gradient, 0 to 1. Closed: never grows. */
typedef struct ch_stop {
  double at;
  ch_color color;
} ch_stop;

enum {
  CH_PAINT_NONE = 0,   /* nothing is painted */
  CH_PAINT_COLOR = 1,  /* `color` */
  CH_PAINT_LINEAR = 2, /* `stops` from (x0, y0) to (x1, y1) */
  CH_PAINT_RADIAL = 3, /* `stops` outwards from (x0, y0) by x1, a radius in units of the longer side */
  CH_PAINT_IMAGE = 4   /* the picture of `file` */
};

/* How the picture of a paint fills what has another size. */
enum {
  CH_IMAGE_STRETCH = 0, /* as wide and as high as that */
  CH_IMAGE_TILE = 1,    /* repeated at its own size, a pixel a point, from the top left */
  CH_IMAGE_FIT = 2      /* as large as it can be with its proportions, in the middle */
};

/* What the places of a gradient are fractions of: (0, 0) top left, (1, 1) bottom right. What an image fills. */
enum {
  CH_SPACE_MARK = 0, /* the mark's own bounds */
  CH_SPACE_PLOT = 1, /* the plot area */
  CH_SPACE_PATH = 2  /* x alone: the way along a stroked line */
};

typedef struct ch_paint {
  uint32_t size;
  int32_t type;
  int32_t space;
  ch_color color;
  const ch_stop *stops; /* by ascending place */
  size_t stop_count;
  double x0, y0, x1, y1;
  const uint8_t *file; /* the bytes of a PNG file, at most 16 MiB and 8192 pixels each way */
  size_t file_count;
  int32_t mode;        /* CH_IMAGE_... */
  double opacity;      /* of the image, besides its own, up to 1; 0: 1 */
} ch_paint;

enum { CH_CAP_BUTT = 0, CH_CAP_ROUND = 1, CH_CAP_SQUARE = 2 };
enum { CH_JOIN_MITER = 0, CH_JOIN_ROUND = 1, CH_JOIN_BEVEL = 2 };

typedef struct ch_stroke {
  uint32_t size;
  int32_t cap;
  int32_t join;
  const ch_paint *paint; /* NULL: the series' colour */
  double width;          /* points; 0 draws nothing */
  double miter_limit;    /* 0: 10 */
  const double *dash;    /* lengths on, off, on, ... in points; NULL: solid */
  size_t dash_count;
  double dash_offset;    /* points */
} ch_stroke;

enum { CH_ALIGN_START = 0, CH_ALIGN_CENTER = 1, CH_ALIGN_END = 2 };

typedef struct ch_textstyle {
  uint32_t size;
  int32_t weight;     /* 100 to 900; 0: 400 */
  bool italic;
  int32_t align;      /* of the lines of one text among themselves */
  ch_string family;   /* empty: the theme's */
  double points;      /* 0: the theme's size for labels */
  ch_color color;     /* used where has_color is true, else the theme's text colour */
  bool has_color;
  double wrap;        /* points a line may be wide; 0: no limit */
} ch_textstyle;

/* How a series looks: the theme's palette, changed by what the program set. */
typedef struct ch_series_style {
  uint32_t size;
  int32_t symbol;          /* CH_SYMBOL_... */
  const ch_paint *fill;    /* never NULL */
  const ch_stroke *stroke; /* never NULL */
  ch_color color;
} ch_series_style;

/* Roles of the theme's paints. */
enum {
  CH_ROLE_BACKGROUND = 0,
  CH_ROLE_TEXT = 1,
  CH_ROLE_MUTED = 2, /* text of lesser weight: tick labels, notes */
  CH_ROLE_GRID = 3,
  CH_ROLE_ACCENT = 4,
  CH_ROLE_POSITIVE = 5,
  CH_ROLE_NEGATIVE = 6
};

/* ---- What the host offers ---------------------------------------------------------------------------------------- */

/* One chart. Owner: the host, which makes it before create() and keeps it until destroy() has returned. */
struct ch_chart {
  uint32_t size;
  const ch_host *host; /* valid as long as the chart */
  const ch_kind *kind; /* the description that create() was found in */
  void *self;          /* the plug-in's: set it in create(), free what it points to in destroy() */
};

enum { CH_LOG_DEBUG = 0, CH_LOG_INFO = 1, CH_LOG_WARNING = 2 };
enum { CH_ORDER_NONE = 0, CH_ORDER_ASCENDING = 1, CH_ORDER_DESCENDING = 2 };

/* Services of the host: all of these are there, in every host of this major version.
 *
 * Texts and pointers that they give are valid until the running plan, draw or member call returns.
 */
struct ch_host {
  uint32_t size;

  /* A line for the program's log; nobody sees it unless they ask. */
  void (*log)(ch_chart *chart, int32_t level, const char *message);
  /* Adds a warning to the result, shown to the person; series or record -1 where it concerns none. */
  void (*warn)(ch_chart *chart, int64_t series, int64_t record, const char *message);
  /* The running call has failed; only the first message of a call counts. Return as soon as you can. */
  void (*fail)(ch_chart *chart, const char *message);
  /* Whether the running call has failed, on either side: a data source that failed counts too. */
  bool (*failed)(ch_chart *chart);

  /* Series of this chart, at least 0. */
  int64_t (*series_count)(ch_chart *chart);
  void (*series_name)(ch_chart *chart, int64_t series, ch_string *name);
  /* Records of a series, at least 0. */
  int64_t (*record_count)(ch_chart *chart, int64_t series);

  /* Least and greatest finite value; false, and nothing written, where there is none. One pass per revision. */
  bool (*column_range)(ch_chart *chart, const ch_column *column, double *low, double *high);
  /* CH_ORDER_...: whether the values never fall, or never rise. NaN anywhere is no order. One pass per revision. */
  int32_t (*column_order)(ch_chart *chart, const ch_column *column);
  /* The usual distance of neighbouring distinct values: the lower tenth of the differences. With one value 1, or a
   * day for times; for categories 1. */
  double (*column_spacing)(ch_chart *chart, const ch_column *column);
  /* The record whose value is nearest to `value`, the first of equals; -1 where no value is finite. */
  int64_t (*column_find)(ch_chart *chart, const ch_column *column, double value);
  /* A column of the chart's own: `count` values, all NaN, to be written through `data` before it is first passed on.
   * It takes title, unit and names from `like` (may be NULL). NULL, and failed, where there is no memory. */
  const ch_column *(*new_column)(ch_chart *chart, int32_t type, int64_t count, const ch_column *like, double **data);
  /* Keeps a column beyond its time, until release(); as many releases as retains. */
  void (*retain)(ch_chart *chart, const ch_column *column);
  void (*release)(ch_chart *chart, const ch_column *column);

  /* Width and height of a text in points, as it will be drawn. style may be NULL. */
  void (*text_size)(ch_chart *chart, const char *text, size_t count, const ch_textstyle *style, double *width,
                    double *height);
  /* The look of a series, counted from this chart's first one. Write out->size first; the pointers in it are valid
   * until the running call returns. */
  void (*series_style)(ch_chart *chart, int64_t series, ch_series_style *out);
  /* CH_ROLE_...; never NULL. */
  const ch_paint *(*theme_paint)(ch_chart *chart, int32_t role);

  /* Text of a number: with `decimals` digits after the point, or, if negative, as many as it needs. */
  void (*format_number)(ch_chart *chart, double value, int32_t decimals, ch_string *text);
  /* The same for a share: 0.25 is "25%". */
  void (*format_percent)(ch_chart *chart, double share, int32_t decimals, ch_string *text);
  /* Text of a moment, in the graph's time zone, as short as the pattern says: letters y M d H m s E, as in Unicode
   * TR 35. NULL: date, and time of day where it isn't midnight. */
  void (*format_time)(ch_chart *chart, double seconds, const char *pattern, ch_string *text);
  /* Text of a number by a pattern as axes have them, such as "0.00", "#,##0" or "0%". A pattern that can't be read
   * fails. */
  void (*format_pattern)(ch_chart *chart, double value, const char *pattern, ch_string *text);

  /* Something beyond this table, by its id; NULL: not supported. Valid as long as the chart. */
  const void *(*extension)(ch_chart *chart, const char *id);

  /* The pattern by which all of some numbers are written alike, for format_pattern(): thousands parted in all or in
   * none. With `decimals` digits after the point, or, if negative, as many as they have; of those with more than eight
   * digits, which come from computing, as many as tell them apart, four of the greatest at least. Empty where they are
   * too large or too small for a pattern. */
  void (*number_pattern)(ch_chart *chart, const double *values, size_t count, int32_t decimals, ch_string *pattern);
};

/* ---- Positions --------------------------------------------------------------------------------------------------- */

/* What a position is measured from. */
enum {
  CH_FROM_DATA = 0,  /* the data units of `column` and `value` */
  CH_FROM_START = 1, /* the plot area's left or bottom edge; `column` and `value` don't count */
  CH_FROM_END = 2    /* its right or top edge; neither do they */
};

/* Where something is along one axis: the sum of its parts. Item i takes value i of the columns.
 *
 * The band is the chart's share of the room at one position: the smallest usual spacing less a gap. It has a middle, 0,
 * and edges, -0.5 and 0.5. Points count rightwards along x and downwards along y.
 */
typedef struct ch_position {
  uint32_t size;
  const ch_column *column;      /* data units; NULL: none */
  double value;                 /* data units, for every item */
  const ch_column *band_column; /* fractions of the band; NULL: none */
  double band;                  /* fraction of the band, for every item */
  double points;                /* points, for every item */
  int32_t from;                 /* CH_FROM_...: what band and points are added to */
} ch_position;

/* A position given by a column alone: CH_POSITION(x) is a `const ch_position *` valid in the enclosing block. */
#define CH_POSITION(at_column) (&(const ch_position){.size = sizeof(ch_position), .column = (at_column)})

enum { CH_X = 0, CH_Y = 1 };
enum { CH_EDGE_TOP = 0, CH_EDGE_RIGHT = 1, CH_EDGE_BOTTOM = 2, CH_EDGE_LEFT = 3 };

enum {
  CH_SYMBOL_NONE = 0,
  CH_SYMBOL_CIRCLE = 1,
  CH_SYMBOL_SQUARE = 2,
  CH_SYMBOL_DIAMOND = 3,
  CH_SYMBOL_TRIANGLE = 4,
  CH_SYMBOL_TRIANGLE_DOWN = 5,
  CH_SYMBOL_CROSS = 6,
  CH_SYMBOL_PLUS = 7,
  CH_SYMBOL_STAR = 8
};

/* ---- Planning ---------------------------------------------------------------------------------------------------- */

enum { CH_SAMPLE_FILL = 0, CH_SAMPLE_LINE = 1, CH_SAMPLE_SYMBOL = 2, CH_SAMPLE_LINE_SYMBOL = 3 };

/* An entry that the chart wants in the legend. The host copies it. */
typedef struct ch_legend_entry {
  uint32_t size;
  int32_t sample;          /* CH_SAMPLE_...: how the look is shown */
  ch_string title;
  int64_t series;          /* whose look it has, and what a press on it means; -1: none */
  int64_t record;          /* -1: the whole series */
  const ch_paint *fill;    /* NULL: the series' own */
  const ch_stroke *stroke; /* NULL: the series' own, and around CH_SAMPLE_FILL none */
  int32_t symbol;
  int32_t optional;        /* 1: marks say it too, so that it is shown only where the program places the legend */
} ch_legend_entry;

/* What a chart says about itself before it is laid out. Every function may be called any number of times; valid while
 * plan() runs. A kind that calls none of them gets axes from nothing: use nothing() to say so. */
struct ch_plan {
  uint32_t size;

  /* The axis shall reach every one of these positions; axis is CH_X or CH_Y. A column says the axis' type, title and
   * unit too. */
  void (*span)(ch_plan *plan, int32_t axis, const ch_position *position);
  /* Room beyond the first and last position, at both ends: parts of the band, and points. The most that was asked. */
  void (*pad)(ch_plan *plan, int32_t axis, double band, double points);
  /* Zero belongs to the axis, because lengths from zero are compared. */
  void (*zero)(ch_plan *plan, int32_t axis);
  /* The axis' type, where it isn't the column's: CH_NUMBER, CH_TIME, CH_CATEGORY or CH_LOG. */
  void (*axis_type)(ch_plan *plan, int32_t axis, int32_t type);
  /* The axis along which bands lie, and the minimum and maximum width of one in points; 0: no limit. */
  void (*band)(ch_plan *plan, int32_t axis, double minimum, double maximum);
  /* Adds an entry to the legend. */
  void (*legend)(ch_plan *plan, const ch_legend_entry *entry);
  /* Room that marks need beyond an edge of the plot area, in points. The most that was asked. */
  void (*room)(ch_plan *plan, int32_t edge, double points);
  /* How many series looks the chart takes; one for each series where this isn't said. */
  void (*styles)(ch_plan *plan, int64_t count);
  /* There is nothing to draw: the host writes `text` (NULL: its own words) and does not call draw(). */
  void (*nothing)(ch_plan *plan, const char *text);
  /* Colours will stand for the values of a column, as CH_CHOICE_SCALE in a look: numbers on the theme's ramp, categories
   * by its palette, from the chart's first series style on. The host makes their legend; categories are shown there by
   * `sample`, CH_SAMPLE_... Columns of one title share a scale, through all charts of the graph. */
  void (*colors)(ch_plan *plan, const ch_column *column, int32_t sample);
  /* Areas of symbols will stand for the numbers of a column, as `sizes` of symbols: `most` is the diameter in points of
   * the greatest of them. The host makes their legend. Columns of one title share a scale, with the greatest `most`. */
  void (*sizes)(ch_plan *plan, const ch_column *column, double most);
  /* The pattern of an axis' labels where the program says none, such as "0%" for shares. The host copies it. */
  void (*format)(ch_plan *plan, int32_t axis, const char *pattern);
  /* Size of the picture in points: the plot area is smaller. */
  double width;
  double height;
  /* The minimum and maximum of an axis for which the program sets none; NaN: as the data need. */
  void (*limits)(ch_plan *plan, int32_t axis, double minimum, double maximum);
  /* Room as room() asks for, where what is so many points long beyond a value reaches over the edge: labels at the tips
   * of bars. The value is of the axis that runs towards the edge. */
  void (*space_beyond)(ch_plan *plan, int32_t edge, double value, double points);
};

/* ---- Marks ------------------------------------------------------------------------------------------------------- */

/* What the numbers of a look's `choice` are. */
enum {
  CH_CHOICE_INDEX = 0, /* positions in `fills` and `strokes` */
  CH_CHOICE_SCALE = 1  /* values on the host's colour scale: it was told of the column, or one of its title, in plan() */
};

/* How the numbers of an item are read out, in tooltips and to those who can't see the picture. */
enum {
  CH_READING_POSITION = 0, /* the value at its position; of a bar the one at its end */
  CH_READING_PART = 1,     /* a part that others are added to, as in a stack: its own amount, not where it ends */
  CH_READING_RANGE = 2     /* from one end to the other, as of a task that begins and ends */
};

/* How the items of one mark call look, and what they stand for. NULL instead of a look: series 0, item i is record i. */
typedef struct ch_mark_style {
  uint32_t size;
  int32_t part;                   /* the kind's own number for what this is; hit() gets it back */
  int64_t series;                 /* -1: none */
  const ch_paint *fill;           /* NULL: the series' own */
  const ch_stroke *stroke;        /* NULL: the series' own */
  const ch_column *choice;        /* which of `fills` and `strokes` each item has; NULL: `fill` and `stroke` */
  const ch_paint *const *fills;   /* fill_count of them; NULL: `fill` */
  size_t fill_count;
  const ch_stroke *const *strokes; /* stroke_count of them; NULL: `stroke` */
  size_t stroke_count;
  const ch_column *records;       /* the record that each item stands for; NULL: item i is record i */
  const ch_column *keys;          /* what stays the same for an item when data change; NULL: the record */
  const ch_string *names;         /* the name of each item, name_count of them; NULL: its position names it */
  size_t name_count;
  const ch_string *values;        /* the value of each item as text, value_count of them; NULL: the host writes it */
  size_t value_count;
  const ch_column *amounts;       /* the number that each item stands for; NULL: the one at its position */
  int32_t reading;                /* CH_READING_...: how the numbers of an item are read out */
  int32_t choice_kind;            /* CH_CHOICE_...: a scale's colour is that of the fill, with the opacity of `fill`; of
                                     lines and segments that of the stroke. A missing value has the theme's grid colour */
} ch_mark_style;

enum {
  CH_CURVE_LINEAR = 0,
  CH_CURVE_STEP_BEFORE = 1, /* the step is at the earlier point */
  CH_CURVE_STEP_MIDDLE = 2,
  CH_CURVE_STEP_AFTER = 3,  /* the step is at the later point */
  CH_CURVE_MONOTONE = 4,    /* smooth, never beyond its points: Fritsch and Carlson 1980 */
  CH_CURVE_CATMULL_ROM = 5, /* smooth and round, centripetal: without loops, a little beyond its points */
  CH_CURVE_CATMULL_ROM_UNIFORM = 6,
  CH_CURVE_CATMULL_ROM_CHORDAL = 7
};
enum {
  CH_GAP_OPEN = 0,   /* a missing point parts the line; a point alone between gaps is a dot */
  CH_GAP_JOIN = 1,   /* its neighbours are joined as if it were not there */
  CH_GAP_BRIDGE = 2  /* they are joined by a dashed line */
};

typedef struct ch_line_shape {
  uint32_t size;
  int32_t curve;
  int32_t gap;
} ch_line_shape;

/* Which edge of a rectangle is its baseline: what it grows from and is not rounded. */
enum { CH_BASELINE_NONE = 0, CH_BASELINE_X0 = 1, CH_BASELINE_X1 = 2, CH_BASELINE_Y0 = 3, CH_BASELINE_Y1 = 4 };

typedef struct ch_rect_shape {
  uint32_t size;
  int32_t baseline;
  double end_radius;  /* points: corners away from the baseline, or all four without a baseline */
  double baseline_radius; /* points: corners at the baseline */
  double minimum_width;       /* points that a rectangle is wide across its baseline, at minimum_width; 0: no limit */
} ch_rect_shape;

typedef struct ch_symbol_shape {
  uint32_t size;
  int32_t symbol;               /* CH_SYMBOL_... */
  double diameter;              /* points; of a square with the same area where the symbol isn't a circle */
  const ch_column *diameters;   /* points, by item; NULL: `diameter` for all */
  const ch_column *sizes;       /* numbers that the areas stand for, of which plan() told; NULL: `diameters`. What is
                                   negative or missing is left out. */
} ch_symbol_shape;

typedef struct ch_text_shape {
  uint32_t size;
  double anchor_x;           /* which point of the text is at the position: 0 left, 1 right */
  double anchor_y;           /* 0 top, 1 bottom */
  double rotation;           /* radians, clockwise, about that point */
  const ch_textstyle *style; /* NULL: the theme's label style */
} ch_text_shape;

/* Which edge of a wedge is its baseline: what it grows from. */
enum {
  CH_WEDGE_BASELINE_NONE = 0,
  CH_WEDGE_BASELINE_START = 1,
  CH_WEDGE_BASELINE_END = 2,
  CH_WEDGE_BASELINE_INNER = 3,
  CH_WEDGE_BASELINE_OUTER = 4
};

typedef struct ch_wedge_shape {
  uint32_t size;
  int32_t baseline;             /* CH_WEDGE_BASELINE_... */
  double inner;             /* points from the centre; 0: no hole */
  double outer;             /* points from the centre */
  const ch_column *inners;  /* the same by item; NULL: `inner` for all */
  const ch_column *outers;  /* the same by item; NULL: `outer` for all */
  const ch_column *offsets; /* points that an item is moved outwards; NULL: none is */
  double gap;               /* points between neighbours; what is narrower than the gap has none */
} ch_wedge_shape;

/* Steps of a path, with the number of points that each takes. */
enum {
  CH_STEP_MOVE = 0,  /* 1: begins anew there */
  CH_STEP_LINE = 1,  /* 1: straight to there */
  CH_STEP_CURVE = 2, /* 3: a cubic Bezier curve with two control points to the third */
  CH_STEP_CLOSE = 3  /* 0: straight back to where it began */
};

/* Places where a label may be, a set of bits; the host tries them in this order. */
enum {
  CH_PLACE_INSIDE = 1 << 0,  /* its middle in the middle of its anchor */
  CH_PLACE_OUTWARD = 1 << 1, /* beyond its anchor, in its direction */
  CH_PLACE_AROUND = 1 << 2,  /* beside its anchor, wherever there is room */
  CH_PLACE_EDGE = 1 << 3     /* in its anchor, at the edge in its direction */
};

/* Whether a label that is outward may be moved up and down to where there is room, and a line leads to it. */
enum {
  CH_LEADER_NONE = 0,   /* it isn't moved */
  CH_LEADER_MOVED = 1,  /* a line leads to it where it was moved */
  CH_LEADER_ALWAYS = 2  /* a line leads to it */
};

typedef struct ch_label_shape {
  uint32_t size;
  int32_t places;              /* CH_PLACE_... bits; 0: CH_PLACE_AROUND */
  int32_t leader;              /* CH_LEADER_... */
  bool stay;                   /* inside, edge: one that is larger than its anchor is left out */
  double direction;            /* outward: radians, clockwise from twelve o'clock */
  const ch_column *directions; /* the same by item; NULL: `direction` for all */
  double distance;             /* points between anchor and label */
  const ch_column *priorities; /* those with the greatest are placed first; NULL: in their order */
  const ch_textstyle *style;   /* NULL: the theme's label style */
  double rotation;             /* radians, clockwise, about the label's middle; on leader lines none is turned */
  const ch_column *rotations;  /* the same by item; NULL: `rotation` for all */
  bool turn;                   /* all labels of the picture that say so are turned a quarter where one is wider than
                                  its anchor, or the room up to its neighbours, and turning helps */
} ch_label_shape;

/* What an image shows: a file, or a grid of numbers. */
typedef struct ch_image_shape {
  uint32_t size;
  const uint8_t *file;     /* the bytes of a PNG file; NULL: `values` */
  size_t file_count;
  const ch_column *values; /* columns x rows values on the host's colour scale, of which plan() told: row by row, the
                              first at y0, each from x0 on; a missing one is not painted */
  int64_t columns;
  int64_t rows;
} ch_image_shape;

/* Where a chart puts its marks: valid while draw() runs. A later mark is in front. An item with a position that is not
 * finite is left out; on a line it is a gap. Shapes and looks may be NULL: the defaults. Item counts are those of the
 * columns, which must agree; without a column there is one item. */
struct ch_canvas {
  uint32_t size;

  /* Size of the plot area in points: what a kind that is not Cartesian draws in, from (0, 0) top left. */
  double width;
  double height;

  /* One line through all the items. */
  void (*line)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const ch_line_shape *shape,
               const ch_mark_style *look);
  /* The area between the lines (x, y) and (x, baseline). */
  void (*area)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const ch_position *baseline, const ch_line_shape *shape,
               const ch_mark_style *look);
  /* A rectangle from (x0, y0) to (x1, y1) for each item, in any order of corners. */
  void (*rects)(const ch_canvas *canvas, const ch_position *x0, const ch_position *x1, const ch_position *y0, const ch_position *y1,
                const ch_rect_shape *shape, const ch_mark_style *look);
  /* A straight stroke from (x0, y0) to (x1, y1) for each item. */
  void (*segments)(const ch_canvas *canvas, const ch_position *x0, const ch_position *x1, const ch_position *y0, const ch_position *y1,
                   const ch_mark_style *look);
  /* A symbol centred at each item. */
  void (*symbols)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const ch_symbol_shape *shape,
                  const ch_mark_style *look);
  /* A text at each item: text i for item i, `count` of them. The look's fill is the text's colour. */
  void (*text)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const ch_string *texts, size_t count,
               const ch_text_shape *shape, const ch_mark_style *look);
  /* A part of a ring around (x, y) for each item, from an angle to another: radians, clockwise from twelve o'clock. A
   * whole turn is a ring without a seam; without a sweep there is nothing. */
  void (*wedges)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const ch_column *start, const ch_column *end,
                 const ch_wedge_shape *shape, const ch_mark_style *look);
  /* A path of steps, CH_STEP_..., for each of `count` items. The columns of x and y have the points of all steps, in
   * their order. Item i has the steps from starts[i] up to the next item's; its first is a move. Where one of its points
   * is missing, the item is left out. */
  void (*path)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const uint8_t *steps, size_t step_count,
               const int64_t *starts, size_t count, const ch_mark_style *look);
  /* A text beside each item, or in it: text i for item i, `count` of them. The anchor is the box from (x0, y0) to
   * (x1, y1), or, where x1 and y1 are NULL, a position. The host finds a place where it overlaps no other label, in any
   * chart, when all marks are known; a label without one is left out. The look's fill is the text's colour. */
  void (*labels)(const ch_canvas *canvas, const ch_position *x0, const ch_position *x1, const ch_position *y0, const ch_position *y1,
                 const ch_string *texts, size_t count, const ch_label_shape *shape, const ch_mark_style *look);
  /* One image in the box from (x0, y0) to (x1, y1). Of a grid, item i is value i. */
  void (*image)(const ch_canvas *canvas, const ch_position *x0, const ch_position *x1, const ch_position *y0, const ch_position *y1,
                const ch_image_shape *shape, const ch_mark_style *look);
};

/* ---- Input ------------------------------------------------------------------------------------------------------- */

enum {
  CH_PRESSED = 0,
  CH_MOVED = 1,
  CH_RELEASED = 2,
  CH_SELECTED = 3, /* pressed and released on the same mark */
  CH_SCRUBBED = 4,
  CH_CANCELLED = 5
};

/* What happened at a mark of the chart. Owner: the host. Valid while hit() runs. */
typedef struct ch_hit {
  uint32_t size;
  int32_t action;
  int32_t part;   /* of the look that the mark was drawn with */
  int64_t series; /* -1: none */
  int64_t record; /* -1: none */
  double x, y;    /* data units at the pointer; NaN where the graph is not Cartesian */
  double left;    /* points from the plot area's left edge */
  double top;     /* points from its top edge */
} ch_hit;

/* ---- Descriptions ------------------------------------------------------------------------------------------------
 *
 * Constant; owner: the plug-in; valid as long as the process. Pointers to text may be NULL where something is optional.
 * Names of members are C identifiers, unique in their kind across properties, methods, queries and events. Ids, short
 * names and member names are for ever; titles are not.
 */

/* A closed set of names. Its own name is a type in signatures; a case is passed as its position. */
typedef struct ch_enumeration {
  uint32_t size;
  const char *name;
  const char *const *cases; /* case_count identifiers, or names with hyphens: step-before */
  size_t case_count;
} ch_enumeration;

enum {
  CH_ANIMATABLE = 1 << 0,  /* may change over time between two values */
  CH_NEEDS_LAYOUT = 1 << 1, /* a change moves more than the marks: plan() is called again */
  CH_NEEDS_DATA = 1 << 2    /* a change makes the host bind and ask the queries again */
};

/* Something that a program can set. The host holds the value, checks it, and pushes it with `set`: once after
 * create(), with the default or the program's value, then at each change. Nothing is clamped in silence. */
typedef struct ch_property {
  uint32_t size;
  uint32_t flags;
  const char *name;
  const char *type;          /* a type as in signatures: "f64", "option<color>", an enumeration's name */
  const char *default_value; /* JSON text, as a specification would write it: "0.5", "\"#2a9d8f\"", "null" */
  const char *minimum;       /* JSON text; NULL: no limit */
  const char *maximum;       /* JSON text; NULL: no limit */
  const char *step;          /* JSON text; for editors; NULL: none */
  const char *choices;       /* JSON array of the values allowed; NULL: all */
  const char *unit;          /* such as "pt"; NULL: none */
  const char *summary;       /* one sentence */
  const char *group;         /* for editors; NULL: none */
  int32_t order;             /* for editors: ascending within the group */
  ch_function set;           /* void set(ch_chart *, ... the type's parameters ...) */
} ch_property;

/* Something that a program can call. `call` is a C function with the signature's parameters after `ch_chart *`.
 * Strings and lists that it returns are valid until the next call into the chart. */
typedef struct ch_method {
  uint32_t size;
  uint32_t flags;
  const char *name;
  const char *signature;
  const char *summary;
  ch_function call;
} ch_method;

enum { CH_REQUIRED = 1 << 0 };
enum { CH_TAKES_NUMBER = 1 << 0, CH_TAKES_TIME = 1 << 1, CH_TAKES_CATEGORY = 1 << 2, CH_TAKES_ANY = 7 };

/* Something that the chart asks its data source. A first parameter `series: s64` says that the answer differs by
 * series, a last one `record: s64` that it is asked for each record. x, y, size, label and color mean the same in every
 * kind. The answers are the same from one plan() to the next. */
typedef struct ch_query {
  uint32_t size;
  uint32_t flags; /* CH_REQUIRED: without it there is nothing to draw */
  const char *name;
  const char *signature;
  const char *summary;
  uint32_t takes; /* CH_TAKES_...: which columns may answer it */
} ch_query;

/* Something that the chart tells its delegate, from hit(). */
typedef struct ch_event {
  uint32_t size;
  uint32_t flags;
  const char *name;
  const char *signature; /* without a result */
  const char *summary;
} ch_event;

enum {
  CH_ALIGNED = 1 << 0,         /* all series are answered on one x column, NaN where a series has nothing */
  CH_FREE = 1 << 1,            /* not Cartesian: no axes; positions are the plot area's points */
  CH_REDRAW_ON_RANGE = 1 << 2  /* draw again when the visible range changes */
};

/* A kind of chart. The life of a chart: create, every property set, bind for every query and event, then plan and draw
 * again and again (set, bind and method calls between them), at last destroy. */
struct ch_kind {
  uint32_t size;
  uint32_t flags;
  const char *id;      /* in reverse-domain form: "org.charthouse.bar" */
  const char *name;    /* short: lower-case letters, digits, hyphens: "bar" */
  const char *title;   /* for people: "Bar chart" */
  const char *summary; /* one sentence */
  void *context;       /* the plug-in's own; the host neither reads nor passes it */

  const ch_enumeration *const *enumerations;
  size_t enumeration_count;
  const ch_property *const *properties;
  size_t property_count;
  const ch_method *const *methods;
  size_t method_count;
  const ch_query *const *queries;
  size_t query_count;
  const ch_event *const *events;
  size_t event_count;

  /* Makes the plug-in's part of a chart and puts it in chart->self. False, or fail(), refuses. */
  bool (*create)(ch_chart *chart);
  /* Frees it. Called once, unless create() refused. Of the host's functions only log() may be called from here. */
  void (*destroy)(ch_chart *chart);
  /* Hands over the function behind a query or event, or NULL where the program answers or hears nothing. `member`
   * counts the queries and then the events, in the order of the description. It may come again between calls; the last
   * one holds. Valid until the next bind of the member, or destroy(). */
  void (*bind)(ch_chart *chart, int32_t member, ch_function function);
  void (*plan)(ch_chart *chart, ch_plan *plan);
  void (*draw)(ch_chart *chart, const ch_canvas *canvas);
  /* Optional, NULL: input at one of the chart's marks. True: taken, the host does nothing else with it. */
  bool (*hit)(ch_chart *chart, const ch_hit *hit);
};

typedef struct ch_plugin {
  uint32_t size;
  uint16_t major; /* CH_INTERFACE_MAJOR */
  uint16_t minor; /* CH_INTERFACE_MINOR: that of the header the plug-in was built with */
  const char *name;
  const char *version;
  const char *author;
  const char *license; /* an SPDX identifier */
  const char *url;
  const ch_kind *const *kinds;
  size_t kind_count;
} ch_plugin;

/* The entry function, the only symbol that a plug-in needs to export. May be called more than once and from any
 * thread; returns the same pointer each time. It should be quick and touch nothing outside the library. */
CH_EXPORT const ch_plugin *charthouse_plugin_v1(void);

#ifdef __cplusplus
}
#endif

#endif
