import { currencyRatesForm } from '@bidkit/contract';
import { FileError } from '../../../shared/file/file-error.ts';
import { readTableFile } from '../../../shared/file/read-table-file.ts';

/** A rate of a file, as it is written there. `place` says where: `Row 3`. */
export interface FileRate {
  readonly place: string;
  readonly currency: string;
  readonly per_dollar: number;
}

/** The rates of a file, and what is wrong in it by place. */
export interface RatesFile {
  readonly name: string;
  /** The date in a JSON file; empty where the file has none. */
  readonly as_of: string;
  readonly rates: readonly FileRate[];
  readonly errors: readonly { readonly place: string; readonly text: string }[];
}

const COLUMNS = ['currency', 'per_dollar'] as const;

/** Reads a CSV file with the columns currency and per_dollar, or JSON. @throws FileError with the reason */
export async function readRates(file: File): Promise<RatesFile> {
  const content = await readTableFile(file.name, file);
  const { as_of, rates } = content.kind === 'json' ? fromJson(content.value) : fromTable(content.table);
  if (rates.length === 0) throw new FileError('There are no rates in this file.');
  return { name: file.name, as_of, rates, errors: errorsOf(rates) };
}

function fromTable({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly { number: number; cells: readonly string[] }[];
}) {
  const places = COLUMNS.map((column) => head.findIndex((name) => name.trim().toLowerCase() === column));
  const missing = COLUMNS.filter((_, index) => places[index] === -1);
  if (missing.length > 0)
    throw new FileError(
      `This file has no column ${missing.join(' and no column ')}. Its first row names the columns.`,
    );
  const [currencyAt = 0, rateAt = 1] = places;
  const rates = rows.map(({ number, cells }) => toRate(`Row ${number}`, cells[currencyAt], cells[rateAt]));
  return { as_of: '', rates };
}

/** A list of rates, `{ date, rates: [ … ] }`, or `{ date, rates: { EUR: 0.87 } }` as providers of rates write it. */
function fromJson(value: unknown) {
  const whole =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const list = Array.isArray(value) ? value : (whole.rates ?? null);
  const as_of = [whole.as_of, whole.date].find((date) => typeof date === 'string') ?? '';
  if (Array.isArray(list))
    return {
      as_of: String(as_of),
      rates: list.map((item: unknown, index) => {
        const { currency, per_dollar } = (item ?? {}) as Readonly<Record<string, unknown>>;
        return toRate(`Rate ${index + 1}`, currency, per_dollar);
      }),
    };
  if (typeof list === 'object' && list !== null && (whole.base ?? 'USD') === 'USD')
    return {
      as_of: String(as_of),
      rates: Object.entries(list)
        .filter(([currency]) => currency !== 'USD')
        .map(([currency, rate]) => toRate(currency, currency, rate)),
    };
  throw new FileError('A JSON file holds a list of rates to one US dollar, or { "rates": { "EUR": 0.87 } }.');
}

/** What is no number becomes 0, which the schema refuses. */
const toRate = (place: string, currency: unknown, rate: unknown): FileRate => ({
  place,
  currency: String(currency ?? '')
    .trim()
    .toUpperCase(),
  per_dollar: Number(rate) || 0,
});

/** What the contract refuses, and currencies that are there twice. */
function errorsOf(rates: readonly FileRate[]): RatesFile['errors'] {
  const checked = currencyRatesForm.safeParse({ as_of: '2026-01-01', rates });
  const refused = checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => ({
        place: rates[Number(path[1])]?.place ?? 'The file',
        text: message,
      }));
  const twice = rates
    .filter(({ currency }, index) => rates.findIndex((other) => other.currency === currency) !== index)
    .map(({ place, currency }) => ({ place, text: `${currency} is in the file twice.` }));
  return [...refused, ...twice];
}
