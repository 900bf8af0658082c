/** A part of a search as it was typed: one word, or several in quotation marks. */
export interface TypedPart {
  readonly text: string;
  /** Its words are wanted side by side. */
  readonly isPhrase: boolean;
  /** What has it is left out. */
  readonly isExcluded: boolean;
}

const PART = /(-?)"([^"]+)"|(\S+)/gu;

/** Quotation marks of all kinds as the straight one. Those after a number are inches, unless they end a phrase. */
function toStraightQuotes(text: string): string {
  let isOpen = false;
  return text.replace(/[“”„‟«»＂]/gu, '"').replace(/(\d?)"/g, (quote, digit: string) => {
    if (digit && !isOpen) return `${digit} `;
    isOpen = !isOpen;
    return quote;
  });
}

/**
 * The parts of a search, by its alternatives: `oak or "cherry wood" -red` has two. A first or last `or` is a word.
 *
 * @example
 * readParts('4" x 6" -frame'); // one alternative: 4, x, 6, and without frame
 */
export function readParts(typed: string): TypedPart[][] {
  const alternatives: TypedPart[][] = [[]];
  const found = [...toStraightQuotes(typed).matchAll(PART)];
  for (const [n, [, minus, phrase, word = '']] of found.entries()) {
    const current = alternatives.at(-1);
    if (/^or$/i.test(word) && current?.length && n < found.length - 1) {
      alternatives.push([]);
    } else if (phrase !== undefined) {
      current?.push({ text: phrase, isPhrase: true, isExcluded: minus === '-' });
    } else {
      const isExcluded = /^-[^-]/.test(word);
      current?.push({ text: isExcluded ? word.slice(1) : word, isPhrase: false, isExcluded });
    }
  }
  return alternatives;
}
