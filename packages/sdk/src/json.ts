/**
 * A replacer for `JSON.stringify` that takes every value before its `toJSON`. Prototype.js 1.6 adds a `toJSON` to
 * arrays, strings and numbers that answers quoted text.
 */
export function ignoreToJSON(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key];
}
