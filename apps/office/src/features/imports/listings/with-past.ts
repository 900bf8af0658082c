import { readDate, readLocalTime } from '@bidkit/contract';
import type { Notes } from '../flow/file-row.ts';
import type { ListingFields, ListingRow } from './read.ts';

const HOUR_MS = 3_600_000;
/** As the server counts: a day is over when it is over in Hawaii, the last of the states. */
const HAWAII_HOURS = 10;
const ENDED = 'the listing would have ended already.';

const dayIn = (value: unknown, read: typeof readDate): string | null => {
  const found = read(String(value ?? ''));
  return 'value' in found ? found.value.slice(0, 10) : null;
};

/** Warnings of a listing that is over: its last day, or the day of a sale that is held once. */
function warningsOf({ ends_on, sale_at, recurring }: ListingFields, today: string): Notes {
  const lastDay = dayIn(ends_on, readDate);
  if (lastDay !== null) return lastDay < today ? { ends_on: [`The last day is over: ${ENDED}`] } : {};
  const saleDay = recurring === undefined || recurring === null ? dayIn(sale_at, readLocalTime) : null;
  return saleDay !== null && saleDay < today ? { sale_at: [`This sale is over: ${ENDED}`] } : {};
}

/** The rows with a warning where a listing is over at a time in epoch milliseconds. */
export function withPast(rows: readonly ListingRow[], now: number): ListingRow[] {
  const today = new Date(now - HAWAII_HOURS * HOUR_MS).toISOString().slice(0, 10);
  return rows.map((row) => ({ ...row, warnings: warningsOf(row.form, today) }));
}
