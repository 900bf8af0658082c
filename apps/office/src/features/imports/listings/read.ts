import { recurrences } from '../../../shared/recurrences.ts';
import type { Row, Unread } from '../flow/file-row.ts';
import type { ReadRow } from '../flow/kind.ts';
import { flags } from './columns.ts';

/** What the API gets of a listing. The server checks it; its picture is added when it is uploaded. */
export type ListingFields = Readonly<Record<string, unknown>>;
/** A row of a file of listings. */
export type ListingRow = Row<ListingFields>;

const answers: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, y: true, 1: true },
  ...{ false: false, no: false, n: false, 0: false },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The listing of a row. An empty cell is a field that is left out. */
export function readListing({ source, value }: Unread): ReadRow<ListingFields> {
  const given = source ? fromTexts(source.texts) : isFields(value) ? value : null;
  if (given === null) return { form: {}, errors: { '': ['This is no listing.'] }, images: [], code: '' };
  const { picture, ...form } = given;
  const path = textOf(picture);
  return { form, errors: {}, images: path === '' ? [] : [path], code: textOf(form.external_key) };
}

const isFields = (value: unknown): value is ListingFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fromTexts(texts: Readonly<Record<string, string>>): ListingFields {
  const given = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(
    given
      .filter(([, text]) => text !== '')
      // What is not known stays as it is, and the server says so.
      .map(([name, text]) => [name, readCell(name, text)]),
  );
}

function readCell(name: string, text: string): boolean | string {
  const typed = text.toLowerCase();
  if (flags.has(name)) return answers[typed] ?? text;
  if (name !== 'recurring') return text;
  const known = recurrences.find(
    ([value, words]) => typed.replace(/[ -]+/g, '_') === value || typed === words.toLowerCase(),
  );
  return known?.[0] || text;
}
