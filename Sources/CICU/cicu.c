#include "cicu.h"

#include <dlfcn.h>
#include <stddef.h>
#include <unicode/udat.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/ustring.h>

/* The library's functions: each field and the function whose type it has. */
#define FUNCTIONS(F)                       \
  F(canonicalize, uloc_canonicalize)       \
  F(locales, uloc_openAvailableByType)     \
  F(next, uenum_next)                      \
  F(close_locales, uenum_close)            \
  F(open_dates, udat_open)                 \
  F(date_symbol, udat_getSymbols)          \
  F(date_pattern, udat_toPattern)          \
  F(close_dates, udat_close)               \
  F(open_numbers, unum_open)               \
  F(number_symbol, unum_getSymbol)         \
  F(close_numbers, unum_close)             \
  F(to_utf8, u_strToUTF8)

#define FIELD(field, function) __typeof__(&function) field;
static struct {
  FUNCTIONS(FIELD)
} icu;

#define NAME(function) #function
/* ICU's headers have macros that add the version to a function's name: "udat_open_72". */
#define LOAD(field, function)                                                      \
  if (!(icu.field = (__typeof__(icu.field))dlsym(library, NAME(function)))) {      \
    return dlerror();                                                              \
  }

enum { ROOM = 200 };

int cicu_version(void) { return U_ICU_VERSION_MAJOR_NUM; }

const char *cicu_load(void) {
  void *library = dlopen("libicui18n.so." U_ICU_VERSION_SHORT, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  FUNCTIONS(LOAD)
  return NULL;
}

void cicu_locales(cicu_take *take, void *context) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *names = icu.locales(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status);
  for (const char *name; (name = icu.next(names, NULL, &status)) && U_SUCCESS(status);) {
    take(name, context);
  }
  icu.close_locales(names);
}

void cicu_canonical_name(const char *name, cicu_take *take, void *context) {
  UErrorCode status = U_ZERO_ERROR;
  char text[ROOM] = "";
  icu.canonicalize(name, text, ROOM, &status);
  take(U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING ? text : "", context);
}

static void take_utf16(const UChar *text, UErrorCode *status, cicu_take *take, void *context) {
  char bytes[3 * ROOM + 1] = "";
  icu.to_utf8(bytes, sizeof bytes, NULL, text, -1, status);
  take(bytes, context);
}

bool cicu_language(const char *locale, cicu_take *take, void *context) {
  UErrorCode status = U_ZERO_ERROR;
  UChar text[ROOM + 1] = {0};
  UNumberFormat *numbers = icu.open_numbers(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  UDateFormat *dates = icu.open_dates(UDAT_NONE, UDAT_SHORT, locale, NULL, 0, NULL, 0, &status);

  static const UNumberFormatSymbol marks[] = {
      UNUM_DECIMAL_SEPARATOR_SYMBOL, UNUM_GROUPING_SEPARATOR_SYMBOL};
  for (int i = 0; i < 2 && U_SUCCESS(status); i++) {
    icu.number_symbol(numbers, marks[i], text, ROOM, &status);
    take_utf16(text, &status, take, context);
  }
  /* Sunday is the first day, number 1. Short names are those for use on their own. */
  static const struct {
    UDateFormatSymbolType type;
    int count, first, offset;
  } words[] = {
      {UDAT_MONTHS, 12, 0, 0},  {UDAT_STANDALONE_SHORT_MONTHS, 12, 0, 0},
      {UDAT_WEEKDAYS, 7, 1, 1}, {UDAT_STANDALONE_SHORT_WEEKDAYS, 7, 1, 1},
      {UDAT_AM_PMS, 2, 0, 0},
  };
  for (int i = 0; i < 5; i++) {
    for (int k = 0; k < words[i].count && U_SUCCESS(status); k++) {
      const int index = words[i].first + (k + words[i].offset) % words[i].count;
      icu.date_symbol(dates, words[i].type, index, text, ROOM, &status);
      take_utf16(text, &status, take, context);
    }
  }
  if (U_SUCCESS(status)) {
    icu.date_pattern(dates, false, text, ROOM, &status);
    take_utf16(text, &status, take, context);
  }
  if (dates) icu.close_dates(dates);
  if (numbers) icu.close_numbers(numbers);
  return U_SUCCESS(status);
}
