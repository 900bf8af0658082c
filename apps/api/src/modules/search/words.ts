import { type SearchKind, searchKind } from '@bidkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { readParts, type TypedPart } from './query-text.ts';
import { findSynonyms, runsFrom, type Synonyms } from './synonyms/find.ts';

/** A word as the index has it. */
interface Word {
  /** Lower-case letters without accents, or digits. */
  readonly text: string;
  readonly stem: string;
  /** A word such as `the`, which is searched for only if there are no others. */
  readonly isCommon: boolean;
  /** The number of the text that has it. */
  readonly part: number;
}

/** What a search asks for, as conditions on the words of an entry. */
export interface Words {
  /** A `tsquery` of the text. */
  readonly text: SQL;
  /** A `tsquery` of the words as they were typed, or null for a text with quotation marks, `or` or excluded words. */
  readonly whole: SQL | null;
  /** A `tsquery` of numbers and item codes, or null if the text is none. */
  readonly exact: SQL | null;
  /** A `tsquery` of what is found: by its text in the category, or by its number. */
  readonly found: SQL;
}

/** What a number can follow. */
const NUMBERED: Readonly<Record<string, readonly SearchKind[]>> = {
  lot: ['lot'],
  auction: ['lot'],
  item: ['lot'],
  deal: ['deal'],
  listing: ['listing'],
  sale: ['listing'],
};
const NUMBER = /^(?:([a-z]+) )?(\d{1,9})$/;

/** The words of texts, in their order. The index has the same (`search_text`). */
export async function readWords(tx: Transaction, texts: readonly string[]): Promise<Word[]> {
  return tx
    .select({
      text: sql<string>`word`,
      stem: sql<string>`(ts_lexize('search_stem', word))[1]`,
      // Letters of their own are names: apostrophes do not separate any.
      isCommon: sql<boolean>`ts_lexize('english_stem', word) = '{}' and word not in ('s', 't')`,
      part: sql<number>`part`.mapWith(Number),
    })
    .from(
      sql`json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as parts(given, part),
        string_to_table(search_text(given), ' ') with ordinality as words(word, place)`,
    )
    .where(sql`word <> ''`)
    .orderBy(sql`part, place`);
}

/** What a text asks for; with a category only what is in it or in one of its sub-categories. */
export async function readSearch(tx: Transaction, typed: string, categoryId?: number): Promise<Words> {
  const alternatives = readParts(typed);
  const parts = alternatives.flat();
  const all = await readWords(
    tx,
    parts.map(({ text }) => text),
  );
  const wordsOf = (part: TypedPart) => all.filter((word) => word.part === parts.indexOf(part) + 1);
  const synonyms = await findSynonyms(
    tx,
    all.map(({ stem }) => stem),
  );
  const queries = alternatives.map((own) => queryOf(own, wordsOf, synonyms)).filter((query) => query !== '');
  const text = toQuery(queries.map((query) => `(${query})`).join(' | '));
  const isPlain =
    alternatives.length === 1 && !parts.some(({ isPhrase, isExcluded }) => isPhrase || isExcluded);
  const exact = isPlain ? exactQuery(all.map((word) => word.text).join(' ')) : null;
  const names = all.filter(({ isCommon }) => !isCommon).map((word) => quote(word.text));
  const whole = isPlain && names.length > 0 ? toQuery(names.join(' & ')) : null;
  const either = exact === null ? text : sql`(${text} || ${exact})`;
  const found =
    categoryId === undefined ? either : sql`(${either} && ${`'#category ${categoryId}'`}::tsquery)`;
  return { text, whole, exact, found };
}

const toQuery = (query: string): SQL => sql`${query}::tsquery`;

// Words have only letters and digits.
const quote = (lexeme: string) => `'${lexeme}'`;
const sideBySide = (stems: readonly string[]) => `(${stems.map(quote).join(' <-> ')})`;

/** The query of one alternative; empty without a word. */
function queryOf(
  parts: readonly TypedPart[],
  wordsOf: (part: TypedPart) => Word[],
  synonyms: Synonyms,
): string {
  const isWord = ({ isPhrase, isExcluded }: TypedPart) => !isPhrase && !isExcluded;
  const phrases = parts.flatMap((part) => {
    const stems = wordsOf(part).map(({ stem }) => stem);
    if (isWord(part) || stems.length === 0) return [];
    return `${part.isExcluded ? '!' : ''}${sideBySide(stems)}`;
  });
  const words = parts.filter(isWord).flatMap(wordsOf);
  const wanted = operandsOf(words, synonyms);
  const hasOthers = wanted.length > 0 || phrases.some((phrase) => !phrase.startsWith('!'));
  return [...(hasOthers ? wanted : words.map(({ stem }) => quote(stem))), ...phrases].join(' & ');
}

/** The operands of words: one with its synonyms, a letter beside its number (`F 150`), and others on their own. */
function operandsOf(words: readonly Word[], synonyms: Synonyms): string[] {
  const operands: string[] = [];
  const stems = words.map(({ stem }) => stem);
  for (let at = 0; at < words.length; ) {
    const run = runsFrom(stems, at).find((own) => synonyms.has(own.join(' ')));
    const [word, next] = words.slice(at, at + 2) as [Word, Word?];
    if (run) {
      const others = [...(synonyms.get(run.join(' ')) ?? [])].map((other) => sideBySide(other.split(' ')));
      operands.push(`((${run.map(quote).join(' & ')}) | ${others.join(' | ')})`);
      at += run.length;
    } else if (next && belongsTo(word, next)) {
      operands.push(sideBySide([word.stem, next.stem]));
      at += 2;
    } else {
      const isAlone = !words.some((other) => other !== word && other.part === word.part);
      if (!(word.isCommon && isAlone)) operands.push(quote(word.stem));
      at += 1;
    }
  }
  return operands;
}

/** Whether a letter belongs to the number after it. `x` is the sign of times, as in 4 x 6; `a` may be an article. */
const belongsTo = (letter: Word, number: Word) =>
  /^[a-wyz]$/.test(letter.text) &&
  /^\d+$/.test(number.text) &&
  (letter.part === number.part || !letter.isCommon);

/** The numbers and item codes that a text may be: `lot 38`, `38`, `SE-4`. Null for a text without a digit. */
function exactQuery(text: string): SQL | null {
  if (!/\d/.test(text)) return null;
  const [, name, digits] = NUMBER.exec(text) ?? [];
  const kinds = name === undefined ? searchKind.options : (NUMBERED[name] ?? []);
  const numbers = digits === undefined ? [] : kinds.map((kind) => `#${kind} ${Number(digits)}`);
  return toQuery([...numbers, `#code ${text}`].map(quote).join(' | '));
}
