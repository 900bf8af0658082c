/**
 * Why a text is no amount. `unclear`: its signs may separate thousands or cents, as `1.250` does. `cents`: whole dollars
 * are expected.
 */
export type DollarsProblem = 'invalid' | 'negative' | 'unclear' | 'cents';

const plain = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
const grouped = /^\d[\d.,' ]*$/;

/** Reads a typed amount such as `12`, `$1,200` or `2.50`. Commas separate thousands, and a point the cents. */
export function readDollars(text: string): { dollars: number } | { problem: DollarsProblem } {
  const typed = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^(-?)(?:US|USD)? ?\$ ?/i, '$1')
    .replace(/ ?(?:\$|USD)$/i, '');
  const [, whole, cents = '0'] = plain.exec(typed) ?? [];
  if (whole) return { dollars: Number(`${whole.replaceAll(',', '')}.${cents}`) };
  const [, amount = ''] = /^-(.*)$/.exec(typed) ?? [];
  if (plain.test(amount)) return /[1-9]/.test(amount) ? { problem: 'negative' } : { dollars: 0 };
  return { problem: grouped.test(typed) ? 'unclear' : 'invalid' };
}

/** Reads a typed amount of whole dollars; `12.00` is one. */
export function readWholeDollars(text: string): { dollars: number } | { problem: DollarsProblem } {
  const read = readDollars(text);
  return 'dollars' in read && !Number.isInteger(read.dollars) ? { problem: 'cents' } : read;
}
