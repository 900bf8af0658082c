import { Mistake } from './mistake.ts';

/** The number of a thing as it was typed. @throws Mistake */
export function readNumber(typed: string | undefined, what: string): number {
  if (!/^[1-9]\d{0,9}$/.test(typed ?? ''))
    throw new Mistake(`“${typed ?? ''}” is not the number of ${what}.`);
  return Number(typed);
}
