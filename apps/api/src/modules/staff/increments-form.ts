import type { LotForm } from '@bidkit/contract';
import { toCents } from '../../kernel/money.ts';
import type { IncrementTable } from '../auctions/engine.ts';
import { defaultIncrements, incrementPresets, isIncrementPreset } from '../auctions/increments.ts';

type IncrementsForm = Exclude<LotForm['increments'], undefined>;

/** Names a form may give instead of a table. */
export const incrementNames = ['house', ...Object.keys(incrementPresets)];

/** A table in dollars, a preset's name or one fixed step as a table in cents; null for a name nobody knows. */
export function incrementsOf(form: IncrementsForm): IncrementTable | null {
  if (typeof form === 'number') return [[0, toCents(form)]];
  if (typeof form !== 'string') return form.map(([from, step]) => [toCents(from), toCents(step)] as const);
  if (form === 'house') return defaultIncrements;
  return isIncrementPreset(form) ? incrementPresets[form] : null;
}
