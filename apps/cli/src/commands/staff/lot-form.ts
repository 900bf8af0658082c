import { termFields } from '@bidkit/csv/lots';
import { readFields } from '../../input/fields.ts';
import { throwErrors } from '../../usage-error.ts';

/** Reads the terms of a lot. @throws UsageError with the errors by field */
export function readTerms(texts: Readonly<Record<string, string | undefined>>) {
  const { values, errors } = readFields(termFields, texts);
  throwErrors(errors);
  return values;
}
