import type { LotForm } from '@bidkit/contract';
import { type Errors, readFields } from './fields.ts';
import { productFields, termFields } from './lot-fields.ts';
import { UsageError } from './usage-error.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** Reads the terms of a lot. @throws UsageError with the errors by field */
export function readTerms(texts: Texts) {
  const { values, errors } = readFields(termFields, texts);
  throwErrors(errors);
  return values;
}

/** Reads a lot from options or a row of a file, and its errors. */
export function readLot(texts: Texts): { form: LotForm; errors: Errors } {
  const terms = readFields(termFields, texts);
  const product = readFields(productFields, texts);
  const isNamed = Object.keys(product.values).length > 0;
  return {
    form: { ...terms.values, ...(isNamed && { product: product.values }) },
    errors: { ...product.errors, ...terms.errors },
  };
}

/** @throws UsageError if there are errors */
export function throwErrors(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw new UsageError('Some values are not valid.', errors);
}
