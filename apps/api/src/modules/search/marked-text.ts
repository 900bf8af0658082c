import type { MarkedText } from '@bidkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

// Private characters of Unicode, which names and descriptions do not use. One of them could only misplace a mark.
const START = '\uE000';
const STOP = '\uE001';
const MARKS = `StartSel=${START}, StopSel=${STOP}`;
/** Characters of a description from which the excerpt is taken. */
const READ_CHARACTERS = 3_000;

/** A whole text with its matches marked. */
export const markAll = (text: PgColumn, words: SQL) =>
  sql<string>`ts_headline('english', ${text}, ${words}, ${`${MARKS}, HighlightAll=true`})`;

/** The words around the first matches, or the beginning of a text without one. */
export const excerptOf = (text: PgColumn, words: SQL) =>
  sql<string>`ts_headline('english', left(${text}, ${READ_CHARACTERS}), ${words},
    ${`${MARKS}, MaxWords=28, MinWords=14`})`;

/** The parts of a text that the database has marked, in one line. */
export function toMarkedText(marked: string): MarkedText {
  const [before = '', ...matches] = marked.replace(/\s+/g, ' ').split(START);
  const parts = matches.flatMap((part) => {
    const [match = '', ...after] = part.split(STOP);
    return [
      { text: match, is_match: true },
      { text: after.join(''), is_match: false },
    ];
  });
  return [{ text: before.replaceAll(STOP, ''), is_match: false }, ...parts].filter(({ text }) => text !== '');
}
