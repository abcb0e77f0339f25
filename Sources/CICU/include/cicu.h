/* What ICU knows of languages. Nothing links to ICU, whose data are 30 MB: it is loaded for the first language other
 * than English. Its own headers stay out of this one, since Foundation has others of the same names. */
#ifndef CICU_H
#define CICU_H

#include <stdbool.h>

/* Takes a text, which is valid during the call, to where `context` points. */
typedef void cicu_take(const char *text, void *context);

/* The major version of the library that is looked for. */
int cicu_version(void);

/* Loads the library for the rest of the process, to be called once and before all else. NULL, or the reason why it
 * can't be loaded, valid until this thread calls a function of dlfcn.h. */
const char *cicu_load(void);

/* Gives the names of all locales, such as "pt_BR"; "zh_CN" and others that have newer names are among them. */
void cicu_locales(cicu_take *take, void *context);

/* Gives a name in the form of cicu_locales: "pt_BR" for "pt-br.UTF-8". */
void cicu_canonical_name(const char *name, cicu_take *take, void *context);

/* Gives the marks and words of a locale: the mark before decimals, the one between thousands; months' names, January
 * first, and their short names; the days' names, Monday first, and their short names; before noon and after; the
 * pattern of a short date. Short names are those that stand by themselves. False if the library has no data for it. */
bool cicu_language(const char *locale, cicu_take *take, void *context);

#endif
