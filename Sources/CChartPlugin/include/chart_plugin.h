/* chart_plugin.h - the only header that a Charthouse plug-in needs, in any language.
 *
 * A plug-in is a shared library, lib*.so, that exports one C function, charthouse_plugin_v1(). The
 * function returns a constant description of the library and its chart kinds. The host reads the
 * description, creates charts, sets their properties, binds their queries and events, and calls two
 * functions of each chart: plan() requests axes and a legend, and draw() puts marks on a canvas.
 * Positions are numbers in data units; the host does axes, pixels, clipping and hit testing.
 *
 *     cc -shared -fPIC -o libCandle.so candle.c $(pkg-config --cflags charthouse-plugin)
 *
 * General rules:
 *
 * - Sizes. A struct that may grow begins with its size in bytes and grows only at its end. The side
 *   that fills it in writes sizeof; the side that reads it accesses no field beyond that size,
 *   which CH_HAS(pointer, field) checks.
 * - Strings are UTF-8. Those in descriptions end with NUL. Those that are values (ch_string, string
 *   parameters) end with NUL and have a count as well, which doesn't include the NUL.
 * - Threads. A chart is never entered by two threads at once; different charts may be. The host may
 *   call from any thread. A chart calls host, plan and canvas functions only while the host is
 *   calling it, on the same thread.
 * - Ownership. Descriptions belong to the plug-in and live as long as the process: libraries are
 *   never unloaded. Everything that the host passes belongs to the host and is valid as documented;
 *   neither side frees the other's memory.
 * - Failure. fail() marks the running call as failed. The caller checks after each call, ignores
 *   the result, and reports the message to the user. No exception, panic or signal may cross the
 *   interface.
 * - Missing numbers are NaN. Times are seconds since 1970-01-01T00:00:00Z. Categories are positions
 *   0, 1, 2, ...
 * - Points are 1/72 inch, with y downward from the top; data units grow upward. Angles are in
 *   radians, clockwise from twelve o'clock. Colours are 0xRRGGBBAA in sRGB, not premultiplied.
 */
#ifndef CHART_PLUGIN_H
#define CHART_PLUGIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The interface described here. The major number is also part of the entry function's name. */
#define CH_INTERFACE_MAJOR 1
#define CH_INTERFACE_MINOR 0

/* True if the struct that `pointer` points to is large enough to have `field`. */
#define CH_HAS(pointer, field) \
  ((const char *)&(pointer)->field + sizeof((pointer)->field) - (const char *)(pointer) <= \
   (ptrdiff_t)(pointer)->size)

/* Exports the entry function even if the compiler hides symbols by default. */
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

/* Any function: cast it to the type of the member's signature before you call it. */
typedef void (*ch_function)(void);

/* ---- Values -------------------------------------------------------------------------------------
 *
 * A member's signature is a text such as `func(slice: s64, points: f64) -> bool`. Its types are
 * passed as follows:
 *
 *   bool s32 s64 f64     bool, int32_t, int64_t, double
 *   color                ch_color
 *   point                two double parameters, x and y
 *   string               const char * and size_t: two parameters
 *   an enumeration       int32_t, the position of the case
 *   column               const ch_column *
 *   paint, stroke, textstyle
 *                        const ch_paint *, const ch_stroke *, const ch_textstyle *
 *   list<T>              const T * and size_t: two parameters;
 *                        list<string> is const ch_string * and size_t
 *   option<T>            bool, true if there is a value, then the parameters of T
 *
 * Scalars, colors, enumerations and pointers are returned directly. Values of type string, list,
 * point and option are returned through trailing pointer parameters, one for each of the parameters
 * above, and the function returns void. For example, `func(record: s64) -> string` is
 * void label(int64_t record, const char **text, size_t *count).
 *
 * The set function of a property and a method take a `ch_chart *` first. Queries and events don't:
 * the pointer that bind() receives belongs to this chart alone.
 */

/* 0xRRGGBBAA in sRGB. */
typedef uint32_t ch_color;

/* Text: `count` bytes of UTF-8, then a NUL. Fixed layout: never grows. */
typedef struct ch_string {
  const char *text;
  size_t count;
} ch_string;

/* Types of a column and of an axis. */
enum {
  CH_NUMBER = 0,
  CH_TIME = 1,     /* seconds since 1970 UTC */
  CH_CATEGORY = 2, /* positions in `names` */
  CH_LOG = 3       /* axes only: numbers on a logarithmic scale */
};

