import { deflateSync } from 'node:zlib';
import type { Random } from '../history/random.ts';

/** A JSON schema as the API's description has them. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const base64Url = (random: Random) =>
  Array.from({ length: 43 }, () => random.pick([...'abcXYZ019_-'])).join('');
const word = (random: Random) => `w${random.below(1_000_000)}`;

/** Fields whose patterns no random text matches, and those that decide whether a call finds something. */
const byName: Readonly<Record<string, (random: Random) => unknown>> = {
  email: (random) => random.pick([`${word(random)}@example.com`, 'olivia@example.com']),
  username: (random) => random.pick([word(random), 'olivia', 'kim']),
  password: () => 'first-dollar-1',
  'repeat-password': () => 'first-dollar-1',
  terms: () => true,
  // Not the partner of the callers, whose sessions a member can end.
  partner: (random) => random.pick(['elsewhere', 'crowd-1']),
  key: word,
  origin: (random) => random.pick(['https://partner.example', 'https://elsewhere.example', 'null']),
  origins: (random) => [`https://${word(random)}.example`],
  add_origins: (random) => [`https://${word(random)}.example`],
  code: base64Url,
  code_verifier: base64Url,
  code_challenge: base64Url,
  ids: (random) => Array.from({ length: 1 + random.below(20) }, () => 1 + random.below(300)).join(','),
  currency: (random) => random.pick(['EUR', 'CAD', 'XXX']),
  site_id: () => 1,
  siteId: () => 1,
  method: (random) => random.pick(['credit-card', 'paypal', 'check']),
  id: (random) => 1 + random.below(60),
  auction_id: (random) => 1 + random.below(300),
  auctionId: (random) => 1 + random.below(300),
  auction: (random) => 1 + random.below(300),
  item_id: (random) => 1 + random.below(300),
  address_id: (random) => 1 + random.below(4),
  user_id: (random) => 1 + random.below(60),
  product_description_id: (random) => 1 + random.below(3),
  amount: (random) => random.pick([random.below(200), random.below(20_000) / 100]),
  starts_at: () => undefined,
  ends_at: () => undefined,
  increments: (random) =>
    random.pick([
      1,
      [
        [0, 1],
        [100, 5],
      ],
    ]),
  data: (random) =>
    random.pick([deflateSync(Buffer.alloc(20, random.below(255))).toString('base64'), { a: [1] }]),
};

/** A value that fits a schema, as far as the schema says. `name` is its field. */
export function makeValue(schema: Schema, random: Random, name = ''): unknown {
  const own = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (own && random.chance(0.9)) return own(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return makeValue(random.pick(choices), random, name);
  if (schema.prefixItems) return schema.prefixItems.map((item) => makeValue(item, random));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random);
    case 'array':
      return Array.from({ length: random.below(3) }, () => makeValue(schema.items ?? {}, random));
    case 'integer':
      return numberOf(schema, random, Math.floor);
    case 'number':
      return numberOf(schema, random, (n) => Math.round(n * 100) / 100);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return schema.format === 'date-time'
        ? new Date(1e12 + random.below(1e9) * 900).toISOString()
        : word(random);
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.4));
  return Object.fromEntries(names.map((name) => [name, makeValue(properties[name] ?? {}, random, name)]));
}

function numberOf({ minimum = 0, maximum = 1_000 }: Schema, random: Random, round: (n: number) => number) {
  const span = Math.min(maximum, minimum + 1_000) - minimum;
  return random.chance(0.1) ? random.pick([minimum, maximum]) : round(minimum + random.next() * span);
}
