/**
 * For `JSON.stringify`: every value as it is, whatever `toJSON` makes of it. Prototype 1.6, on somebody's page, gives arrays, texts and
 * numbers one that answers texts in quotes.
 */
export function asItIs(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key];
}
