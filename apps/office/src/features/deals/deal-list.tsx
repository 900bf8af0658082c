import type { StaffDealRow, StaffDealState } from '@bidkit/contract';
import { type Api, type Category, formatPrice } from '@bidkit/sdk';
import { generatePath } from 'react-router';
import { paths } from '../../paths.ts';
import { Badge, type Tone } from '../../shared/badge.tsx';
import cells from '../../shared/list/list-cells.module.css';
import type { Column, Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { RowPicture } from '../../shared/list/row-picture.tsx';
import { Time } from '../../ui/time.tsx';

type Query = NonNullable<NonNullable<Parameters<Api['listStaffDeals']>[0]>['query']>;

const states: Readonly<Record<StaffDealState, readonly [string, Tone]>> = {
  running: ['Running', 'success'],
  sold_out: ['Sold out', 'warning'],
  ended: ['Ended', 'neutral'],
};

/** The state of a deal. */
export function DealState({ state }: { state: StaffDealState }) {
  const [text, tone] = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}

const pictureOf = ({ product_description: { images } }: StaffDealRow) => <RowPicture url={images[0]?.url} />;

const columns: readonly Column<StaffDealRow>[] = [
  { id: 'number', label: 'Number', sort: 'number', firstOrder: 'desc', cell: ({ id }) => id },
  {
    id: 'photograph',
    label: 'Photo',
    priority: 2,
    isOutsideCards: true,
    cell: pictureOf,
  },
  {
    id: 'product',
    label: 'Product',
    sort: 'name',
    isOutsideCards: true,
    cell: ({ item, product_description }) => (
      <span className={cells.name}>
        {item} <small className={cells.code}>{product_description.item_code}</small>
      </span>
    ),
  },
  { id: 'category', label: 'Category', priority: 3, cell: ({ category }) => category },
  { id: 'state', label: 'State', cell: ({ state }) => <DealState state={state} /> },
  {
    id: 'asking',
    label: 'Asking',
    sort: 'asking',
    firstOrder: 'desc',
    align: 'end',
    cell: ({ price }) => formatPrice(price),
  },
  { id: 'floor', label: 'Floor', priority: 2, align: 'end', cell: ({ floor }) => formatPrice(floor) },
  { id: 'stock', label: 'Stock', align: 'end', cell: ({ stock }) => stock },
  { id: 'sold', label: 'Sold', align: 'end', cell: ({ sold }) => sold },
  {
    id: 'negotiations',
    label: 'Negotiations',
    priority: 2,
    align: 'end',
    cell: ({ negotiation_count, open_negotiations }) =>
      open_negotiations > 0 ? `${negotiation_count} (${open_negotiations} open)` : negotiation_count,
  },
  { id: 'end', label: 'End', sort: 'end', cell: ({ ends_at }, now) => <Time at={ends_at} now={now} /> },
];

const filtersFor = (categories: readonly Category[]): readonly Filter<Query>[] => [
  {
    kind: 'choice',
    name: 'category_id',
    label: 'Category',
    choices: categories
      .filter(({ is_virtual }) => !is_virtual)
      .flatMap(({ id, display, subList }) => [
        [String(id), display] as const,
        ...subList.map((sub) => [String(sub.id), `${display}: ${sub.display}`] as const),
      ]),
  },
];

const endsFirst = { sort: 'end', order: 'asc' } as const;
const endedLast = { sort: 'end', order: 'desc' } as const;

const views: readonly View<Query>[] = [
  { id: 'running', label: 'Running', query: () => ({ state: 'running' }), order: endsFirst },
  { id: 'sold-out', label: 'Sold out', query: () => ({ state: 'sold_out' }), order: endsFirst },
  { id: 'ended', label: 'Ended', query: () => ({ state: 'ended' }), order: endedLast },
  { id: 'all', label: 'All', query: () => ({}) },
];

/** The address of a deal's page. */
export const dealAddress = (id: number): string => generatePath(paths.deals.deal, { id: String(id) });

/** The list of deals, with the categories that it can be filtered by. */
export const dealList = (categories: readonly Category[]): ListDefinition<StaffDealRow, Query> => ({
  name: 'deals',
  title: 'Deals',
  one: 'deal',
  many: 'deals',
  searches: 'Number, item code or name',
  columns,
  filters: filtersFor(categories),
  views,
  order: { sort: 'number', order: 'desc' },
  actions: [],
  create: { label: 'Add a deal', path: paths.deals.create, permission: 'lots:write' },
  load: (api, query) => api.listStaffDeals({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => dealAddress(id),
  nameOf: ({ id, item }) => `${id}, ${item}`,
  picture: pictureOf,
});