/* Numbers in one block of memory, borrowed from its owner.
 *
 * Only the host creates columns; host functions accept no others. Owner: the host. Valid: a column
 * obtained or created in plan(), until the next plan() of the chart begins; one from draw() or a
 * member call, until that call returns; longer with retain().
 */
typedef struct ch_column {
  uint32_t size;
  int32_t type;           /* CH_NUMBER, CH_TIME or CH_CATEGORY */
  const double *data;     /* `count` values; NaN if missing; may be NULL if count is 0 */
  int64_t count;
  const ch_string *names; /* CH_CATEGORY: the name of each position; otherwise NULL */
  int64_t name_count;
  ch_string title;        /* for users; may be empty */
  ch_string unit;         /* such as "mm"; may be empty */
  uint64_t revision;      /* changes whenever the numbers do */
} ch_column;

/* ---- Styles -------------------------------------------------------------------------------------
 *
 * Plain structs that either side may fill in. Mark calls copy them before they return. NULL means
 * the host's default, the series' own fill or stroke. A style passed to a property's set function
 * is valid until that property is set again.
 */

/* A colour at a position along a gradient, from 0 to 1. Fixed layout: never grows. */
typedef struct ch_stop {
  double at;
  ch_color color;
} ch_stop;

enum {
  CH_PAINT_NONE = 0,   /* nothing */
  CH_PAINT_COLOR = 1,  /* `color` */
  CH_PAINT_LINEAR = 2, /* `stops` from (x0, y0) to (x1, y1) */
  CH_PAINT_RADIAL = 3, /* `stops` from (x0, y0) outward; radius x1 relative to the longer side */
  CH_PAINT_IMAGE = 4   /* the image in `file` */
};

/* The mode in which an image fills an area of a different size. */
enum {
  CH_IMAGE_STRETCH = 0, /* stretched to the area */
  CH_IMAGE_TILE = 1,    /* repeated at its own size, one point per pixel, from the top left */
  CH_IMAGE_FIT = 2      /* as large as possible without distortion, centred */
};

/* The area that an image fills, and that gradient positions are relative to: (0, 0) is the top
 * left, (1, 1) the bottom right. */
enum {
  CH_SPACE_MARK = 0, /* the mark's own bounds */
  CH_SPACE_PLOT = 1, /* the plot area */
  CH_SPACE_PATH = 2  /* x only: the distance along a stroked line */
};

typedef struct ch_paint {
  uint32_t size;
  int32_t type;
  int32_t space;
  ch_color color;
  const ch_stop *stops; /* in ascending order of `at` */
  size_t stop_count;
  double x0, y0, x1, y1;
  const uint8_t *file; /* a PNG file, at most 16 MiB and 8192 pixels in each direction */
  size_t file_count;
  int32_t mode;        /* CH_IMAGE_... */
  double opacity;      /* of an image, multiplied with its own, from 0 to 1; 0 means 1 */
} ch_paint;

enum { CH_CAP_BUTT = 0, CH_CAP_ROUND = 1, CH_CAP_SQUARE = 2 };
enum { CH_JOIN_MITER = 0, CH_JOIN_ROUND = 1, CH_JOIN_BEVEL = 2 };

typedef struct ch_stroke {
  uint32_t size;
  int32_t cap;
  int32_t join;
  const ch_paint *paint; /* NULL: the series' colour */
  double width;          /* points; 0: no line */
  double miter_limit;    /* 0 means 10 */
  const double *dash;    /* lengths on, off, on, ... in points; NULL: solid */
  size_t dash_count;
  double dash_offset;    /* points */
} ch_stroke;

enum { CH_ALIGN_START = 0, CH_ALIGN_CENTER = 1, CH_ALIGN_END = 2 };

typedef struct ch_textstyle {
  uint32_t size;
  int32_t weight;     /* 100 to 900; 0 means 400 */
  bool italic;
  int32_t align;      /* CH_ALIGN_...: of the lines of a text to each other */
  ch_string family;   /* empty: the theme's */
  double points;      /* 0: the theme's size for labels */
  ch_color color;     /* used if has_color is true; otherwise the theme's text colour */
  bool has_color;
  double wrap;        /* maximum line width in points; 0: no limit */
} ch_textstyle;

/* The style of a series: the theme's palette with the program's changes. */
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
  CH_ROLE_MUTED = 2, /* secondary text, such as tick labels and notes */
  CH_ROLE_GRID = 3,
  CH_ROLE_ACCENT = 4,
  CH_ROLE_POSITIVE = 5,
  CH_ROLE_NEGATIVE = 6
};

