export { CsvFileError } from './csv-file-error.ts';
export { decodeText } from './decode-text.ts';
export { type CsvRow, readCsv } from './read-csv.ts';
