/** Formats a date and time in the reader's time zone. Falls back to English when the page's locale is invalid. */
export function frameInstant(iso: string, locale: string): string {
  const format = (valid: string) =>
    new Date(iso).toLocaleString(valid, { dateStyle: 'medium', timeStyle: 'short' });
  try {
    return format(locale);
  } catch {
    return format('en');
  }
}
