import * as z from 'zod/mini';
import { endpoints } from './table.ts';

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** A value of a schema in which one text is set, and the name of its field, such as `lots.0.name`. */
interface Filled {
  readonly field: string;
  readonly value: unknown;
}

const nested = (name: string, field: string, value: unknown): Filled => ({
  field: field === '' ? name : `${name}.${field}`,
  value,
});

/** A value for each text in a schema: an object in which only that text is set. */
function fill(schema: JsonSchema, text: string): Filled[] {
  if (schema.type === 'string') return [{ field: '', value: text }];
  if (schema.items) return fill(schema.items, text).map((item) => nested('0', item.field, [item.value]));
  if (schema.anyOf) return schema.anyOf.flatMap((one) => fill(one, text));
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    fill(field, text).map((filled) => nested(name, filled.field, { [name]: filled.value })),
  );
}

/** Every part of a call's input that has a schema. */
export const inputs = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (endpoint as Partial<Record<typeof part, z.ZodMiniType>>)[part];
    return schema ? [{ name, part, schema }] : [];
  }),
);

/** A value for each text field of a schema. */
export const fillTexts = (schema: z.ZodMiniType, text: string): Filled[] =>
  fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, text);

const LENGTH = 250_000;
const repeat = (unit: string, around: [string, string] = ['', '']) =>
  around[0] + unit.repeat(Math.ceil(LENGTH / unit.length)) + around[1];

/** Texts of 250,000 characters: one of each class, most with an end that makes a pattern start again. */
export const longTexts: Readonly<Record<string, string>> = {
  letters: repeat('a'),
  digits: repeat('7'),
  dots: repeat('.', ['a@', '@']),
  'labels of a host': repeat('a.', ['https://', '!']),
  'signs @': repeat('@'),
  spaces: repeat(' ', ['a', 'a']),
  'line breaks': repeat('\n'),
  hyphens: repeat('-', ['a', '!']),
  commas: repeat('1,'),
  base64: repeat('A+/', ['', '!']),
  'letters with accents': repeat('é'),
  emoji: repeat('🛠'),
  'direction marks': repeat('\u202e'),
  'percent signs': repeat('%41'),
};
