import type { Api, Category, StaffAuctionRow } from '@bidkit/sdk';
import { formatPrice, shownPrice } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import { itemStateText } from '../../shared/item-state.ts';
import { nextMidnight } from '../../shared/list/list-address.ts';
import cells from '../../shared/list/list-cells.module.css';
import type { BulkAction, Column, Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { RowPicture } from '../../shared/list/row-picture.tsx';
import { LotStatus } from '../../shared/lot-status.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Time } from '../../ui/time.tsx';

type Query = NonNullable<NonNullable<Parameters<Api['listStaffAuctions']>[0]>['query']>;

const productOf = ({ control }: StaffAuctionRow) => control.product_description;

const pictureOf = (lot: StaffAuctionRow) => <RowPicture url={productOf(lot).images[0]?.url} />;

const reserveStates = { none: '', met: 'met', not_met: 'not met' } as const;

const reserveOf = ({ reserve, reserve_status }: StaffAuctionRow) =>
  reserve !== null && (
    <>
      {formatPrice(reserve)} <small className={cells.note}>{reserveStates[reserve_status]}</small>
    </>
  );

const winnerOf = ({ winner }: StaffAuctionRow) =>
  winner && (
    <span className={cells.person}>
      <MemberLink id={winner.id} username={winner.username} />
    </span>
  );

const columns: readonly Column<StaffAuctionRow>[] = [
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
    cell: (lot) => (
      <span className={cells.name}>
        {productOf(lot).name} <small className={cells.code}>{productOf(lot).item_code}</small>
      </span>
    ),
  },
  { id: 'category', label: 'Category', priority: 3, cell: (lot) => productOf(lot).category },
  { id: 'status', label: 'Status', cell: (lot, now) => <LotStatus lot={lot} now={now} /> },
  {
    id: 'price',
    label: 'Price',
    sort: 'price',
    firstOrder: 'desc',
    align: 'end',
    cell: (lot) => formatPrice(shownPrice(lot)),
  },
  { id: 'bids', label: 'Bids', sort: 'bids', firstOrder: 'desc', align: 'end', cell: (lot) => lot.bid_count },
  { id: 'reserve', label: 'Reserve', priority: 2, align: 'end', cell: reserveOf },
  {
    id: 'start',
    label: 'Start',
    sort: 'start',
    priority: 3,
    cell: (lot, now) => <Time at={lot.starts_at} now={now} />,
  },
  { id: 'end', label: 'End', sort: 'end', cell: (lot, now) => <Time at={lot.eventEnd} now={now} /> },
  { id: 'winner', label: 'Winner', priority: 2, cell: winnerOf },
  { id: 'item', label: 'Item', priority: 3, cell: (lot) => itemStateText(lot.item_state) },
];

const yesNo = (yes: string, no: string) =>
  [
    ['yes', yes],
    ['no', no],
  ] as const;

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
  {
    kind: 'choice',
    name: 'bids',
    label: 'Bids',
    choices: [
      ['none', 'Without bids'],
      ['some', 'With bids'],
    ],
  },
  {
    kind: 'choice',
    name: 'reserve',
    label: 'Reserve',
    choices: yesNo('With a reserve', 'Without a reserve'),
  },
  {
    kind: 'choice',
    name: 'photograph',
    label: 'Photograph',
    choices: yesNo('With a photograph', 'Without one'),
  },
  { kind: 'choice', name: 'featured', label: 'Featured', choices: yesNo('Featured', 'Not featured') },
  { kind: 'dollars', label: 'Price', from: 'min_price', to: 'max_price' },
  { kind: 'days', label: 'Start', from: 'starts_from', to: 'starts_to' },
  { kind: 'days', label: 'End', from: 'ends_from', to: 'ends_to' },
];

const endsFirst = { sort: 'end', order: 'asc' } as const;
const endedLast = { sort: 'end', order: 'desc' } as const;

const views: readonly View<Query>[] = [
  { id: 'live', label: 'Live', query: () => ({ status: 'live' }), order: endsFirst },
  {
    id: 'ending-today',
    label: 'Ending today',
    query: (now) => ({ status: 'live', ends_to: nextMidnight(now).toISOString() }),
    order: endsFirst,
  },
  {
    id: 'no-bids',
    label: 'Ending without bids',
    query: () => ({ status: 'live', bids: 'none', ends_within: '24h' }),
    order: endsFirst,
  },
  {
    id: 'scheduled',
    label: 'Scheduled',
    query: () => ({ status: 'scheduled' }),
    order: { sort: 'start', order: 'asc' },
  },
  { id: 'unsold', label: 'Unsold', query: () => ({ status: 'unsold' }), order: endedLast },
  { id: 'sold', label: 'Sold', query: () => ({ status: 'sold' }), order: endedLast },
  { id: 'canceled', label: 'Canceled', query: () => ({ status: 'cancelled' }), order: endedLast },
  { id: 'all', label: 'All', query: () => ({}) },
];

const CANCEL_TEXT =
  'The lots end without a sale, and no bid counts. Their bidders get a notification, and see the reason.';
const RELIST_TEXT =
  'The lots open again now, with the same terms and the same length. Staff see the reason. ' +
  'Lots that cannot be listed again stay as they are, and say why.';

const actions: readonly BulkAction[] = [
  {
    id: 'relist',
    label: 'Relist',
    permission: 'lots:write',
    // A sold lot whose buyer did not pay, or has canceled, is listed again on its page.
    outsideViews: ['live', 'ending-today', 'no-bids', 'scheduled', 'sold'],
    title: (count) => `List ${count} again?`,
    text: RELIST_TEXT,
    done: 'listed again',
    run: (api, ids, reason) => api.changeAuctions({ body: { ids: [...ids], action: 'relist', reason } }),
  },
  {
    id: 'cancel',
    label: 'Cancel lots',
    permission: 'lots:cancel',
    outsideViews: ['sold', 'unsold', 'canceled'],
    title: (count) => `Cancel ${count}?`,
    text: CANCEL_TEXT,
    done: 'canceled',
    run: (api, ids, reason) => api.changeAuctions({ body: { ids: [...ids], action: 'cancel', reason } }),
  },
];

/** The list of lots, with the categories that it can be filtered by. */
export const lotList = (categories: readonly Category[]): ListDefinition<StaffAuctionRow, Query> => ({
  name: 'lots',
  title: 'Lots',
  one: 'lot',
  many: 'lots',
  searches: 'Number, item code or name',
  columns,
  filters: filtersFor(categories),
  views,
  order: { sort: 'number', order: 'desc' },
  actions,
  create: { label: 'List a lot', path: paths.staff.newLot, permission: 'lots:write' },
  load: (api, query) => api.listStaffAuctions({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.staff.lot.replace(':id', String(id)),
  nameOf: (lot) => `${lot.id}, ${productOf(lot).name}`,
  picture: pictureOf,
});
