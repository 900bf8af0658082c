import type { LotForm } from '@bidkit/contract';
import { toCents } from '../../kernel/money.ts';
import type { IncrementTable } from '../auctions/engine.ts';
import { defaultIncrements, incrementPresets, isIncrementPreset } from '../auctions/increments.ts';

type IncrementsForm = Exclude<LotForm['increments'], undefined>;

/** The names that a form can use instead of a table. */
export const incrementNames = ['house', ...Object.keys(incrementPresets)];

/** Converts a table in dollars, a name or a fixed increment to a table in cents. Null for an unknown name. */
export function incrementsOf(form: IncrementsForm): IncrementTable | null {
  if (typeof form === 'number') return [[0, toCents(form)]];
  if (typeof form !== 'string') return form.map(([from, step]) => [toCents(from), toCents(step)] as const);
  if (form === 'house') return defaultIncrements;
  return isIncrementPreset(form) ? incrementPresets[form] : null;
}
