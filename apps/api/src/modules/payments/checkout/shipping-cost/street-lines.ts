/** The characters that carriers print in a line of an address. */
const LINE_CHARACTERS = 35;

/** The words of a text in lines of at most 35 characters; a longer word is a line of its own. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length <= LINE_CHARACTERS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * The two lines that carriers have for a street. A longer one continues on the second line, with what that had. Nothing
 * is cut: the carrier refuses what it cannot print.
 */
export function streetLines({ street1, street2 }: { street1: string; street2: string | null }): {
  street1: string;
  street2: string | null;
} {
  if (street1.length <= LINE_CHARACTERS && (street2 ?? '').length <= LINE_CHARACTERS)
    return { street1, street2 };
  const apart = [...wrap(street1), ...wrap(street2 ?? '')];
  const [first = '', ...others] = apart.length <= 2 ? apart : wrap(`${street1} ${street2 ?? ''}`);
  return { street1: first, street2: others.join(' ') || null };
}
