/** An error in the command line or in a file, found before any request. `errors` are lines of text by field. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(message: string, errors: Readonly<Record<string, readonly string[]>> = {}) {
    super(message);
    this.errors = errors;
  }
}
