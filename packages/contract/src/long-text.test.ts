import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './table.ts';

// A text field ends at its length before any pattern runs: an e-mail of 250,000 characters once took 33 s.
const LENGTH = 250_000;
const LIMIT_MS = 50;

const fill = (unit: string, around: [string, string] = ['', '']) =>
  around[0] + unit.repeat(Math.ceil(LENGTH / unit.length)) + around[1];
const texts = {
  letters: fill('a'),
  digits: fill('7'),
  dots: fill('.', ['a@', '@']),
  'labels of a host': fill('a.', ['https://', '!']),
  'signs @': fill('@'),
  spaces: fill(' ', ['a', 'a']),
  'line breaks': fill('\n'),
  hyphens: fill('-', ['a', '!']),
  commas: fill('1,'),
  base64: fill('A+/', ['', '!']),
  'letters with accents': fill('é'),
  emoji: fill('🛠'),
  'direction marks': fill('\u202e'),
  'percent signs': fill('%41'),
};

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** A value for each text in a schema: an object in which only that text is set. */
function around(schema: JsonSchema, text: string): unknown[] {
  if (schema.type === 'string') return [text];
  if (schema.items) return around(schema.items, text).map((item) => [item]);
  if (schema.anyOf) return schema.anyOf.flatMap((one) => around(one, text));
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    around(field, text).map((value) => ({ [name]: value })),
  );
}

const inputs = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (endpoint as Partial<Record<typeof part, z.ZodMiniType>>)[part];
    return schema ? [{ name, part, schema }] : [];
  }),
);

it.each(inputs)('$name parses long text in its $part quickly', ({ schema }) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  for (const [kind, text] of Object.entries(texts))
    for (const value of around(json, text)) {
      const startedAt = Date.now();
      schema.safeParse(value);
      expect(Date.now() - startedAt, `${kind} in ${Object.keys(value as object)}`).toBeLessThan(LIMIT_MS);
    }
});
