/* The parts of ICU that Charthouse uses. Nothing links to ICU, whose data take 30 MB: it is loaded
 * for the first language other than English. Its own headers are not included here, since
 * Foundation has others of the same names. */
#ifndef CICU_H
#define CICU_H

#include <stdbool.h>

/* Receives a text, which is valid during the call, for the object at `context`. */
typedef void cicu_take(const char *text, void *context);

/* The major version of the library that is loaded. */
int cicu_version(void);

/* Loads the library for the rest of the process; call it once, before everything else. Returns
 * NULL, or the reason for which it can't be loaded, valid until this thread calls a function of
 * dlfcn.h. */
const char *cicu_load(void);

/* Passes on the names of all locales, such as "pt_BR", including older ones such as "zh_CN". */
void cicu_locales(cicu_take *take, void *context);

/* Passes on a name in the form of cicu_locales: "pt_BR" for "pt-br.UTF-8". */
void cicu_canonical_name(const char *name, cicu_take *take, void *context);

/* Passes on the separators and words of a locale: decimal separator, thousands separator; month
 * names from January, then short month names; day names from Monday, then short day names; the
 * words for a.m. and p.m.; the pattern of a short date. Short names are those for use on their own.
 * Returns false if the library has no data for the locale. */
bool cicu_language(const char *locale, cicu_take *take, void *context);

#endif
