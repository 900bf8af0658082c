import type { Filter, ListDefinition, Order, View } from './list-definition.ts';

export const SIZES = [25, 50, 100] as const;
export type Size = (typeof SIZES)[number];
const DEFAULT_SIZE: Size = 50;

type Definition<Query> = Pick<ListDefinition<never, Query>, 'filters' | 'views' | 'order'> & {
  readonly columns: readonly { readonly sort?: string }[];
};

/** What the address of a list says. Anything that the list does not have is left out. */
export interface ListState<Query> extends Order {
  readonly view: View<Query>;
  readonly q: string;
  /** The chosen filters by their names. Days such as `2026-11-29`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly page: number;
  readonly size: Size;
}

/** The names of a filter in the address. */
export const namesOf = <Query>(filter: Filter<Query>): readonly string[] =>
  'name' in filter ? [filter.name] : [filter.from, filter.to];

/** Whether a text is a day that exists: JavaScript reads February 30 as March 2. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isValid<Query>(filter: Filter<Query>, value: string): boolean {
  if (filter.kind === 'choice') return filter.choices.some(([choice]) => choice === value);
  if (filter.kind === 'text') return value.trim() !== '';
  if (filter.kind === 'dollars' || filter.kind === 'number') return /^\d{1,9}$/.test(value);
  return isDay(value);
}

/** Reads an address. `usualSize` is the size that staff chose last. */
export function readAddress<Query>(
  params: URLSearchParams,
  { filters, views, order: usual, columns }: Definition<Query>,
  usualSize: Size = DEFAULT_SIZE,
): ListState<Query> {
  const view = views.find(({ id }) => id === params.get('view')) ?? views[0];
  if (!view) throw new Error('A list has at least one view.');
  const sort = params.get('sort');
  const order = params.get('order');
  const isKnown = columns.some((column) => column.sort !== undefined && column.sort === sort);
  const chosen =
    isKnown && sort ? { sort, order: order === 'desc' ? ('desc' as const) : ('asc' as const) } : null;
  const page = Number(params.get('page'));
  const size = SIZES.find((known) => String(known) === params.get('size'));
  const found = filters.flatMap((filter) =>
    namesOf(filter).flatMap((name) => {
      const value = params.get(name);
      return value !== null && isValid(filter, value) ? [[name, value] as const] : [];
    }),
  );
  return {
    view,
    q: params.get('q')?.trim() ?? '',
    filters: Object.fromEntries(found),
    ...(chosen ?? view.order ?? usual),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    size: size ?? usualSize,
  };
}

/** The address with some values changed; null removes one. Any change but that of the page leads to the first page. */
export function changeAddress(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The query of the call. Days become instants in the zone of the device, from their start to the start of the next. */
export function queryOf<Query>(
  { view, q, filters: chosen, sort, order, page, size }: ListState<Query>,
  filters: readonly Filter<Query>[],
  now: Date,
): Query {
  const values: Record<string, string> = { ...chosen };
  for (const filter of filters) {
    if (filter.kind !== 'days') continue;
    const { [filter.from]: from, [filter.to]: to } = chosen;
    if (from) values[filter.from] = startOfDay(from).toISOString();
    if (to) values[filter.to] = startOfDay(to, 1).toISOString();
  }
  const query = { ...view.query(now), ...values, ...(q && { q }), sort, order, page, size };
  // The names are those of the definition, which are names of the query. The server refuses wrong values.
  return query as Query;
}

/** The start of a day in the zone of the device, or of a later day. */
function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

/** The start of the day after an instant, in the zone of the device. */
export const nextMidnight = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
