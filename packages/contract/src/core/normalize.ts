/** Signs that nobody sees: direction marks, soft hyphens, spaces without width, and annotations. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Marks that change the direction of text, and the byte order mark. Paragraphs keep the others, as Thai needs them. */
const hiddenInParagraphs = /[\u00ad\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/**
 * The joiners (U+200C, U+200D) and tags, which stay where they change what is seen: after letters of scripts that join,
 * such as Devanagari or Arabic, between emoji, and in the flags of England, Scotland and Wales.
 */
const joiners =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*\u200d(?=\p{Extended_Pictographic})|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}][\u200c\u200d]|\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f})|\u200c|\u200d|[\u{e0000}-\u{e007f}]/gu;

const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A text without invisible signs, in Unicode's composed form; empty if nothing of it can be seen. */
const visible = (text: string, hidden: RegExp): string =>
  blank.test(text) ? '' : text.replace(hidden, '').replace(joiners, '$1').normalize('NFC');

/** A text of one line: trimmed, without invisible signs, a space for each tab. Other control characters stay. */
export const toOneLine = (text: string): string =>
  visible(text.replace(/[\t\u00a0\u202f]/g, ' '), invisible).trim();

/** A text of several lines, which all end with a line feed. */
export const toParagraphs = (text: string): string =>
  visible(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'), hiddenInParagraphs);

/** The paragraphs of a text: an empty line separates two. */
export const paragraphsOf = (text: string): string[] =>
  toParagraphs(text)
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The words of a search: one line with single spaces. Control characters and line breaks are spaces. */
export const toSearchText = (text: string): string =>
  toOneLine(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')).replace(/\s+/gu, ' ');

/** The name of a person: one line with single spaces. */
export const toName = (text: string): string => toOneLine(text).replace(/\p{Zs}+/gu, ' ');

/** A username: one line in Unicode's compatible form, without joiners, so that two that look alike are equal. */
export const toUsername = (text: string): string =>
  toOneLine(text.normalize('NFKC')).replace(/[\u200c\u200d]/g, '');

const phonePattern = /^\+?[\d ()./-]+(?:(?:ext\.?|x) ?\d{1,8})?$/i;
const extension = /(?:ext|x).*$/i;

/** A phone number as it is stored: digits, spaces and `+ ( ) - . /`, of any width, with single spaces. */
export const toPhone = (text: string): string =>
  toOneLine(text.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/ +/g, ' ');

/** Whether a text is a phone number of 7 to 15 digits (E.164), perhaps with an extension. */
export function isPhone(text: string): boolean {
  const digits = text.replace(extension, '').replace(/\D/g, '').length;
  return phonePattern.test(text) && digits >= 7 && digits <= 15;
}

/** The form of a country's postal codes: its parts, and the sign between them. */
interface PostalFormat {
  readonly pattern: RegExp;
  readonly separator: string;
}

const postalFormats: Readonly<Record<string, PostalFormat>> = {
  US: { pattern: /^(\d{5})(?:[- ]?(\d{4}))?$/, separator: '-' },
  CA: {
    pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/i,
    separator: ' ',
  },
  JP: { pattern: /^(\d{3})[- ]?(\d{4})$/, separator: '-' },
};

/** Of other countries: letters, digits, spaces and hyphens, with a digit. */
const foreignCode = /^(?=.*\d)[\p{L}\d][\p{L}\d -]*$/u;

const postalFormatOf = (country: string): PostalFormat | undefined =>
  Object.hasOwn(postalFormats, country) ? postalFormats[country] : undefined;

/** A postal code of any country: one line without the sign 〒, letters and digits of usual width, `-` for each dash. */
export const foldPostalCode = (text: string): string =>
  toOneLine(text.normalize('NFKC').replaceAll('〒', '')).replace(/[\u2010-\u2015\u2212]/g, '-');

/** A postal code as the post of a country (ISO 3166-1) writes it: `89501-1234`, `K1A 0B1`, `100-0001`. */
export function toPostalCode(text: string, country: string): string {
  const code = foldPostalCode(text);
  const { pattern, separator } = postalFormatOf(country) ?? {};
  const [, first, second] = pattern?.exec(code) ?? [];
  return first ? [first, second].filter(Boolean).join(separator).toUpperCase() : code;
}

/** Whether a postal code has the form of its country (ISO 3166-1). */
export const isPostalCode = (code: string, country: string): boolean =>
  (postalFormatOf(country)?.pattern ?? foreignCode).test(code);

/** The code or name of a state without case, accents and punctuation: `Québec` and `QUEBEC` have the same key. */
export const toRegionKey = (text: string): string =>
  toOneLine(text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/**
 * Why a text is no date or local time. `day_first`: it is written with slashes, where the month comes first, and this
 * month is above 12.
 */
export type LocalTimeProblem = 'invalid' | 'day_first';
export type ReadTime = { readonly value: string } | { readonly problem: LocalTimeProblem };

/** The characters of a typed date or time at most. Patterns are not tried on longer texts. */
export const MAX_TIME_LENGTH = 60;
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const clockTime = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)?(?: ?([ap])\.?m\.?)?$/i;

const tidy = (text: string) =>
  text.length > MAX_TIME_LENGTH
    ? ''
    : text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim();
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Reads a date such as `2027-03-14`, or as spreadsheets write it in the United States: `3/14/2027`, `3/14/27`. */
export function readDate(text: string): ReadTime {
  const typed = tidy(text);
  const [, month = '', day = '', year = ''] = monthFirst.exec(typed) ?? [];
  if (year !== '' && Number(month) > 12 && Number(day) <= 12) return { problem: 'day_first' };
  const date =
    year === '' ? typed : `${year.padStart(4, '20')}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  return yearFirst.test(date) && isCalendarDate(date) ? { value: date } : { problem: 'invalid' };
}

/**
 * Reads a local time such as `2027-03-14T09:05`, or as spreadsheets write it: `2027-03-14 9:05:00`, `3/14/2027 9:05 AM`.
 * Seconds are left out when they are 0.
 */
export function readLocalTime(text: string): ReadTime {
  const [, typedDate = '', typedTime = ''] = /^(\S+?)(?:T|,? +)(\d.*)$/i.exec(tidy(text)) ?? [];
  const read = readDate(typedDate);
  if ('problem' in read) return read;
  const time = readClockTime(typedTime);
  return time === null ? { problem: 'invalid' } : { value: `${read.value}T${time}` };
}

function readClockTime(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '00', half] = clockTime.exec(text) ?? [];
  const typed = Number(hours);
  if (hours === '' || typed > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hour = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${twoDigits(hour)}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
}

/** JavaScript reads February 30 as March 2. */
function isCalendarDate(date: string): boolean {
  const at = new Date(date);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

/**
 * Why a text is no amount. `unclear`: its signs may separate thousands or cents, as `1.250` does. `cents`: whole dollars
 * are expected.
 */
export type DollarsProblem = 'invalid' | 'negative' | 'unclear' | 'cents';

const plainAmount = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
const groupedAmount = /^\d[\d.,' ]*$/;

/** Reads a typed amount such as `12`, `$1,200` or `2.50`. Commas separate thousands, and a point the cents. */
export function readDollars(text: string): { dollars: number } | { problem: DollarsProblem } {
  const typed = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^(-?)(?:US|USD)? ?\$ ?/i, '$1')
    .replace(/ ?(?:\$|USD)$/i, '');
  const [, whole, cents = '0'] = plainAmount.exec(typed) ?? [];
  if (whole) return { dollars: Number(`${whole.replaceAll(',', '')}.${cents}`) };
  const [, amount = ''] = /^-(.*)$/.exec(typed) ?? [];
  if (plainAmount.test(amount)) return /[1-9]/.test(amount) ? { problem: 'negative' } : { dollars: 0 };
  return { problem: groupedAmount.test(typed) ? 'unclear' : 'invalid' };
}

/** Reads a typed amount of whole dollars; `12.00` is one. */
export function readWholeDollars(text: string): { dollars: number } | { problem: DollarsProblem } {
  const read = readDollars(text);
  return 'dollars' in read && !Number.isInteger(read.dollars) ? { problem: 'cents' } : read;
}
