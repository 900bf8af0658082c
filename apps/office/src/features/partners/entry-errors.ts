import { BidkitError } from '@bidkit/sdk';
import { rowsForm } from '@bidkit/ui/form/rows-form';
import type { useForm } from '@bidkit/ui/form/use-form';

type Schema = Parameters<typeof useForm>[0]['schema'];

/** What a path leads to. */
const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(
    (value: unknown, name) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    input,
  );

/** An error of an entry of a list, with the entry: the field has all of them. */
function textWith(message: string, path: readonly PropertyKey[], input: unknown): string {
  const entry = path.length > 1 ? valueAt(input, path) : undefined;
  // Some begin with it.
  return typeof entry !== 'string' || message.startsWith(entry) ? message : `“${entry}”: ${message}`;
}

/** A schema with lists of entries, with one field for each entry: its errors name the entry. */
export const entriesForm = <S extends Schema>(schema: S) =>
  rowsForm(schema, ([name]) => String(name), textWith);

/** Makes a call whose errors name an entry of a list, such as `origins.1`: they are shown at the field of the list. */
export async function withEntryErrors<T>(body: unknown, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof BidkitError)) throw error;
    const errors: Record<string, readonly string[]> = {};
    for (const [name, texts] of Object.entries(error.errors)) {
      const path = name.split('.');
      const [field = name] = path;
      errors[field] = [...(errors[field] ?? []), ...texts.map((text) => textWith(text, path, body))];
    }
    const { route, status, message, code, params, fields } = error;
    throw new BidkitError(route, status, message, { code, params, errors, fields });
  }
}
