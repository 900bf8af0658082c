import { UsageError } from '../usage-error.ts';

/** Reads the number of a lot, an order or the like. @throws UsageError */
export function readNumber(typed: string | undefined, what: string): number {
  if (!/^[1-9]\d{0,9}$/.test(typed ?? ''))
    throw new UsageError(`“${typed ?? ''}” is not the number of ${what}.`);
  return Number(typed);
}
