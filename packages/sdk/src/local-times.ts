import { type ErrorDetail, englishFormats, type MessageValues } from '@bidkit/contract';

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * An English message of the server with its times as people write them, in the reader's time zone: `Dec 6, 2026,
 * 10:05:06 PM` for `2026-12-06 22:05:06 UTC`. Outside a page it stays as it is: a server does not know the time zone.
 */
export function withLocalTimes(message: string, params: MessageValues = {}): string {
  if (!('document' in globalThis)) return message;
  return Object.values(params).reduce<string>((text, value) => {
    if (typeof value !== 'string' || !isInstant.test(value)) return text;
    const written = englishFormats.time(value);
    return text.includes(written) ? text.replaceAll(written, readable(value)) : text;
  }, message);
}

/** The lines of a form by field, with their times as in a message: `fields` has the params of each line. */
export const linesInLocalTimes = (
  lines: Readonly<Record<string, readonly string[]>> = {},
  fields: Readonly<Record<string, readonly ErrorDetail[]>> = {},
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(lines).map(([field, texts]) => [
      field,
      texts.map((text, index) => withLocalTimes(text, fields[field]?.[index]?.params)),
    ]),
  );

const readable = (instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
