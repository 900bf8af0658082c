/** Levels of a request's values. Those of the largest form are six. */
const MAX_DEPTH = 32;

/**
 * Why a JSON value cannot be processed, or null. It does not recurse, so that deep nesting cannot exhaust the stack.
 * PostgreSQL stores no NUL and no lone surrogate.
 */
export function findFlaw(value: unknown): 'unstorable_request' | 'nested_too_deep' | null {
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: one, depth } = next;
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return 'unstorable_request';
    if (typeof one !== 'object' || one === null) continue;
    if (depth > MAX_DEPTH) return 'nested_too_deep';
    for (const [key, inner] of Object.entries(one))
      pending.push({ value: key, depth: depth + 1 }, { value: inner, depth: depth + 1 });
  }
  return null;
}
