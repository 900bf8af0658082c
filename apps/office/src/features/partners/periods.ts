import { nextMidnight } from '../../shared/list/list-address.ts';
import { toLocal } from '../../shared/local-time.ts';
import type { Period } from './queries.ts';

/** The first and the last day of a period, as fields have them; empty for no limit. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const dayOf = (time: Date) => toLocal(time.getTime()).slice(0, 10);

/** A month of the device: this one, or an earlier one. */
export function monthOf(now: number, monthsAgo: number): Days {
  const time = new Date(now);
  const first = new Date(time.getFullYear(), time.getMonth() - monthsAgo, 1);
  const last = new Date(time.getFullYear(), time.getMonth() - monthsAgo + 1, 0);
  return { first: dayOf(first), last: dayOf(last) };
}

export const ALL_DAYS: Days = { first: '', last: '' };

/** The instants of whole days in the zone of the device: from the start of the first to the end of the last. */
export const periodOf = ({ first, last }: Days): Period => ({
  ...(first !== '' && { from: new Date(`${first}T00:00`).toISOString() }),
  ...(last !== '' && { to: nextMidnight(new Date(`${last}T00:00`)).toISOString() }),
});
