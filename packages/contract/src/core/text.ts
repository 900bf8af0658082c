/**
 * Matches a control character, a line break, or a character that changes the direction of the text around it. A name
 * with one could change what a terminal or a page shows beside the name.
 */
export const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

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

/**
 * A text in ASCII without apostrophes, at most `max` characters, as descriptions of returns and replies to tickets are
 * sent. `transliterate` writes it in Latin letters first, as the library any-ascii does.
 */
export function toPlainAscii(text: string, max: number, transliterate: (text: string) => string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  const plain = transliterate(text).replace(/[^\x00-\x7f]|'/g, '');
  return shorten(plain.trim(), max, '...');
}
