import { currentLocale } from './locale.ts';

const formats: Record<string, Intl.DateTimeFormat> = {};

/** A moment in the reader's time zone and the current locale. */
export function instant(iso: string, options: Intl.DateTimeFormatOptions): string {
  const key = currentLocale() + JSON.stringify(options);
  formats[key] ??= new Intl.DateTimeFormat(currentLocale(), options);
  return formats[key].format(new Date(iso));
}