/* ---- Host services --------------------------------------------------------------------------- */

/* One chart. Owner: the host, which creates it before create() and keeps it until destroy()
 * returns. */
struct ch_chart {
  uint32_t size;
  const ch_host *host; /* valid as long as the chart */
  const ch_kind *kind; /* the description whose create() was called */
  void *self;          /* the plug-in's: set it in create(), free its contents in destroy() */
};

enum { CH_LOG_DEBUG = 0, CH_LOG_INFO = 1, CH_LOG_WARNING = 2 };
enum { CH_ORDER_NONE = 0, CH_ORDER_ASCENDING = 1, CH_ORDER_DESCENDING = 2 };

/* Services of the host. Every host of this major version provides all of these.
 *
 * Texts and pointers that they return are valid until the running plan, draw or member call
 * returns.
 */
struct ch_host {
  uint32_t size;

  /* Writes a line to the program's log, which users see only on request. */
  void (*log)(ch_chart *chart, int32_t level, const char *message);
  /* Adds a warning to the result, for the user. Pass -1 for series or record if it concerns
   * none. */
  void (*warn)(ch_chart *chart, int64_t series, int64_t record, const char *message);
  /* Marks the running call as failed. Only the first message of a call counts. Return as soon as
   * possible. */
  void (*fail)(ch_chart *chart, const char *message);
  /* Returns true if the running call has failed, on either side: a failed data source counts
   * too. */
  bool (*failed)(ch_chart *chart);

  /* The number of series of this chart, at least 0. */
  int64_t (*series_count)(ch_chart *chart);
  void (*series_name)(ch_chart *chart, int64_t series, ch_string *name);
  /* The number of records of a series, at least 0. */
  int64_t (*record_count)(ch_chart *chart, int64_t series);

  /* The smallest and largest finite values. Returns false, and writes nothing, if there are none.
   * One pass per revision. */
  bool (*column_range)(ch_chart *chart, const ch_column *column, double *low, double *high);
  /* CH_ORDER_...: ascending if the values never decrease, descending if they never increase. A
   * column with NaN has no order. One pass per revision. */
  int32_t (*column_order)(ch_chart *chart, const ch_column *column);
  /* The typical distance between neighbouring distinct values: the lower tenth of the differences.
   * For a single value 1, or one day for times; for categories 1. */
  double (*column_spacing)(ch_chart *chart, const ch_column *column);
  /* The record whose value is nearest to `value`, or the first of several; -1 if no value is
   * finite. */
  int64_t (*column_find)(ch_chart *chart, const ch_column *column, double value);
  /* Creates a column of the chart: `count` values, all NaN. Write them through `data` before you
   * pass the column on. It copies title, unit and names from `like`, which may be NULL. Returns
   * NULL, and marks the call as failed, if there is no memory. */
  const ch_column *(*new_column)(ch_chart *chart, int32_t type, int64_t count, const ch_column *like, double **data);
  /* Keeps a column valid until release(). Balance each retain with one release. */
  void (*retain)(ch_chart *chart, const ch_column *column);
  void (*release)(ch_chart *chart, const ch_column *column);

  /* The width and height of a text in points, as it will be drawn. `style` may be NULL. */
  void (*text_size)(ch_chart *chart, const char *text, size_t count, const ch_textstyle *style, double *width,
                    double *height);
  /* The style of a series, counted from this chart's first. Set out->size first. The pointers in
   * `out` are valid until the running call returns. */
  void (*series_style)(ch_chart *chart, int64_t series, ch_series_style *out);
  /* A paint of the theme: role is CH_ROLE_... Never returns NULL. */
  const ch_paint *(*theme_paint)(ch_chart *chart, int32_t role);

  /* The text of a number with `decimals` digits after the point, or as many as needed if
   * negative. */
  void (*format_number)(ch_chart *chart, double value, int32_t decimals, ch_string *text);
  /* The same for a fraction as a percentage: 0.25 is "25%". */
  void (*format_percent)(ch_chart *chart, double share, int32_t decimals, ch_string *text);
  /* The text of a time in the graph's time zone. The pattern has the letters y M d H m s E, as in
   * Unicode TR 35. NULL: the date, and the time of day unless it is midnight. */
  void (*format_time)(ch_chart *chart, double seconds, const char *pattern, ch_string *text);
  /* The text of a number in a pattern like those of axes: "0.00", "#,##0" or "0%". An invalid
   * pattern marks the call as failed. */
  void (*format_pattern)(ch_chart *chart, double value, const char *pattern, ch_string *text);

