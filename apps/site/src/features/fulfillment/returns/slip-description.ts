/** The lines that fit on the page of a return slip, and about how many characters fit on one. */
const MAX_LINES = 20;
const LINE_LENGTH = 100;

const CONTINUED = '…continued in your account';

/** The description of a return as far as it fits on one printed page. */
export function slipDescription(description: string): string {
  const kept: string[] = [];
  let left = MAX_LINES;
  // Empty lines are not worth their place.
  for (const line of description.split(/\s*\n\s*/)) {
    left -= Math.max(1, Math.ceil(line.length / LINE_LENGTH));
    if (left < 0) return [...kept, CONTINUED].join('\n');
    kept.push(line);
  }
  return kept.join('\n');
}
