import type { LotFile } from '../file/read-files.ts';
import { proposeMapping } from './columns.ts';
import { type Row, readRows } from './row.ts';

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
export const rowsOf = (file: LotFile): Row[] =>
  readRows(file, file.content.kind === 'csv' ? proposeMapping(file.content.table.head) : []).rows;
