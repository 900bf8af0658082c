import type { LotForm } from '@bidkit/contract';
import { type Errors, readFields } from '../../input/fields.ts';
import { throwErrors } from '../../usage-error.ts';
import { productFields, termFields } from './lot-fields.ts';

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