  /* An extension of this table, by id; NULL if the host doesn't have it. Valid as long as the
   * chart. */
  const void *(*extension)(ch_chart *chart, const char *id);

  /* A pattern for format_pattern() that suits all of the numbers: thousands are grouped in all or
   * none. A negative `decimals` means as many as the numbers have, or, if some are computed (a
   * fraction of more than eight digits), as many as distinguish them and show at least four digits
   * of the largest. Empty if they are too large or too small for a pattern. */
  void (*number_pattern)(ch_chart *chart, const double *values, size_t count, int32_t decimals, ch_string *pattern);
};

/* ---- Positions ------------------------------------------------------------------------------- */

/* The origin of a position. */
enum {
  CH_FROM_DATA = 0,  /* data units: `column` and `value` */
  CH_FROM_START = 1, /* the plot area's left or bottom edge; `column` and `value` are ignored */
  CH_FROM_END = 2    /* its right or top edge; `column` and `value` are ignored */
};

/* A position along one axis: the sum of its parts. Item i uses value i of the columns.
 *
 * The band is the chart's share of the space at one position: the smallest typical spacing minus a
 * gap. Its middle is 0, and its edges are -0.5 and 0.5. Points count to the right along x and
 * downward along y.
 */
typedef struct ch_position {
  uint32_t size;
  const ch_column *column;      /* data units; NULL: none */
  double value;                 /* data units, for every item */
  const ch_column *band_column; /* fractions of the band; NULL: none */
  double band;                  /* fraction of the band, for every item */
  double points;                /* points, for every item */
  int32_t from;                 /* CH_FROM_...: the origin that band and points are added to */
} ch_position;

/* A position given by a column alone: a `const ch_position *` that is valid in the enclosing
 * block. */
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

/* ---- Planning -------------------------------------------------------------------------------- */

enum { CH_SAMPLE_FILL = 0, CH_SAMPLE_LINE = 1, CH_SAMPLE_SYMBOL = 2, CH_SAMPLE_LINE_SYMBOL = 3 };

/* An entry of the legend. The host copies it. */
typedef struct ch_legend_entry {
  uint32_t size;
  int32_t sample;          /* CH_SAMPLE_...: the form of the sample */
  ch_string title;
  int64_t series;          /* the series that it represents; -1: none */
  int64_t record;          /* -1: the whole series */
  const ch_paint *fill;    /* NULL: the series' own */
  const ch_stroke *stroke; /* NULL: the series' own, or none around CH_SAMPLE_FILL */
  int32_t symbol;
  int32_t optional;        /* 1: the marks are labelled too, so it appears only if the program
                              positions the legend */
} ch_legend_entry;

/* A chart's requests to the layout. Each function may be called any number of times, while plan()
 * runs. Without any call the axes have no data to show: call nothing() instead. */
struct ch_plan {
  uint32_t size;

  /* Makes the axis, CH_X or CH_Y, include all of these positions. A column also gives it its type,
   * title and unit. */
  void (*span)(ch_plan *plan, int32_t axis, const ch_position *position);
  /* Requests space beyond the first and last position, at both ends: fractions of the band, and
   * points. The largest request counts. */
  void (*pad)(ch_plan *plan, int32_t axis, double band, double points);
  /* Includes zero in the axis, because lengths from zero are compared. */
  void (*zero)(ch_plan *plan, int32_t axis);
  /* Sets the axis' type, if it isn't the column's: CH_NUMBER, CH_TIME, CH_CATEGORY or CH_LOG. */
  void (*axis_type)(ch_plan *plan, int32_t axis, int32_t type);
  /* The axis along which bands are, and the minimum and maximum width of one in points; 0: no
   * limit. */
  void (*band)(ch_plan *plan, int32_t axis, double minimum, double maximum);
  /* Adds an entry to the legend. */
  void (*legend)(ch_plan *plan, const ch_legend_entry *entry);
  /* Requests space for marks beyond an edge of the plot area, in points. The largest request
   * counts. */
  void (*room)(ch_plan *plan, int32_t edge, double points);
  /* The number of series styles that the chart uses. Default: one for each series. */
  void (*styles)(ch_plan *plan, int64_t count);
  /* Reports that there is nothing to draw. The host shows `text`, or its own text if NULL, and does
   * not call draw(). */
  void (*nothing)(ch_plan *plan, const char *text);
  /* Announces that colours will represent the values of a column, with CH_CHOICE_SCALE in a mark
   * style: numbers on the theme's ramp, categories from its palette, starting with the chart's
   * first series style. The host adds a legend, with categories shown by `sample`, CH_SAMPLE_...
   * Columns with the same title share a scale, across all charts of the graph. */
  void (*colors)(ch_plan *plan, const ch_column *column, int32_t sample);
  /* Announces that areas of symbols will represent the numbers of a column, as `sizes` of symbols;
   * `most` is the diameter of the largest in points. The host adds a legend. Columns with the same
   * title share a scale, with the largest `most`. */
  void (*sizes)(ch_plan *plan, const ch_column *column, double most);
  /* The pattern of an axis' labels if the program sets none, such as "0%" for fractions. The host
   * copies it. */
  void (*format)(ch_plan *plan, int32_t axis, const char *pattern);
  /* The size of the picture in points. The plot area is smaller. */
  double width;
  double height;
  /* The minimum and maximum of an axis for which the program sets none. NaN: determined by the
   * data. */
  void (*limits)(ch_plan *plan, int32_t axis, double minimum, double maximum);
  /* Requests space like room(), but only as far as something that extends `points` beyond `value`
   * crosses the edge, such as a label at the end of a bar. The value is on the axis that
   * runs toward the edge. */
  void (*space_beyond)(ch_plan *plan, int32_t edge, double value, double points);
};

