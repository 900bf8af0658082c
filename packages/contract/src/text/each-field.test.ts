import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailText } from '../email-address.ts';
import { oneLine, paragraphs, type TextKind } from '../schema.ts';
import { type Check, inputs, type TextField, textFields } from '../text-fields.testing.ts';
import * as kinds from './fields.ts';

const normalizers = new Set<unknown>(
  [oneLine, paragraphs, emailText, ...Object.values(kinds)]
    .filter((one): one is TextKind => typeof one === 'object')
    .map(({ normalize }) => normalize),
);

/** Secrets are compared as they are typed. */
const isSecret = ({ path }: TextField) => /\.(repeat[-_])?password$/.test(path);

/** Files keep their bytes. The texts in an imported one are normalized row by row. */
const isFile = ({ path }: TextField) =>
  /(Picture|Image|importExternalAuctions) body\.(data|content)$/.test(path);

/** A format such as a date, or a pattern of visible ASCII characters alone. */
const isFormat = ({ _zod: { def } }: Check) => {
  if (def.check !== 'string_format') return false;
  return !def.pattern || !['\u00e9', '\u200b', ' ', '\u0661'].some((text) => def.pattern?.test(text));
};

const isOfKind = (field: TextField) =>
  isSecret(field) || isFile(field) || field.checks.some((check) => normalizers.has(check) || isFormat(check));

it('normalizes every text field by its kind', () => {
  const fields = inputs.flatMap(({ name, part, schema }) => textFields(schema, `${name} ${part}`));
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter((field) => !isOfKind(field)).map(({ path }) => path)).toEqual([]);
});

it.each<[string, boolean, z.ZodMiniType]>([
  ['a text without a kind', false, z.string()],
  ['a text that is only trimmed', false, z.string().check(z.trim(), z.maxLength(5))],
  ['a pattern that accepts accents', false, z.string().check(z.regex(/^.+$/))],
  ['a pattern of letters', true, z.string().check(z.regex(/^[a-z]+$/))],
])('knows %s', (_name, expected, schema) => {
  expect(textFields(schema, '').every(isOfKind)).toBe(expected);
});
