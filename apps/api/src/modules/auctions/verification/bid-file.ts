import { CsvError, parse } from 'csv-parse/sync';
import { DAY_MS } from '../../../kernel/time.ts';
import type { Cents } from '../engine.ts';
import { UsageError } from './command.ts';

/** One bid of a past auction, with the fields of its auction that every row repeats. `at` is in milliseconds. */
export interface BidRow {
  readonly auctionId: string;
  readonly openingCents: Cents;
  readonly finalCents: Cents;
  readonly at: number;
  readonly bidder: string;
  readonly maxCents: Cents;
}

const columns = ['auction_id', 'opening_bid', 'final_price', 'bid_time_days', 'bidder', 'bid'] as const;
type RawRow = Record<(typeof columns)[number], string>;

/** Reads bids of past auctions from CSV with a header. @throws UsageError with the line of a mistake */
export function parseBidFile(name: string, text: string): BidRow[] {
  const rows = parseCsv(name, text).map(({ record, info }) => {
    const complain = (problem: string) => new UsageError(`${name}, line ${info.lines}: ${problem}`);
    const number = (column: keyof RawRow, shape: RegExp) => {
      const value = record[column];
      if (!shape.test(value)) throw complain(`${column} cannot be "${value}"`);
      return Number(value);
    };
    const cents = (column: keyof RawRow) => Math.round(number(column, /^\d{1,10}(\.\d{1,2})?$/) * 100);
    if (record.auction_id === '' || record.bidder === '') throw complain('auction_id or bidder is empty');
    return {
      auctionId: record.auction_id,
      openingCents: cents('opening_bid'),
      finalCents: cents('final_price'),
      at: number('bid_time_days', /^\d+(\.\d+)?(e-\d+)?$/i) * DAY_MS,
      bidder: record.bidder,
      maxCents: cents('bid'),
    };
  });
  if (rows.length === 0) throw new UsageError(`${name}: contains no bids`);
  return rows;
}

function parseCsv(name: string, text: string): { record: RawRow; info: { lines: number } }[] {
  try {
    return parse(text, { bom: true, info: true, skip_empty_lines: true, columns: requireColumns });
  } catch (error) {
    if (!(error instanceof CsvError) && !(error instanceof MissingColumns)) throw error;
    throw new UsageError(`${name}: ${error.message}`);
  }
}

class MissingColumns extends Error {}

function requireColumns(header: string[]): string[] {
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new MissingColumns(`the header lacks ${missing.join(', ')}`);
  return header;
}