/* ---- Marks ----------------------------------------------------------------------------------- */

/* The meaning of the numbers in a mark style's `choice`. */
enum {
  CH_CHOICE_INDEX = 0, /* indices into `fills` and `strokes` */
  CH_CHOICE_SCALE = 1  /* values on a colour scale that colors() announced in plan(), for a column
                          of the same title */
};

/* The form in which tooltips and accessibility elements present an item's numbers. */
enum {
  CH_READING_POSITION = 0, /* the value at its position; for a bar, the one at its end */
  CH_READING_PART = 1,     /* a part of a sum, as in a stack: its own amount, not its end */
  CH_READING_RANGE = 2     /* from one end to the other, such as a task's start and end */
};

/* The style and meaning of the items of a mark call. NULL: series 0, item i is record i. */
typedef struct ch_mark_style {
  uint32_t size;
  int32_t part;                   /* the kind's own number for this mark, which hit() receives */
  int64_t series;                 /* -1: none */
  const ch_paint *fill;           /* NULL: the series' own */
  const ch_stroke *stroke;        /* NULL: the series' own */
  const ch_column *choice;        /* by item, see choice_kind; NULL: `fill` and `stroke` */
  const ch_paint *const *fills;   /* fill_count paints; NULL: `fill` */
  size_t fill_count;
  const ch_stroke *const *strokes; /* stroke_count strokes; NULL: `stroke` */
  size_t stroke_count;
  const ch_column *records;       /* the record of each item; NULL: item i is record i */
  const ch_column *keys;          /* identifies an item when data change; NULL: the record */
  const ch_string *names;         /* name_count names of items; NULL: the positions */
  size_t name_count;
  const ch_string *values;        /* value_count values as text; NULL: written by the host */
  size_t value_count;
  const ch_column *amounts;       /* the number of each item; NULL: the one at its position */
  int32_t reading;                /* CH_READING_... */
  int32_t choice_kind;            /* CH_CHOICE_...: a scale colours fills, with the opacity of
                                     `fill`, but strokes of lines and segments; a missing value has
                                     the theme's grid colour */
} ch_mark_style;

enum {
  CH_CURVE_LINEAR = 0,
  CH_CURVE_STEP_BEFORE = 1, /* the step is at the earlier point */
  CH_CURVE_STEP_MIDDLE = 2,
  CH_CURVE_STEP_AFTER = 3,  /* the step is at the later point */
  CH_CURVE_MONOTONE = 4,    /* smooth, never beyond its points: Fritsch and Carlson 1980 */
  CH_CURVE_CATMULL_ROM = 5, /* round, centripetal: no loops, slightly beyond its points */
  CH_CURVE_CATMULL_ROM_UNIFORM = 6,
  CH_CURVE_CATMULL_ROM_CHORDAL = 7
};
enum {
  CH_GAP_OPEN = 0,   /* a missing point interrupts the line; a point between gaps is a dot */
  CH_GAP_JOIN = 1,   /* its neighbours are joined directly */
  CH_GAP_BRIDGE = 2  /* its neighbours are joined by a dashed line */
};

typedef struct ch_line_shape {
  uint32_t size;
  int32_t curve;
  int32_t gap;
} ch_line_shape;

