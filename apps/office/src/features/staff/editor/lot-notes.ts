import { type LotWarningCode, termWarnings } from '@bidkit/contract';
import { dollarsOf } from '../../../shared/typed-numbers.ts';
import { type LotValues, runSecondsOf, type TermValues } from './lot-values.ts';

/** What an import would warn about in these terms. `now` is in milliseconds. */
export const termNotes = (values: TermValues, now: number): readonly LotWarningCode[] =>
  termWarnings({
    run_seconds: runSecondsOf(values, now),
    bdp: dollarsOf(values.bdp) ?? null,
    reserve: dollarsOf(values.reserve) ?? null,
  });

/** The same about a new lot, as soon as it has a product. */
export function lotNotes(values: LotValues, now: number): readonly LotWarningCode[] {
  const isBare =
    values.source === 'new'
      ? values['product.name'].trim() !== '' && values.images.length === 0
      : values.product_description_id?.hasPhotograph === false;
  return [...(isBare ? ['photograph_missing' as const] : []), ...termNotes(values, now)];
}
