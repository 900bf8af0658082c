import { shorten } from './text/shorten.ts';

/**
 * A text in ASCII without apostrophes, at most `max` characters, as descriptions of returns and replies to tickets are
 * sent. `transliterate` writes it in Latin letters first, as the library any-ascii does.
 */
export function toPlainAscii(text: string, max: number, transliterate: (text: string) => string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  const plain = transliterate(text).replace(/[^\x00-\x7f]|'/g, '');
  return shorten(plain.trim(), max, '...');
}
