import { readDollars } from '@bidkit/contract';

// Undefined stands for an empty field, and NaN for what is no number: schemas refuse it, as they refuse what is negative.
// `Number` alone would read `1e9` and `0x10`, and with its comma removed `1,50` as 150.

/** A typed amount in dollars, such as `$1,200` or `2.50`. */
export function dollarsOf(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const read = readDollars(text);
  if ('dollars' in read) return read.dollars;
  return read.problem === 'negative' ? -(dollarsOf(text.replace('-', '')) ?? 0) : Number.NaN;
}

/** Whether a text could be an amount, but it is not clear what a comma or a point in it separates, as in `1,50`. */
export function isUnclear(text: string): boolean {
  const read = readDollars(text);
  return 'problem' in read && read.problem === 'unclear';
}

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** A typed number, such as `7` or `0.5`. */
export function numberOf(text: string): number | undefined {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return undefined;
  return plainNumber.test(typed) ? Number(typed) : Number.NaN;
}
