/** An error in the command line or in a file, found before any request. `errors` are lines of text by field. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(message: string, errors: Readonly<Record<string, readonly string[]>> = {}) {
    super(message);
    this.errors = errors;
  }
}

/** @throws UsageError if there are errors */
export function throwErrors(errors: UsageError['errors']): void {
  if (Object.keys(errors).length > 0) throw new UsageError('Some values are not valid.', errors);
}
