import { type ErrorDetail, type IncrementTable, incrementNames } from '@bidkit/contract';
import { detail } from '../../kernel/problem.ts';
import { DAY_MS } from '../../kernel/time.ts';
import { incrementsOf } from './increments-form.ts';
import type { Terms, TermsForm } from './terms.ts';

/** The errors of a form, by field. */
export type FieldErrors = Record<string, ErrorDetail[]>;

/** The error of one field, or null. */
type Found = ErrorDetail | null;

const YEAR_MS = 366 * DAY_MS;

/** All errors of a lot's terms after a form was applied. Pure. */
export function termErrors(form: TermsForm, terms: Terms, now: Date): FieldErrors {
  const found: [field: string, error: Found][] = [
    ...contradictions(form),
    ['increments', incrementsError(form, terms)],
    ['opening_bid', amountError(terms.opening_cents, terms)],
    ['reserve', amountError(terms.reserve_cents, terms) ?? reserveError(terms)],
    ['bdp', amountError(terms.bdp_cents, terms) ?? directError(terms)],
    ['bdp_stock', stockError(terms)],
    ...timeErrors(terms, now),
  ];
  const errors: FieldErrors = {};
  for (const [field, error] of found) if (error) errors[field] = [...(errors[field] ?? []), error];
  return errors;
}

function contradictions(form: TermsForm): [string, Found][] {
  const twice = (name: 'starts' | 'ends') =>
    form[`${name}_at`] !== undefined && form[`${name}_in_seconds`] !== undefined
      ? detail('fields_exclusive', { first: `${name}_at`, second: `${name}_in_seconds` })
      : null;
  return [
    ['starts_at', twice('starts')],
    ['ends_at', twice('ends')],
  ];
}

type Units = Pick<Terms, 'cents_allowed'>;

function amountError(cents: number | null, units: Units): Found {
  if (cents === null) return null;
  return cents <= 0 ? detail('amount_not_positive') : unitError(cents, units);
}

function unitError(cents: number, units: Units): Found {
  if (!Number.isInteger(cents)) return detail('amount_not_whole_cents');
  return isTaken(cents, units) ? null : detail('amount_not_whole_dollars');
}

/** Amounts are whole dollars, unless the lot allows cents. */
const isTaken = (cents: number, { cents_allowed }: Units) => cents_allowed || cents % 100 === 0;

const reserveError = ({ reserve_cents, opening_cents }: Terms) =>
  reserve_cents !== null && reserve_cents < opening_cents ? detail('reserve_below_opening') : null;

const directError = ({ bdp_cents, opening_cents }: Terms) =>
  bdp_cents !== null && bdp_cents < opening_cents ? detail('direct_price_below_opening') : null;

const stockError = ({ bdp_cents, bdp_stock }: Terms) =>
  bdp_cents === null && bdp_stock !== null ? detail('stock_without_price') : null;

function incrementsError({ increments: form }: TermsForm, { increments, cents_allowed }: Terms): Found {
  if (form !== undefined && incrementsOf(form) === null) {
    return detail('increments_unknown', { names: incrementNames.join(', ') });
  }
  // Other marketplaces' presets can start at one cent.
  if (Array.isArray(form) && form[0]?.[0] !== 0) return detail('first_band_above_zero');
  return tableError(increments, { cents_allowed });
}

function tableError(table: IncrementTable, units: Units): Found {
  for (const [index, [from, step]] of table.entries()) {
    const before = table[index - 1];
    if (!Number.isInteger(from)) return detail('band_not_whole_cents');
    if (before && from <= before[0]) return detail('bands_not_ascending');
    if (step <= 0) return detail('step_not_positive');
    if (!Number.isInteger(step)) return detail('step_not_whole_cents', { step: step / 100 });
    if (!isTaken(step, units)) return detail('step_not_whole_dollars', { step: step / 100 });
  }
  return null;
}

function timeErrors({ starts_at, ends_at }: Terms, now: Date): [string, Found][] {
  const [start, end] = [starts_at.getTime(), ends_at.getTime()];
  const tooFar = start > now.getTime() + YEAR_MS ? detail('lot_starts_too_late') : null;
  if (end <= start) return [['ends_at', detail('lot_ends_before_start')]];
  if (end <= now.getTime()) return [['ends_at', detail('lot_ends_in_past')]];
  if (end - start > YEAR_MS) return [['ends_at', detail('lot_too_long')]];
  return [['starts_at', tooFar]];
}
