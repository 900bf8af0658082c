import type { IncrementTable } from '../auctions/engine.ts';
import { incrementNames, incrementsOf } from './increments-form.ts';
import type { Terms, TermsForm } from './terms.ts';

/** What is wrong, in words for people, by field of the form. */
export type FieldErrors = Record<string, string[]>;

const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;

/** Everything that is wrong with what a form makes of a lot's terms. Pure. */
export function termErrors(form: TermsForm, terms: Terms, now: Date): FieldErrors {
  const found: [field: string, text: string | null][] = [
    ...contradictions(form),
    ['increments', incrementsError(form, terms)],
    ['opening_bid', amountError(terms.opening_cents, terms)],
    ['reserve', amountError(terms.reserve_cents, terms) ?? reserveError(terms)],
    ['bdp', amountError(terms.bdp_cents, terms) ?? directError(terms)],
    ['bdp_stock', stockError(terms)],
    ...timeErrors(terms, now),
  ];
  const errors: FieldErrors = {};
  for (const [field, text] of found) if (text !== null) errors[field] = [...(errors[field] ?? []), text];
  return errors;
}

function contradictions(form: TermsForm): [string, string | null][] {
  const twice = (name: 'starts' | 'ends') =>
    form[`${name}_at`] !== undefined && form[`${name}_in_seconds`] !== undefined
      ? `Give ${name}_at or ${name}_in_seconds, not both.`
      : null;
  return [
    ['starts_at', twice('starts')],
    ['ends_at', twice('ends')],
  ];
}

type Units = Pick<Terms, 'cents_allowed'>;

function amountError(cents: number | null, units: Units): string | null {
  if (cents === null) return null;
  return cents <= 0 ? 'This must be above $0.' : unitError(cents, units);
}

function unitError(cents: number, { cents_allowed }: Units): string | null {
  if (!Number.isInteger(cents)) return 'An amount has whole cents.';
  return cents_allowed || cents % 100 === 0
    ? null
    : 'This must be a whole number of dollars, unless the lot takes cents (cents_allowed).';
}

const reserveError = ({ reserve_cents, opening_cents }: Terms) =>
  reserve_cents !== null && reserve_cents < opening_cents
    ? 'The reserve cannot be below the opening price.'
    : null;

const directError = ({ bdp_cents, opening_cents }: Terms) =>
  bdp_cents !== null && bdp_cents < opening_cents
    ? 'The buy-direct price cannot be below the opening price.'
    : null;

const stockError = ({ bdp_cents, bdp_stock }: Terms) =>
  bdp_cents === null && bdp_stock !== null ? 'A stock needs a buy-direct price (bdp).' : null;

function incrementsError(
  { increments: form }: TermsForm,
  { increments, cents_allowed }: Terms,
): string | null {
  if (form !== undefined && incrementsOf(form) === null) {
    return `There are no increments of this name. Choose one of ${incrementNames.join(', ')}, or give a table or a step.`;
  }
  // Presets of others may start at a cent.
  if (Array.isArray(form) && form[0]?.[0] !== 0) return 'The first band starts at $0.';
  return tableError(increments, { cents_allowed });
}

function tableError(table: IncrementTable, units: Units): string | null {
  for (const [index, [from, step]] of table.entries()) {
    const before = table[index - 1];
    if (!Number.isInteger(from)) return 'A band starts at a price in whole cents.';
    if (before && from <= before[0]) return 'The bands must ascend: each starts above the one before.';
    if (step <= 0) return 'Every step must be above $0.';
    const problem = unitError(step, units);
    if (problem !== null) return `A step of $${step / 100}: ${problem.toLowerCase()}`;
  }
  return null;
}

function timeErrors({ starts_at, ends_at }: Terms, now: Date): [string, string | null][] {
  const [start, end] = [starts_at.getTime(), ends_at.getTime()];
  const tooFar = start > now.getTime() + YEAR_MS ? 'The start must be within a year.' : null;
  if (end <= start) return [['ends_at', 'The end must come after the start.']];
  if (end <= now.getTime()) return [['ends_at', 'The end must lie in the future.']];
  if (end - start > YEAR_MS) return [['ends_at', 'An auction runs for a year at most.']];
  return [['starts_at', tooFar]];
}
