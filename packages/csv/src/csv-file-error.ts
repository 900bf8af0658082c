type Code = 'file_unreadable' | 'file_column_unknown' | 'file_column_repeated';

/** Why a CSV file cannot be read, in a sentence. `column` is the one that is unknown or repeated. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
  readonly code: Code;
  readonly column: string;

  constructor(code: Code, message: string, column = '') {
    super(message);
    this.code = code;
    this.column = column;
  }
}

export const unreadable = (reason: string) => new CsvFileError('file_unreadable', reason);