/* The edge that a rectangle grows from; its corners have baseline_radius. */
enum { CH_BASELINE_NONE = 0, CH_BASELINE_X0 = 1, CH_BASELINE_X1 = 2, CH_BASELINE_Y0 = 3, CH_BASELINE_Y1 = 4 };

typedef struct ch_rect_shape {
  uint32_t size;
  int32_t baseline;
  double end_radius;  /* points: corners away from the baseline; all four without one */
  double baseline_radius; /* points: corners at the baseline */
  double minimum_width;       /* points along the baseline; 0: no limit */
} ch_rect_shape;

typedef struct ch_symbol_shape {
  uint32_t size;
  int32_t symbol;               /* CH_SYMBOL_... */
  double diameter;              /* points; other symbols have the area of such a circle */
  const ch_column *diameters;   /* points, by item; NULL: `diameter` */
  const ch_column *sizes;       /* numbers announced with sizes() in plan(), as areas; negative or
                                   missing ones are left out; NULL: `diameters` */
} ch_symbol_shape;

typedef struct ch_text_shape {
  uint32_t size;
  double anchor_x;           /* the point of the text at the position: 0 left, 1 right */
  double anchor_y;           /* 0 top, 1 bottom */
  double rotation;           /* radians, clockwise, about that point */
  const ch_textstyle *style; /* NULL: the theme's label style */
} ch_text_shape;

/* The edge that a wedge grows from. */
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
  const ch_column *inners;  /* by item; NULL: `inner` */
  const ch_column *outers;  /* by item; NULL: `outer` */
  const ch_column *offsets; /* points that an item is moved outward; NULL: none */
  double gap;               /* points between neighbours; items narrower than it have none */
} ch_wedge_shape;

/* Steps of a path, with the number of points that each takes. */
enum {
  CH_STEP_MOVE = 0,  /* 1: starts a new contour */
  CH_STEP_LINE = 1,  /* 1: a straight line */
  CH_STEP_CURVE = 2, /* 3: a cubic Bezier curve: two control points and the end */
  CH_STEP_CLOSE = 3  /* 0: a straight line back to the start */
};

/* Positions that a label may have, as bits. The host tries them in this order. */
enum {
  CH_PLACE_INSIDE = 1 << 0,  /* centred in its anchor */
  CH_PLACE_OUTWARD = 1 << 1, /* beyond its anchor, in its direction */
  CH_PLACE_AROUND = 1 << 2,  /* beside its anchor, wherever there is room */
  CH_PLACE_EDGE = 1 << 3     /* inside its anchor, at the edge in its direction */
};

/* Outward labels can be moved up and down to free space; a leader line connects them. */
enum {
  CH_LEADER_NONE = 0,   /* not moved */
  CH_LEADER_MOVED = 1,  /* moved labels have a line */
  CH_LEADER_ALWAYS = 2  /* all labels have a line */
};

typedef struct ch_label_shape {
  uint32_t size;
  int32_t places;              /* CH_PLACE_... bits; 0: CH_PLACE_AROUND */
  int32_t leader;              /* CH_LEADER_... */
  bool stay;                   /* inside, edge: a label larger than its anchor is left out */
  double direction;            /* outward: radians, clockwise from twelve o'clock */
  const ch_column *directions; /* by item; NULL: `direction` */
  double distance;             /* points between anchor and label */
  const ch_column *priorities; /* labels with the highest are placed first; NULL: in order */
  const ch_textstyle *style;   /* NULL: the theme's label style */
  double rotation;             /* radians, clockwise, about the label's middle; ignored with a
                                  leader line */
  const ch_column *rotations;  /* by item; NULL: `rotation` */
  bool turn;                   /* all labels of the picture with this flag make a quarter turn if
                                  one doesn't fit its anchor or the space to its neighbours, and
                                  turning helps */
} ch_label_shape;

/* The content of an image: a file, or a grid of numbers. */
typedef struct ch_image_shape {
  uint32_t size;
  const uint8_t *file;     /* a PNG file; NULL: `values` */
  size_t file_count;
  const ch_column *values; /* columns x rows values, announced with colors() in plan(): row by row
                              from y0, each from x0; missing ones are not painted */
  int64_t columns;
  int64_t rows;
} ch_image_shape;

/* The functions that draw marks, valid while draw() runs. A later mark is in front. An item without
 * a finite position is left out; in a line it is a gap. NULL for a shape or style means the
 * defaults. The columns of a call must have the same count, which is the number of items; without
 * columns there is one. */
