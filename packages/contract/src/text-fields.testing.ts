import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';

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

/** What tests read of a check. */
export interface Check {
  readonly _zod: {
    readonly def: { readonly check: string; readonly abort?: boolean; readonly pattern?: RegExp };
  };
}

/** A text field of a schema, and its checks in the order in which they run. */
export interface TextField {
  readonly path: string;
  readonly checks: readonly Check[];
}

/** The text fields of a schema. `outer` are the checks of the wrappers around it, such as of an optional field. */
export function textFields(schema: z.core.$ZodType, path: string, outer: readonly Check[] = []): TextField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const checks = [...(def.checks ?? []), ...outer] as readonly Check[];
  switch (def.type) {
    case 'string':
      // A format such as a date is the first check of its own schema.
      return [{ path, checks: 'check' in def ? [schema as unknown as Check, ...checks] : checks }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textFields(field, `${path}.${name}`));
    case 'array':
      return textFields(def.element, `${path}[]`);
    case 'tuple':
      return def.items.flatMap((item, index) => textFields(item, `${path}[${index}]`));
    case 'union':
      return def.options.flatMap((option) => textFields(option, path, checks));
    case 'optional':
    case 'nullable':
    case 'default':
      return textFields(def.innerType, path, checks);
    case 'pipe':
      return textFields(def.in, path, checks);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
      return [];
    default:
      throw new Error(`${path} is a ${def.type}: say here where its texts are`);
  }
}

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
