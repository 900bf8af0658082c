import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inputs, type TextField, textFields } from './text-fields.testing.ts';

/** The repetitions in a pattern that have no upper bound. */
const unboundedIn = (pattern: RegExp) =>
  pattern.source
    .replace(/\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .match(/[*+]|\{\d+,\}/g)?.length ?? 0;

/** The time of other patterns can grow with the square of the length, or faster. */
const isLinear = (pattern: RegExp) => pattern.source.startsWith('^') && unboundedIn(pattern) <= 1;

/** Whether every pattern and rule of a text field that may be slow runs for texts of limited length only. */
function isLimited({ checks }: TextField): boolean {
  for (const check of checks) {
    const { check: kind, abort, pattern } = check._zod.def;
    // The first check that fails with `abort` is the last one that runs.
    if (abort && (kind === 'max_length' || (pattern && unboundedIn(pattern) === 0))) return true;
    if (kind === 'custom' || (kind === 'string_format' && !(pattern && isLinear(pattern)))) return false;
  }
  return true;
}

it('limits the length of each text before a pattern or rule runs that is slow for long ones', () => {
  const fields = inputs.flatMap(({ name, part, schema }) => textFields(schema, `${name} ${part}`));
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter((field) => !isLimited(field)).map(({ path }) => path)).toEqual([]);
});

const most = z.maxLength(9, { abort: true });
it.each<[string, boolean, z.ZodMiniType]>([
  ['a limit before the pattern', true, z.string().check(most, z.regex(/a+b+/))],
  ['a limit after the pattern', false, z.string().check(z.regex(/a+b+/), most)],
  ['a limit that does not end the checks', false, z.string().check(z.maxLength(9), z.regex(/a+b+/))],
  ['a pattern that begins anywhere', false, z.string().check(z.regex(/a+$/))],
  ['a pattern with one repetition', true, z.string().check(z.regex(/^a+$/))],
  ['a rule without a limit', false, z.string().check(z.refine(Boolean))],
  ['a rule of an optional text', false, z.optional(z.string()).check(z.refine(Boolean))],
  [
    'a rule of an optional text with a limit',
    true,
    z.optional(z.string().check(most)).check(z.refine(Boolean)),
  ],
  ['a format in a list', false, z.object({ urls: z.array(z.url()) })],
])('knows %s', (_name, expected, schema) => {
  expect(textFields(schema, '').every(isLimited)).toBe(expected);
});
