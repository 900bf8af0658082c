/** The form control for an attribute, chosen by its type. */
export type Control =
  | { readonly kind: 'number' }
  | { readonly kind: 'switch' }
  | { readonly kind: 'text' }
  /** `patterns` are choices with an id of this server: `category:${number}`. */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly patterns: readonly string[] };

const QUOTED = /^(['"`])(.*)\1$/;

/** Reads the type of an attribute from the manifest. */
export function controlOf(type = 'string'): Control {
  const parts = type
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== 'undefined' && part !== 'null');
  if (parts.every((part) => part === 'number')) return { kind: 'number' };
  if (parts.every((part) => part === 'boolean')) return { kind: 'switch' };
  const values = parts.map((part) => QUOTED.exec(part)?.[2]);
  if (values.length === 0 || values.some((value) => value === undefined)) return { kind: 'text' };
  const known = values.filter((value) => value !== undefined);
  return {
    kind: 'choice',
    choices: known.filter((value) => !value.includes('${')),
    patterns: known.filter((value) => value.includes('${')),
  };
}
