/** A token of a code sample; `at` is its start. */
interface Stretch {
  readonly kind: 'comment' | 'string' | 'tag' | 'word' | null;
  readonly text: string;
  readonly at: number;
}

const KINDS = ['comment', 'string', 'tag', 'word'] as const;
const PATTERN =
  /((?<!:)\/\/.*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)|("[^"\n]*"|'[^'\n]*'|`[^`]*`)|(<\/?[\w-]+|\/?>(?=\s|<|$))|\b(import|from|const|export|return|await|async|new|if|function)\b/g;

/** Splits a sample into tokens for highlighting. Sufficient for this site's samples in HTML, CSS, TSX and JSON. */
export function paint(code: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERN)) {
    if (match.index > end) stretches.push({ kind: null, text: code.slice(end, match.index), at: end });
    const kind = KINDS.find((_, index) => match[index + 1] !== undefined) ?? null;
    stretches.push({ kind, text: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < code.length) stretches.push({ kind: null, text: code.slice(end), at: end });
  return stretches;
}
