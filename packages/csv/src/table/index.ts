export { CsvFileError } from '../csv-file-error.ts';
export { decodeText } from '../decode-text.ts';
export { readTable, type Table, type TableRow, UTF8_MARK, writeRows, writeTable } from './read-table.ts';
