/** A page may name what is no locale. */
function orEnglish(locale: string, write: (locale: string) => string): string {
  try {
    return write(locale);
  } catch {
    return write('en');
  }
}

/** Dollars as the elements write them in this locale: the same price before our window as after it. */
export const framePrice = (dollars: number, locale: string): string =>
  orEnglish(locale, (known) =>
    dollars.toLocaleString(known, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  );

/** A day and a time, where the reader is. */
export const frameInstant = (iso: string, locale: string): string =>
  orEnglish(locale, (known) =>
    new Date(iso).toLocaleString(known, { dateStyle: 'medium', timeStyle: 'short' }),
  );
