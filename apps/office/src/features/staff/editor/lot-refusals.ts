import { fromLocal } from '../../../shared/local-time.ts';
import { isUnclear } from '../../../shared/typed-numbers.ts';
import type { LotValues, TermValues } from './lot-values.ts';

const UNCLEAR = 'Write dollars such as 1,250 or 2.50: a comma separates thousands, a point the cents';

/** The amounts of the terms whose comma or point is not clear, by field. */
export const unclearIn = (values: TermValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (['opening_bid', 'reserve', 'bdp'] as const)
      .filter((name) => isUnclear(values[name]))
      .map((name) => [name, UNCLEAR]),
  );

/** A start of this minute is over when the form is sent. */
const TYPING_MS = 600_000;

/** What is refused about a new lot beside what the schema refuses, by field. `now` is in milliseconds. */
export function refusalsOf(values: LotValues, now: number): Readonly<Record<string, string>> {
  const isEmpty = (name: 'name' | 'item_code' | 'category') => values[`product.${name}`].trim() === '';
  // With the code of a product that exists, the other fields may be empty.
  const isNew = values.source === 'new' && isEmpty('item_code');
  const isOver = values.start === 'at' && Date.parse(fromLocal(values.starts_at)) < now - TYPING_MS;
  return {
    ...unclearIn(values),
    ...(isNew && isEmpty('name') && { 'product.name': 'Name is required' }),
    ...(isNew && isEmpty('category') && { 'product.category': 'Category is required' }),
    ...(isOver && { starts_at: 'This time is over. Enter a later one, or choose “Now”.' }),
  };
}
