import type { LotForm } from '@bidkit/contract';
import { type Errors, readFields } from './fields.ts';
import { productFields, termFields } from './lot-fields.ts';
import { Mistake } from './mistake.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** The terms that texts name. @throws Mistake with what cannot be read, by field */
export function readTerms(texts: Texts) {
  const { values, errors } = readFields(termFields, texts);
  refuse(errors);
  return values;
}

/** A lot as texts describe it, from options or from a row of a file, and what cannot be read. */
export function readLot(texts: Texts): { form: LotForm; errors: Errors } {
  const terms = readFields(termFields, texts);
  const product = readFields(productFields, texts);
  const isNamed = Object.keys(product.values).length > 0;
  return {
    form: { ...terms.values, ...(isNamed && { product: product.values }) },
    errors: { ...product.errors, ...terms.errors },
  };
}

/** @throws Mistake unless nothing is wrong */
export function refuse(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw new Mistake('Some of this cannot be read.', errors);
}
