import { currentLocale } from './locale.ts';

const formats: Record<string, Intl.DateTimeFormat> = {};

/** A server does not know the reader's time zone. */
let isUtc = false;

/** Runs a function whose moments are in UTC, and say so. */
export function inUtc<T>(draw: () => T): T {
  isUtc = true;
  try {
    return draw();
  } finally {
    isUtc = false;
  }
}

/** A moment in the reader's time zone and the current locale. */
export function instant(iso: string, options: Intl.DateTimeFormatOptions): string {
  const zoned = isUtc ? { ...options, timeZone: 'UTC' } : options;
  const key = currentLocale() + JSON.stringify(zoned);
  formats[key] ??= new Intl.DateTimeFormat(currentLocale(), zoned);
  const text = formats[key].format(new Date(iso));
  return isUtc ? `${text} UTC` : text;
}
