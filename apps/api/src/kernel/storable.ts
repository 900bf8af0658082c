/**
 * Whether PostgreSQL can store every text in a JSON value: no NUL, no half of a surrogate pair. Walks without recursion,
 * so that no depth of nesting can exhaust the stack.
 */
export function isStorable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null)
      for (const entry of Object.entries(next)) waiting.push(...entry);
  }
  return true;
}
