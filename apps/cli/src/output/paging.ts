import { type Fields, readFields, whole } from '../input/fields.ts';
import { throwErrors } from '../usage-error.ts';
import { table } from './table.ts';

export const pageFields = {
  page: { value: 'NUMBER', help: 'Page number (default: 1).', read: whole },
  size: { value: 'COUNT', help: 'Lines per page (default: 20, at most 100).', read: whole },
} satisfies Fields;

export function readPage(texts: Readonly<Record<string, string | undefined>>) {
  const { values, errors } = readFields(pageFields, texts);
  throwErrors(errors);
  return values;
}

interface Paged<T> {
  readonly data: readonly T[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

/** The result of a command that lists `things`: their table, and which part of the list it is. */
export function pageResult<T>(page: Paged<T>, things: string, tableOf: (rows: readonly T[]) => string) {
  const part = `Page ${page.current_page} of ${page.last_page}. Total: ${page.total} ${things}.`;
  return { data: page, text: `${tableOf(page.data)}\n\n${part}` };
}

export const entryTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length > 0 ? table(head, rows) : 'No entries.';
