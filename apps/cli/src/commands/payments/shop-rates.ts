import { resolve } from 'node:path';
import { readDollars, type ShippingRates, type TaxRates } from '@bidkit/contract';
import { BidkitError, formatPrice } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { readText } from '../../files.ts';
import { byPlace, type CsvFileRow, readCsvRows } from '../../input/row-file.ts';
import { table } from '../../output/table.ts';
import { UsageError } from '../../usage-error.ts';

const columns = ['country', 'up_to', 'rate'];

const shippingResult = (rates: ShippingRates) => ({
  data: rates,
  text: table(
    ['COUNTRY', 'UP TO', 'SHIPPING'],
    rates.bands.map(({ country, up_to, rate }) => [
      country ?? 'all others',
      up_to === null ? 'no limit' : formatPrice(up_to),
      formatPrice(rate),
    ]),
  ),
});

const showShipping: Command = {
  name: 'shipping-rates',
  summary: 'Shows the cost of shipping by country and price.',
  words: [],
  options: {},
  examples: ['pnpm house shipping-rates'],
  async run(_given, { api }) {
    return shippingResult(await (await api()).listShippingRates());
  },
};

const saveShipping: Command = {
  name: 'shipping-rates save',
  summary: 'Replaces the cost of shipping by that of a file, all or nothing.',
  words: ['FILE.csv'],
  options: {},
  notes: [
    'The file has the columns country, such as US, up_to and rate, in dollars. An empty country is all others.',
    'The last row of a country has an empty up_to. New totals use the rates at once; running payments keep theirs.',
  ],
  examples: ['pnpm house shipping-rates save examples/import/shipping.csv'],
  async run({ words }, { api, folder }) {
    const rows = await readCsvRows(await readText(resolve(folder, words[0] ?? '')), { columns });
    const client = await api();
    const { version: base_version } = await client.listShippingRates();
    try {
      const saved = await client.saveShippingRates({ body: { base_version, bands: rows.map(toBand) } });
      return shippingResult(saved);
    } catch (error) {
      if (!(error instanceof BidkitError) || error.status !== 422) throw error;
      throw new UsageError('Nothing was saved.', byPlace(error.errors, 'bands', rows));
    }
  },
};

/** A text that is no amount becomes -1, which the server refuses with the row of the rate. */
function toBand({ texts: { country = '', up_to = '', rate = '' } }: CsvFileRow) {
  const amount = (text: string) => {
    const read = readDollars(text);
    return 'dollars' in read ? read.dollars : -1;
  };
  return {
    country: country.toUpperCase() || null,
    up_to: up_to === '' ? null : amount(up_to),
    rate: amount(rate),
  };
}

const taxResult = (taxes: TaxRates) => ({
  data: taxes,
  text: table(
    ['STATE', 'NAME', 'PERCENT'],
    taxes.rates.map(({ state, name, percent }) => [state, name, String(percent)]),
  ),
});

const showTaxes: Command = {
  name: 'tax-rates',
  summary: 'Shows the sales taxes of all states.',
  words: [],
  options: {},
  examples: ['pnpm house tax-rates'],
  async run(_given, { api }) {
    return taxResult(await (await api()).listTaxRates());
  },
};

const setTax: Command = {
  name: 'tax-rates set',
  summary: 'Changes the sales tax of a state. 0 collects none.',
  words: ['STATE', 'PERCENT'],
  options: {},
  examples: ['pnpm house tax-rates set CA 7.25'],
  async run({ words: [state = '', percent = ''] }, { api }) {
    const given = Number(percent);
    if (percent.trim() === '' || Number.isNaN(given))
      throw new UsageError(`“${percent}” is not a percentage. Give a number such as 7.25.`);
    const client = await api();
    const { version: base_version } = await client.listTaxRates();
    const rates = [{ state: state.toUpperCase(), percent: given }];
    return taxResult(await client.saveTaxRates({ body: { base_version, rates } }));
  },
};

export const shopRateCommands: readonly Command[] = [saveShipping, showShipping, setTax, showTaxes];
