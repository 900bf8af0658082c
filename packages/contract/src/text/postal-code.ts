import { toOneLine } from './normalize.ts';

/** The form of a country's postal codes: its parts, and the sign between them. */
interface Format {
  readonly pattern: RegExp;
  readonly separator: string;
}

const formats: Readonly<Record<string, Format>> = {
  US: { pattern: /^(\d{5})(?:[- ]?(\d{4}))?$/, separator: '-' },
  CA: {
    pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/i,
    separator: ' ',
  },
  JP: { pattern: /^(\d{3})[- ]?(\d{4})$/, separator: '-' },
};

/** Of other countries: letters, digits, spaces and hyphens, with a digit. */
const foreign = /^(?=.*\d)[\p{L}\d][\p{L}\d -]*$/u;

const formatOf = (country: string): Format | undefined =>
  Object.hasOwn(formats, country) ? formats[country] : undefined;

/** A postal code of any country: one line without the sign 〒, letters and digits of usual width, `-` for each dash. */
export const foldPostalCode = (text: string): string =>
  toOneLine(text.normalize('NFKC').replaceAll('〒', '')).replace(/[\u2010-\u2015\u2212]/g, '-');

/** A postal code as the post of a country (ISO 3166-1) writes it: `89501-1234`, `K1A 0B1`, `100-0001`. */
export function toPostalCode(text: string, country: string): string {
  const code = foldPostalCode(text);
  const { pattern, separator } = formatOf(country) ?? {};
  const [, first, second] = pattern?.exec(code) ?? [];
  return first ? [first, second].filter(Boolean).join(separator).toUpperCase() : code;
}

/** Whether a postal code has the form of its country (ISO 3166-1). */
export const isPostalCode = (code: string, country: string): boolean =>
  (formatOf(country)?.pattern ?? foreign).test(code);
