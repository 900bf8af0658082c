import { defaultIncrements, type IncrementTable, type LotForm } from '@bidkit/contract';
import { toCents } from '../../kernel/money.ts';
import type { Lot } from '../auctions/lot-columns.ts';
import { incrementsOf } from './increments-form.ts';

/** The columns of a lot that staff can set. */
export type Terms = Pick<
  Lot,
  | 'opening_cents'
  | 'increments'
  | 'reserve_cents'
  | 'soft_close_seconds'
  | 'cents_allowed'
  | 'bdp_cents'
  | 'bdp_stock'
  | 'featured'
  | 'second_chance'
  | 'relists_left'
  | 'starts_at'
  | 'ends_at'
> & { readonly run_seconds: number };

/** Terms before a form is applied. An end of null is computed from the start and `run_seconds`. */
export type BaseTerms = Omit<Terms, 'ends_at'> & { readonly ends_at: Date | null };

export type TermsForm = Omit<LotForm, 'product' | 'product_description_id'>;

const DAY_SECONDS = 86_400;
const DEFAULT_RUN_SECONDS = 7 * DAY_SECONDS;

/** The default terms: open at once, for a week, from $1 and with the default increments. */
export function defaultTerms(now: Date): BaseTerms {
  return {
    opening_cents: 1_00,
    increments: defaultIncrements,
    reserve_cents: null,
    soft_close_seconds: null,
    cents_allowed: false,
    bdp_cents: null,
    bdp_stock: null,
    featured: false,
    second_chance: true,
    relists_left: 0,
    run_seconds: DEFAULT_RUN_SECONDS,
    starts_at: now,
    ends_at: null,
  };
}

/** The terms of a lot. */
export function termsOf(lot: Lot): Terms {
  return {
    opening_cents: lot.opening_cents,
    increments: lot.increments,
    reserve_cents: lot.reserve_cents,
    soft_close_seconds: lot.soft_close_seconds,
    cents_allowed: lot.cents_allowed,
    bdp_cents: lot.bdp_cents,
    bdp_stock: lot.bdp_stock,
    featured: lot.featured,
    second_chance: lot.second_chance,
    relists_left: lot.relists_left,
    starts_at: lot.starts_at,
    ends_at: lot.ends_at,
    run_seconds: lot.run_seconds ?? secondsBetween(lot.starts_at, lot.ends_at),
  };
}

/** The terms of a relisted lot: the same, from now on and for the same duration. */
export const termsAgain = (lot: Lot, now: Date): BaseTerms => ({
  ...termsOf(lot),
  starts_at: now,
  ends_at: null,
});

/** Applies a form to terms. Missing fields stay. The result may be invalid: see `term-rules.ts`. */
export function applyForm(base: BaseTerms, form: TermsForm, now: Date): Terms {
  const starts_at = instantOf(form.starts_at, form.starts_in_seconds, now) ?? base.starts_at;
  const ends_at =
    instantOf(form.ends_at, form.ends_in_seconds, now) ??
    base.ends_at ??
    new Date(starts_at.getTime() + base.run_seconds * 1000);
  const bdp_cents = centsOf(form.bdp, base.bdp_cents);
  return {
    opening_cents: form.opening_bid === undefined ? base.opening_cents : toCents(form.opening_bid),
    increments: incrementsIn(form, base.increments),
    reserve_cents: centsOf(form.reserve, base.reserve_cents),
    soft_close_seconds: kept(form.soft_close_seconds, base.soft_close_seconds) || null,
    cents_allowed: form.cents_allowed ?? base.cents_allowed,
    bdp_cents,
    bdp_stock: stockOf(form, base, bdp_cents),
    featured: form.featured ?? base.featured,
    second_chance: form.second_chance ?? base.second_chance,
    relists_left: form.relists ?? base.relists_left,
    run_seconds: secondsBetween(starts_at, ends_at),
    starts_at,
    ends_at,
  };
}

const kept = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);

function centsOf(dollars: number | null | undefined, before: number | null): number | null {
  const given = kept(dollars, null);
  return dollars === undefined ? before : given === null ? null : toCents(given);
}

/** An unknown name leaves the increments unchanged; `term-rules.ts` reports it. */
function incrementsIn({ increments }: TermsForm, before: IncrementTable): IncrementTable {
  return (increments === undefined ? null : incrementsOf(increments)) ?? before;
}

/** A lot with a direct sale has a stock of one by default. */
function stockOf(form: TermsForm, base: BaseTerms, bdpCents: number | null): number | null {
  if (form.bdp_stock !== undefined) return form.bdp_stock;
  return bdpCents === null ? null : (base.bdp_stock ?? 1);
}

function instantOf(at: string | undefined, inSeconds: number | undefined, now: Date): Date | null {
  if (at !== undefined) return new Date(at);
  return inSeconds === undefined ? null : new Date(now.getTime() + inSeconds * 1000);
}

const secondsBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1000);
