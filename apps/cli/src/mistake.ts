/** What is wrong with what was typed or with a file, before the house was asked. `errors` are lines of text by field. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(message: string, errors: Readonly<Record<string, readonly string[]>> = {}) {
    super(message);
    this.errors = errors;
  }
}