struct ch_canvas {
  uint32_t size;

  /* The size of the plot area in points. A CH_FREE kind draws in it, from (0, 0) at the top
   * left. */
  double width;
  double height;

  /* A line through all items. */
  void (*line)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const ch_line_shape *shape,
               const ch_mark_style *look);
  /* The area between the lines (x, y) and (x, baseline). */
  void (*area)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const ch_position *baseline, const ch_line_shape *shape,
               const ch_mark_style *look);
  /* A rectangle from (x0, y0) to (x1, y1) for each item; the corners may be in any order. */
  void (*rects)(const ch_canvas *canvas, const ch_position *x0, const ch_position *x1, const ch_position *y0, const ch_position *y1,
                const ch_rect_shape *shape, const ch_mark_style *look);
  /* A straight line from (x0, y0) to (x1, y1) for each item. */
  void (*segments)(const ch_canvas *canvas, const ch_position *x0, const ch_position *x1, const ch_position *y0, const ch_position *y1,
                   const ch_mark_style *look);
  /* A symbol centred at each item. */
  void (*symbols)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const ch_symbol_shape *shape,
                  const ch_mark_style *look);
  /* A text at each item: `count` texts, text i for item i. The style's fill is the text's
   * colour. */
  void (*text)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const ch_string *texts, size_t count,
               const ch_text_shape *shape, const ch_mark_style *look);
  /* A part of a ring around (x, y) for each item, between two angles in radians, clockwise from
   * twelve o'clock. A full turn is a ring without a seam; a sweep of 0 draws nothing. */
  void (*wedges)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const ch_column *start, const ch_column *end,
                 const ch_wedge_shape *shape, const ch_mark_style *look);
  /* A path for each of `count` items. The steps are CH_STEP_...; x and y have the points of all
   * steps in order. The steps of item i start at starts[i], with a move, and end where the next
   * item's start. An item with a missing point is left out. */
  void (*path)(const ch_canvas *canvas, const ch_position *x, const ch_position *y, const uint8_t *steps, size_t step_count,
               const int64_t *starts, size_t count, const ch_mark_style *look);
  /* A text in or beside each item: `count` texts, text i for item i. The anchor is the box from
   * (x0, y0) to (x1, y1), or the position (x0, y0) if x1 and y1 are NULL. After all charts are
   * drawn, the host positions labels so that none overlap; those without space are left out. The
   * style's fill is the text's colour. */
  void (*labels)(const ch_canvas *canvas, const ch_position *x0, const ch_position *x1, const ch_position *y0, const ch_position *y1,
                 const ch_string *texts, size_t count, const ch_label_shape *shape, const ch_mark_style *look);
  /* An image in the box from (x0, y0) to (x1, y1). In a grid, item i is value i. */
  void (*image)(const ch_canvas *canvas, const ch_position *x0, const ch_position *x1, const ch_position *y0, const ch_position *y1,
                const ch_image_shape *shape, const ch_mark_style *look);
};

/* ---- Input ----------------------------------------------------------------------------------- */

enum {
  CH_PRESSED = 0,
  CH_MOVED = 1,
  CH_RELEASED = 2,
  CH_SELECTED = 3, /* pressed and released on the same mark */
  CH_SCRUBBED = 4,
  CH_CANCELLED = 5
};

/* Input at a mark of the chart. Owner: the host. Valid while hit() runs. */
typedef struct ch_hit {
  uint32_t size;
  int32_t action;
  int32_t part;   /* `part` of the mark's style */
  int64_t series; /* -1: none */
  int64_t record; /* -1: none */
  double x, y;    /* data units at the pointer; NaN if the graph is not Cartesian */
  double left;    /* points from the plot area's left edge */
  double top;     /* points from its top edge */
} ch_hit;

/* ---- Descriptions -------------------------------------------------------------------------------
 *
 * Constant. Owner: the plug-in. Valid as long as the process. Pointers to optional text may be
 * NULL. Member names are C identifiers, unique in their kind across properties, methods, queries
 * and events. Ids, short names and member names never change; titles may.
 */

/* A fixed set of names. Its name is a type in signatures; a case is passed as its index. */
typedef struct ch_enumeration {
  uint32_t size;
  const char *name;
  const char *const *cases; /* case_count identifiers, which may contain hyphens: step-before */
  size_t case_count;
} ch_enumeration;

