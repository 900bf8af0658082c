import type { MarkedText } from '@bidkit/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

// Private characters of Unicode, which names and descriptions do not use. One of them could only misplace a mark.
const START = '\uE000';
const STOP = '\uE001';
/** Separates numbers from letters and signs, so that they are words of their own as in the index. Texts do not have it. */
const SEPARATOR = '\u0001';
const MARKS = `StartSel=${START}, StopSel=${STOP}`;
/** Characters of a description from which the excerpt is taken. */
const READ_CHARACTERS = 3_000;

const separated = (text: SQLWrapper) =>
  sql`regexp_replace(${text}, '([0-9]+)', ${`${SEPARATOR}\\1${SEPARATOR}`}, 'g')`;

/** A whole text with its matches marked. */
export const markAll = (text: PgColumn, words: SQL) =>
  sql<string>`ts_headline('search', ${separated(text)}, ${words}, ${`${MARKS}, HighlightAll=true`})`;

/** The words around the first matches, or the beginning of a text without one. */
export const excerptOf = (text: PgColumn, words: SQL) =>
  sql<string>`ts_headline('search', ${separated(sql`left(${text}, ${READ_CHARACTERS})`)}, ${words},
    ${`${MARKS}, MaxWords=28, MinWords=14`})`;

/** The parts of a text that the database has marked, in one line. */
export function toMarkedText(marked: string): MarkedText {
  const [before = '', ...matches] = marked
    .replaceAll(SEPARATOR, '')
    .replaceAll(STOP + START, '')
    .replace(/\s+/g, ' ')
    .split(START);
  const parts = matches.flatMap((part) => {
    const [match = '', ...after] = part.split(STOP);
    return [
      { text: match, is_match: true },
      { text: after.join(''), is_match: false },
    ];
  });
  return [{ text: before.replaceAll(STOP, ''), is_match: false }, ...parts].filter(({ text }) => text !== '');
}
