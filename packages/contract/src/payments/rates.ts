import * as z from 'zod/mini';
import { categoryErrors } from '../auctions/errors.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { MAX_DOLLARS, positiveInt, requiredText, strictForm } from '../core/schema.ts';
import { externalAuctionErrors } from '../listings/errors.ts';
import { checkoutErrors, rateErrors } from './errors.ts';
import { country } from './totals.ts';

const message = messagesOf({
  ...rateErrors,
  ...categoryErrors,
  ...checkoutErrors,
  ...externalAuctionErrors,
});

const MAX_BANDS = 1_000;
const MAX_SHIPPING_DOLLARS = 100_000;
const MAX_TAX_PERCENT = 25;
/** A tax has whole millionths of what is taxed. */
const PERCENT_STEPS = 10_000;

/** Whether an amount in dollars has whole cents: without the error of binary fractions. */
const hasWholeCents = (dollars: number) => Number(dollars.toFixed(2)) === dollars;

/** The cost of shipping up to a price, in dollars. Without a limit it is for all prices above those of other bands. */
const shippingBand = z.object({
  /** ISO 3166 code; null for all countries without bands of their own. */
  country: z.nullable(z.string()),
  up_to: z.nullable(z.number()),
  rate: z.number(),
});
export type ShippingBand = z.output<typeof shippingBand>;

/** The cost of shipping by country and price: the bands of a country by their limits, all other countries last. */
export const shippingRates = z.object({
  version: z.int(),
  bands: z.array(shippingBand),
  /** The countries that can have bands of their own. */
  countries: z.array(country),
});
export type ShippingRates = z.output<typeof shippingRates>;

const limitText = message('band_limit_expected');
const rateText = message('shipping_rate_expected', { max: MAX_SHIPPING_DOLLARS });
const countryText = message('country_not_shipped_to');

const bandForm = strictForm({
  country: z.nullable(requiredText(countryText, 2)),
  up_to: z.nullable(
    z
      .number(limitText)
      .check(z.gt(0, limitText), z.maximum(MAX_DOLLARS, limitText), z.refine(hasWholeCents, limitText)),
  ),
  rate: z
    .number(rateText)
    .check(
      z.minimum(0, rateText),
      z.maximum(MAX_SHIPPING_DOLLARS, rateText),
      z.refine(hasWholeCents, rateText),
    ),
});

/**
 * All bands. Prices of a country are covered once: its limits differ, and one band has none. Countries without bands use
 * those of `country: null`, which must be there.
 */
export const shippingRatesForm = strictForm({
  base_version: positiveInt(message('base_version_required')),
  bands: z.array(bandForm, message('bands_expected')).check(
    z.minLength(1, { error: message('bands_expected'), abort: true }),
    z.maxLength(MAX_BANDS, { error: message('bands_too_many', { max: MAX_BANDS }), abort: true }),
    z.check(({ value, issues }) => {
      for (const { index, error } of problemsOf(value)) {
        const path = index === null ? [] : [index, 'up_to'];
        issues.push({ code: 'custom', input: value, path, message: error });
      }
    }),
  ),
});

/** The same for a list that people read from the top: the rows of a country must ascend. The last one has no limit. */
export const orderedShippingRatesForm = shippingRatesForm.check(
  z.check(({ value: { bands }, issues }) => {
    const last = new Map<string | null, number | null>();
    for (const [index, { country, up_to }] of bands.entries()) {
      const before = last.get(country);
      const isLower = typeof before === 'number' && up_to !== null && up_to < before;
      if (isLower || (before === null && up_to !== null)) {
        const error = isLower
          ? message('band_limit_not_above', { limit: before })
          : message('band_after_open');
        issues.push({ code: 'custom', input: bands, path: ['bands', index, 'up_to'], message: error });
      }
      last.set(country, up_to);
    }
  }),
);
export type ShippingRatesForm = z.output<typeof shippingRatesForm>;

/** What is wrong between bands, by the place of a band; null for the list as a whole. */
function problemsOf(bands: readonly ShippingBand[]): { index: number | null; error: string }[] {
  const found: { index: number | null; error: string }[] = [];
  const last = new Map<string | null, number>();
  const seen = new Set<string>();
  const open = new Set<string | null>();
  for (const [index, { country, up_to }] of bands.entries()) {
    const key = `${country} ${up_to}`;
    if (seen.has(key)) found.push({ index, error: message('band_limit_repeated') });
    seen.add(key);
    last.set(country, index);
    if (up_to === null) open.add(country);
  }
  for (const [country, index] of last)
    if (!open.has(country)) found.push({ index, error: message('band_without_limit') });
  if (!last.has(null)) found.push({ index: null, error: message('other_countries_required') });
  return found;
}

/** The sales tax of a state, in percent of price and shipping; 0 without one. */
const taxRate = z.object({ state: z.string(), name: z.string(), percent: z.number() });
export type TaxRate = z.output<typeof taxRate>;

/** The sales taxes of all states, by their names. */
export const taxRates = z.object({ version: z.int(), rates: z.array(taxRate) });
export type TaxRates = z.output<typeof taxRates>;

const percentText = message('tax_percent_expected', { max: MAX_TAX_PERCENT });

/** The states whose tax changes, by their codes. Others keep theirs. */
export const taxRatesForm = strictForm({
  base_version: positiveInt(message('base_version_required')),
  rates: z
    .array(
      strictForm({
        state: requiredText(message('state_code_expected'), 2),
        percent: z.number(percentText).check(
          z.minimum(0, percentText),
          z.maximum(MAX_TAX_PERCENT, percentText),
          z.refine((percent) => Math.round(percent * PERCENT_STEPS) / PERCENT_STEPS === percent, percentText),
        ),
      }),
      message('tax_rates_expected'),
    )
    .check(
      z.minLength(1, message('tax_rates_expected')),
      z.check(({ value, issues }) => {
        const seen = new Set<string>();
        for (const [index, { state }] of value.entries()) {
          if (seen.has(state))
            issues.push({
              code: 'custom',
              input: value,
              path: [index, 'state'],
              message: message('tax_state_repeated'),
            });
          seen.add(state);
        }
      }),
    ),
});
export type TaxRatesForm = z.output<typeof taxRatesForm>;

export const rateEndpoints = defineEndpoints({
  listShippingRates: {
    summary: 'The cost of shipping by country and price, with the version to send with a change',
    auth: 'staff',
    permission: 'settings:write',
    response: shippingRates,
  },
  saveShippingRates: {
    summary:
      'Replaces the bands of shipping rates, or confirms the usual ones when nothing differs. Totals that are computed from now on use them; running payments keep theirs',
    auth: 'staff',
    permission: 'settings:write',
    body: shippingRatesForm,
    errors: ['base_version_required', 'changed_by_other', 'country_not_shipped_to'],
    response: shippingRates,
  },
  listTaxRates: {
    summary: 'The sales taxes of all states, with the version to send with a change',
    auth: 'staff',
    permission: 'settings:write',
    response: taxRates,
  },
  saveTaxRates: {
    summary:
      'Changes the sales taxes of the given states, or confirms the usual ones when nothing differs. Totals that are computed from now on use them; running payments keep theirs',
    auth: 'staff',
    permission: 'settings:write',
    body: taxRatesForm,
    errors: ['base_version_required', 'changed_by_other', 'state_code_unknown'],
    response: taxRates,
  },
});
