import { resolve } from 'node:path';
import type { CurrencyRate } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { readText } from '../../files.ts';
import { text } from '../../input/fields.ts';
import { byPlace, type CsvFileRow, readCsvRows } from '../../input/row-file.ts';
import { readable, table } from '../../output/table.ts';
import { UsageError } from '../../usage-error.ts';

const columns = ['currency', 'per_dollar'];

const rateTable = (rates: readonly CurrencyRate[]) =>
  table(
    ['CURRENCY', 'PER DOLLAR', 'DATE', 'IMPORTED'],
    rates.map(({ currency, per_dollar, as_of, imported_at }) => [
      currency,
      String(per_dollar),
      as_of,
      readable(imported_at),
    ]),
  );

const listRates: Command = {
  name: 'rates',
  summary: 'Shows the rates with which totals are estimated in other currencies.',
  words: [],
  options: {},
  examples: ['pnpm house rates'],
  async run(_given, { api }) {
    const rates = await (await api()).listCurrencyRates();
    return { data: rates, text: rates.length > 0 ? rateTable(rates) : 'No rates: no total is estimated.' };
  },
};

const importRates: Command = {
  name: 'rates import',
  summary: 'Imports the rates of one date, all or none. They replace those of the same currencies.',
  words: ['FILE.csv'],
  options: {
    date: { value: 'DATE', help: 'The date of the rates, such as 2026-11-22.', isRequired: true, read: text },
  },
  notes: [
    'The file has the columns currency, such as EUR, and per_dollar: the units that one dollar is worth.',
  ],
  examples: ['pnpm house rates import examples/import/rates.csv --date 2026-11-20'],
  async run({ words, texts }, { api, folder }) {
    const rows = await readCsvRows(await readText(resolve(folder, words[0] ?? '')), { columns });
    const body = { as_of: texts.date ?? '', rates: rows.map(toRate) };
    try {
      const all = await (await api()).importCurrencyRates({ body });
      return { data: all, text: `${rows.length} rates are imported.\n\n${rateTable(all)}` };
    } catch (error) {
      if (!(error instanceof BidkitError) || error.status !== 422) throw error;
      throw new UsageError('No rate was imported.', byPlace(error.errors, 'rates', rows));
    }
  },
};

/** A text that is not a number becomes 0, which the server refuses with the row of the rate. */
const toRate = ({ texts: { currency = '', per_dollar = '' } }: CsvFileRow) => ({
  currency,
  per_dollar: Number(per_dollar) || 0,
});

export const rateCommands: readonly Command[] = [importRates, listRates];
