import { locale } from './locale.ts';

const formats: Record<string, Intl.DateTimeFormat> = {};

/** An instant in the reader's own time zone, as the language that is drawn writes it. */
export function instant(iso: string, options: Intl.DateTimeFormatOptions): string {
  const key = locale() + JSON.stringify(options);
  formats[key] ??= new Intl.DateTimeFormat(locale(), options);
  return formats[key].format(new Date(iso));
}
