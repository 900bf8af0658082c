/** A day and a time, where the reader is. A page may name what is no locale. */
export function frameInstant(iso: string, locale: string): string {
  const write = (known: string) =>
    new Date(iso).toLocaleString(known, { dateStyle: 'medium', timeStyle: 'short' });
  try {
    return write(locale);
  } catch {
    return write('en');
  }
}
