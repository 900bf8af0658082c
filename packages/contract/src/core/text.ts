/**
 * Matches a control character, a line break, or a character that changes the direction of the text around it. A name
 * with one could change what a terminal or a page shows beside the name.
 */
export const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const characters = /* @__PURE__ */ new Intl.Segmenter();

/**
 * A text of at most `max` characters as `length` counts them. A cut one ends in `mark`, and never within what people see
 * as one character, such as an emoji or a letter with its accents.
 */
export function shorten(text: string, max: number, mark = '…'): string {
  if (text.length <= max) return text;
  const room = Math.max(0, max - mark.length);
  // A segment that reaches beyond the limit is left out.
  const last = characters.segment(text.slice(0, room + 64)).containing(room);
  return `${text.slice(0, last ? last.index : room).trimEnd()}${mark}`;
}

/** The first character of a text, as people see it. */
export const initialOf = (text: string): string => {
  for (const { segment } of characters.segment(text)) return segment;
  return '';
};

/**
 * The mark of a name in a logo: its first letter or digit, as a capital, and 1 for “First”. A name without one has its
 * first character.
 */
export const monogramOf = (name: string): string => {
  if (/^first\b/i.test(name)) return '1';
  for (const { segment } of characters.segment(name))
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase();
  return initialOf(name);
};

/** The first words of a text, at most `max` characters with the `…` at the end. A longer word is cut. */
export function shortenToWords(text: string, max: number): string {
  if (text.length <= max) return text;
  const words = /^(.*\S)\s/su.exec(text.slice(0, max))?.[1];
  return words ? `${words}…` : shorten(text, max);
}

/** First and last name of a person, who may have one of them alone. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  [first_name, last_name].filter(Boolean).join(' ');

interface Place {
  readonly city: string;
  /** The code of the state. */
  readonly state: string | null | undefined;
  readonly zip: string;
}

/**
 * The line of an address with the city, as it is written in the US. Parts without a text are left out.
 * @example
 * cityLine({ city: 'Los Angeles', state: 'CA', zip: '90001' }); // 'Los Angeles, CA 90001'
 */
export const cityLine = ({ city, state, zip }: Place): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/**
 * A text in ASCII without apostrophes, at most `max` characters, as descriptions of returns and replies to tickets are
 * sent. `transliterate` writes it in Latin letters first, as the library any-ascii does.
 */
export function toPlainAscii(text: string, max: number, transliterate: (text: string) => string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  const plain = transliterate(text).replace(/[^\x00-\x7f]|'/g, '');
  return shorten(plain.trim(), max, '...');
}
