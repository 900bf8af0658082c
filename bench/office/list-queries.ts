import { endpoints, routes, splitRoute } from '@bidkit/contract';

/** One call of a list: its name, and what it is asked for. */
export interface ListQuery {
  readonly call: string;
  readonly path: string;
  readonly what: string;
}

/** The parts of a zod schema that say what a query accepts. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly innerType?: Schema;
      readonly entries?: Readonly<Record<string, string>>;
      readonly values?: readonly unknown[];
      readonly shape?: Readonly<Record<string, Schema>>;
    };
  };
}

/** What is searched for in each list: words, a number, and what no row has. */
const SEARCHES = ['oak', 'chest', 'member-7', '17', 'B-42', 'nothing'];

/** Values of filters that are no choices, by their names, or by the call and the name. Of texts a usual and a rare one. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  category_id: ['7'],
  category: ['7'],
  tag: ['7'],
  topic: ['8'],
  type: ['7'],
  user_id: ['7'],
  auction_id: ['7'],
  subject_id: ['17'],
  min_price: ['5'],
  max_price: ['10'],
  partner: ['oakville', 'nobody'],
  provider: ['card', 'paypal'],
  assignee: ['none', 'sam'],
  subject: ['order', 'nothing'],
  action: ['change', 'cancel', 'nothing'],
  staff: ['sam', 'mara', 'nobody'],
  source: ['gsa', 'nothing'],
  'listStaffExternalAuctions.state': ['CA', 'AK'],
};
const INSTANT = '2026-01-01T00:00:00Z';

/** Queries of what is asked by other names, or tells nothing about a list. */
const LEFT_OUT = new Set(['q', 'sort', 'order', 'page', 'size']);

const inner = (schema: Schema): Schema =>
  schema._zod.def.innerType ? inner(schema._zod.def.innerType) : schema;

/** @throws Error for a filter that has no value here, so that none is left out */
function valuesOf(call: string, name: string, schema: Schema): readonly string[] {
  const { type, entries, values } = inner(schema)._zod.def;
  if (type === 'enum' && entries) return Object.values(entries);
  if (type === 'literal' && values) return values.map(String);
  const known = VALUES[`${call}.${name}`] ?? VALUES[name];
  if (known) return known;
  if (/_(?:from|to)$|^(?:from|to)$/.test(name)) return [INSTANT];
  throw new Error(`VALUES of bench/office/list-queries.ts has no value for the filter ${name} of ${call}`);
}

/** All lists of staff, each with every order in both directions, every filter, and searches. */
export function listQueries(): readonly ListQuery[] {
  return (Object.keys(endpoints) as (keyof typeof endpoints)[]).flatMap((call) => {
    const endpoint = endpoints[call];
    const { path } = splitRoute(routes[call]);
    const query = 'query' in endpoint ? (endpoint.query as unknown as Schema) : undefined;
    const shape = query?._zod.def.shape;
    if (endpoint.auth !== 'staff' || path.includes('{') || !shape?.sort || !shape.page) return [];
    const sorts = valuesOf(call, 'sort', shape.sort).flatMap((sort) => [
      `sort=${sort}&order=asc`,
      `sort=${sort}&order=desc`,
    ]);
    const filters = Object.entries(shape)
      .filter(([name]) => !LEFT_OUT.has(name))
      .flatMap(([name, schema]) => valuesOf(call, name, schema).map((value) => `${name}=${value}`));
    const searches = shape.q ? SEARCHES.map((q) => `q=${q}`) : [];
    return ['', ...sorts, ...filters, ...searches].map((what) => ({ call, path, what }));
  });
}
