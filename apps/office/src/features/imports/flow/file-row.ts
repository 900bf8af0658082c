import type { NamedFile } from '../file/unzip.ts';
import type { Mapping } from './columns.ts';

/** Lines of text by field, such as `product.name`. The empty field is the row itself. */
export type Notes = Readonly<Record<string, readonly string[]>>;

/** A row of a CSV file: its cells, and their texts by the known columns. */
export interface Cells {
  readonly head: readonly string[];
  readonly mapping: Mapping;
  readonly cells: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

/** A row of a file, and what is known about it. */
export interface Row<F> {
  /** Unique among the rows of the page. */
  readonly key: string;
  /** The number that the spreadsheet shows beside it, or its place in a JSON list. */
  readonly number: number;
  /** Null in a JSON file. */
  readonly source: Cells | null;
  /** The entry of a JSON file. */
  readonly value?: unknown;
  /** What the API gets. */
  readonly form: F;
  /** By which its pictures are named; empty without one. */
  readonly code: string;
  readonly pictures: readonly NamedFile[];
  readonly errors: Notes;
  readonly warnings: Notes;
  /** Its errors at the last check. They stay in sight while a person corrects them. */
  readonly toMend: Notes;
  /** What it was stored as: by this page, or before as the server says. One that was sold can be stored again. */
  readonly listed: { readonly id: number; readonly isBefore: boolean; readonly isSold?: true } | null;
  /** Whether a person wants it stored although it was sold before. */
  readonly isAgain?: true;
  /** Whether it may be stored, although no answer says so. It is not checked again by itself. */
  readonly isUncertain?: true;
}

/** A row that is not read yet. */
export type Unread = Pick<Row<unknown>, 'key' | 'number' | 'source' | 'value'>;
