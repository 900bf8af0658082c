import { toPlainAscii } from '@bidkit/contract';

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

// The tables for other letters have 500 kB. Without them the server transliterates.
const loadTransliteration = () =>
  import('any-ascii').then(
    (module) => module.default,
    () => null,
  );

/**
 * A typed text as descriptions of returns and replies to tickets are sent: in ASCII without apostrophes, at most `max`
 * characters, with the member's own words where they differ.
 */
export async function toPlainWords(
  typed: string,
  max: number,
): Promise<{ plain: string; original?: string }> {
  const transliterate = isAscii(typed) ? (text: string) => text : await loadTransliteration();
  if (!transliterate) return { plain: typed };
  const plain = toPlainAscii(typed, max, transliterate);
  return plain === typed ? { plain } : { plain, original: typed };
}
