/**
 * Whether PostgreSQL can store every string of a JSON value: no NUL and no lone surrogate. It does not recurse, so that
 * deep nesting cannot exhaust the stack.
 */
export function isStorable(value: unknown): boolean {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null)
      for (const entry of Object.entries(next)) pending.push(...entry);
  }
  return true;
}
