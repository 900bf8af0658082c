import { type IncrementTable, type LotForm, namedIncrements } from '@bidkit/contract';
import { toCents } from '../../kernel/money.ts';

type IncrementsForm = Exclude<LotForm['increments'], undefined>;

/** Converts a table in dollars, a name or a fixed increment to a table in cents. Null for an unknown name. */
export function incrementsOf(form: IncrementsForm): IncrementTable | null {
  if (typeof form === 'number') return [[0, toCents(form)]];
  if (typeof form !== 'string') return form.map(([from, step]) => [toCents(from), toCents(step)] as const);
  return namedIncrements(form);
}
