import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { staffErrors } from './errors/staff-errors.ts';
import { inputMessage, instant } from './schema.ts';

const message = messagesOf(staffErrors);
const MAX_RATES = 200;
const MAX_RATE = 1_000_000_000;

/** A date such as `2026-11-22`. */
export const calendarDate = z.iso.date(inputMessage('date_expected'));

/** The units of a currency that one dollar is worth, on a date. */
export const currencyRate = z.object({
  currency: z.string(),
  per_dollar: z.number(),
  as_of: z.string(),
  imported_at: instant,
});
export type CurrencyRate = z.output<typeof currencyRate>;

const rateForm = z.object({
  currency: z.string(inputMessage('currency_expected')).check(
    z.regex(/^[A-Z]{3}$/, { error: inputMessage('currency_expected'), abort: true }),
    z.refine((currency) => currency !== 'USD', message('rate_of_dollar')),
  ),
  per_dollar: z
    .number(message('rate_not_positive'))
    .check(
      z.gt(0, message('rate_not_positive')),
      z.maximum(MAX_RATE, message('rate_too_large', { max: MAX_RATE })),
    ),
});

/** Rates of one date. They replace those of the same currencies. */
export const currencyRatesForm = z.object({
  as_of: calendarDate,
  rates: z
    .array(rateForm, message('rates_expected'))
    .check(
      z.minLength(1, message('rates_expected')),
      z.maxLength(MAX_RATES, message('rates_too_many', { max: MAX_RATES })),
    ),
});
export type CurrencyRatesForm = z.input<typeof currencyRatesForm>;

export const currencyEndpoints = defineEndpoints({
  listCurrencyRates: {
    summary: 'The rates with which totals are estimated in other currencies',
    auth: 'staff',
    response: z.array(currencyRate),
  },
  importCurrencyRates: {
    summary: 'Imports rates of one date. They replace those of the same currencies',
    auth: 'staff',
    body: currencyRatesForm,
    errors: ['rate_twice', 'rates_in_future'],
    response: z.array(currencyRate),
  },
});