enum {
  CH_ANIMATABLE = 1 << 0,  /* can be interpolated between two values */
  CH_NEEDS_LAYOUT = 1 << 1, /* a change affects more than marks: plan() is called again */
  CH_NEEDS_DATA = 1 << 2    /* a change makes the host bind and call the queries again */
};

/* A value that a program can set. The host keeps it, checks it, and passes it to `set`: once after
 * create(), with the default or the program's value, then at each change. Values out of range are
 * errors, never clamped. */
typedef struct ch_property {
  uint32_t size;
  uint32_t flags;
  const char *name;
  const char *type;          /* as in signatures: "f64", "option<color>", an enumeration's name */
  const char *default_value; /* JSON, as in a specification: "0.5", "\"#2a9d8f\"", "null" */
  const char *minimum;       /* JSON; NULL: no limit */
  const char *maximum;       /* JSON; NULL: no limit */
  const char *step;          /* JSON, for editors; NULL: none */
  const char *choices;       /* JSON array of the allowed values; NULL: all */
  const char *unit;          /* such as "pt"; NULL: none */
  const char *summary;       /* one sentence */
  const char *group;         /* for editors; NULL: none */
  int32_t order;             /* for editors: ascending in the group */
  ch_function set;           /* void set(ch_chart *, ... the type's parameters ...) */
} ch_property;

/* A function that a program can call. `call` has the signature's parameters after `ch_chart *`.
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

/* A question to the chart's data source. If the first parameter is `series: s64`, answers differ by
 * series; if the last is `record: s64`, the query is called for each record. x, y, size, label and
 * color mean the same in every kind. Answers don't change between one plan() and the next. */
typedef struct ch_query {
  uint32_t size;
  uint32_t flags; /* CH_REQUIRED: nothing can be drawn without it */
  const char *name;
  const char *signature;
  const char *summary;
  uint32_t takes; /* CH_TAKES_...: the types of columns that can answer it */
} ch_query;

/* A notification to the chart's delegate, sent from hit(). */
typedef struct ch_event {
  uint32_t size;
  uint32_t flags;
  const char *name;
  const char *signature; /* without a result */
  const char *summary;
} ch_event;

enum {
  CH_ALIGNED = 1 << 0,         /* all series share one x column, with NaN for missing values */
  CH_FREE = 1 << 1,            /* no axes; positions are points of the plot area */
  CH_REDRAW_ON_RANGE = 1 << 2  /* drawn again when the visible range changes */
};

/* A kind of chart. The life of a chart: create, set for every property, bind for every query and
 * event, then plan and draw repeatedly (with set, bind and method calls in between), and finally
 * destroy. */
struct ch_kind {
  uint32_t size;
  uint32_t flags;
  const char *id;      /* reverse-domain form: "org.charthouse.bar" */
  const char *name;    /* short: lower-case letters, digits and hyphens: "bar" */
  const char *title;   /* for users: "Bar chart" */
  const char *summary; /* one sentence */
  void *context;       /* the plug-in's own; ignored by the host */

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

  /* Creates the plug-in's part of a chart and stores it in chart->self. Returning false or calling
   * fail() means that no chart can be created. */
  bool (*create)(ch_chart *chart);
  /* Frees that part. Called once, unless create() failed. May call only log() of the host. */
  void (*destroy)(ch_chart *chart);
  /* Passes the function behind a query or event, or NULL if the program has none. `member` counts
   * the queries, then the events, in the order of the description. May be called again between
   * other calls. The function is valid until the next bind of the member, or destroy(). */
  void (*bind)(ch_chart *chart, int32_t member, ch_function function);
  void (*plan)(ch_chart *chart, ch_plan *plan);
  void (*draw)(ch_chart *chart, const ch_canvas *canvas);
  /* Handles input at one of the chart's marks; NULL: not needed. True: the host does nothing else
   * with the input. */
  bool (*hit)(ch_chart *chart, const ch_hit *hit);
};

typedef struct ch_plugin {
  uint32_t size;
  uint16_t major; /* CH_INTERFACE_MAJOR */
  uint16_t minor; /* CH_INTERFACE_MINOR of the header that the plug-in was built with */
  const char *name;
  const char *version;
  const char *author;
  const char *license; /* an SPDX identifier */
  const char *url;
  const ch_kind *const *kinds;
  size_t kind_count;
} ch_plugin;

/* The entry function, the only symbol that a plug-in must export. It may be called more than once
 * and from any thread, and returns the same pointer each time. It should be fast and access nothing
 * outside the library. */
CH_EXPORT const ch_plugin *charthouse_plugin_v1(void);

#ifdef __cplusplus
}
#endif

#endif
