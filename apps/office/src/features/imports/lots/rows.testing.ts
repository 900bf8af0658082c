import type { LotFile } from '../file/read-files.ts';
import { proposeMapping } from '../flow/columns.ts';
import { readRows } from '../flow/row.ts';
import { lotKind } from './lot-kind.tsx';
import type { LotFileRow } from './read.ts';

/** A file of rows of `code, name, price`, with pictures. */
export function aFile(cells: readonly (readonly string[])[], ...pictures: string[]): LotFile {
  const rows = cells.map((row, index) => ({ number: index + 2, cells: row }));
  return {
    ...{ name: 'lots.csv', folder: '', ignored: [] },
    content: { kind: 'csv', isGuessed: false, table: { head: ['Item code', 'Name', 'Price'], rows } },
    pictures: pictures.map((path) => ({ path, data: new Blob([path]) })),
  };
}

/** The rows of such a file. */
export const rowsOf = (file: LotFile): LotFileRow[] =>
  readRows(
    lotKind,
    file,
    file.content.kind === 'csv' ? proposeMapping(lotKind.columns, file.content.table.head) : [],
  );
