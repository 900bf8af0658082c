import { pageErrorData, pageErrorKinds, shorten } from '@bidkit/contract';
import { hideTokens } from '../../../kernel/hide-tokens.ts';
import type { KnownError } from './queries.ts';

const MAX_LENGTH = 200;
/** Characters of a text that are read. */
const LONGEST_READ = 5_000;
/** An email address. Its parts are bounded, so that a long text takes no longer. */
const MAIL = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
/** A query string or fragment of an address: both can hold tokens. */
const QUERY = /(https?:\/\/[^\s?#"')]*)[?#][^\s"')]*/g;

/**
 * The error of a log entry, without what could be private; null for entries of other kinds, or without the fields of an
 * error.
 */
export function readError(name: string, data: unknown): KnownError | null {
  const kind = pageErrorKinds.find((known) => known === name);
  const parsed = pageErrorData.safeParse(data);
  if (!kind || !parsed.success) return null;
  const { message, page, source = '' } = parsed.data;
  return {
    kind,
    message: cut(redact(message).replace(QUERY, '$1')),
    page: cut(redact(withoutQuery(page)).replace(/\d+/g, '{n}')),
    source: cut(redact(withoutQuery(source))),
  };
}

/** The beginning of a text, without email addresses and tokens. */
const redact = (text: string) => hideTokens(shorten(text, LONGEST_READ)).replace(MAIL, '{email}');

/** A path or address without its query and fragment; `app.js?v=1:7:2` keeps its line. */
const withoutQuery = (text: string) => text.replace(/[?#][^:]*/g, '');
const cut = (text: string) => shorten(text, MAX_LENGTH);
