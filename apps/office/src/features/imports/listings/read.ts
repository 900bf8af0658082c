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
      // What is neither yes nor no stays as it is, and the server says so.
      .map(([name, text]) => [name, flags.has(name) ? (answers[text.toLowerCase()] ?? text) : text]),
  );
}
