import { toOneLine } from './normalize.ts';

/** The code or name of a state without case, accents and punctuation: `Québec` and `QUEBEC` have the same key. */
export const toRegionKey = (text: string): string =>
  toOneLine(text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
