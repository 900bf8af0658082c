/**
 * A replacer for `JSON.stringify` that ignores `toJSON`. Prototype.js 1.6 adds a `toJSON` to arrays, strings and
 * numbers that returns quoted text.
 */
export function ignoreToJSON(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key];
}
