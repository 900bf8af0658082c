import type { ListingType, StaffListing } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import type { Column, Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { RowPicture } from '../../shared/list/row-picture.tsx';
import { localDayText, localTimeParts } from '../../shared/local-text.ts';
import styles from './listing-list.module.css';
import { ListingStatus, saleText } from './listing-words.tsx';
import { states } from './states.ts';

type Query = NonNullable<NonNullable<Parameters<Api['listStaffExternalAuctions']>[0]>['query']>;

const pictureOf = ({ image }: StaffListing) => <RowPicture url={image} />;

/** In two lines, so that the column stays narrow. */
function Sale({ sale }: Pick<StaffListing, 'sale'>) {
  if (sale === null) return <span className={styles.line}>{saleText(sale)}</span>;
  const [day, time] = localTimeParts(sale);
  return (
    <span className={styles.line}>
      {day} <small>{time}</small>
    </span>
  );
}

const columns: readonly Column<StaffListing>[] = [
  { id: 'number', label: 'Number', sort: 'number', firstOrder: 'desc', cell: ({ id }) => id },
  {
    id: 'picture',
    label: 'Photo',
    priority: 2,
    isOutsideCards: true,
    cell: pictureOf,
  },
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    isOutsideCards: true,
    cell: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    id: 'place',
    label: 'Place',
    sort: 'state',
    cell: ({ city, state }) => `${city}, ${state}`,
  },
  { id: 'kind', label: 'List', cell: ({ car }) => (car ? 'Cars' : 'Government') },
  { id: 'type', label: 'Type', priority: 2, cell: ({ content_tag }) => content_tag },
  { id: 'status', label: 'Status', cell: ({ hasEnded }) => <ListingStatus hasEnded={hasEnded} /> },
  { id: 'sale', label: 'Sale', sort: 'sale', cell: ({ sale }) => <Sale sale={sale} /> },
  {
    id: 'end',
    label: 'Last day',
    sort: 'end',
    priority: 2,
    cell: ({ ends_on }) => ends_on && <span className={styles.line}>{localDayText(ends_on)}</span>,
  },
  {
    id: 'source',
    label: 'Source',
    priority: 3,
    cell: ({ source }) => source && <span className={styles.source}>{source}</span>,
  },
];

/** What its filters offer. */
interface Known {
  readonly types: readonly ListingType[];
  readonly sources: readonly string[];
}

const filtersFor = ({ types, sources }: Known): readonly Filter<Query>[] => [
  {
    kind: 'choice',
    name: 'kind',
    label: 'List',
    choices: [
      ['government', 'Government auctions'],
      ['car', 'Car auctions'],
    ],
  },
  {
    kind: 'choice',
    name: 'type',
    label: 'Type',
    choices: types.map(({ id, name }) => [String(id), name] as const),
  },
  { kind: 'choice', name: 'state', label: 'State', choices: states },
  {
    kind: 'choice',
    name: 'ends',
    label: 'Last day',
    choices: [
      ['week', 'Within 7 days'],
      ['month', 'Within 30 days'],
      ['never', 'Without a last day'],
    ],
  },
  {
    kind: 'choice',
    name: 'picture',
    label: 'Photo',
    choices: [
      ['yes', 'With a photo'],
      ['no', 'Without one'],
    ],
  },
  {
    kind: 'choice',
    name: 'origin',
    label: 'Added',
    choices: [
      ['staff', 'By staff'],
      ['import', 'By an import'],
    ],
  },
  {
    kind: 'choice',
    name: 'source',
    label: 'Source',
    choices: sources.map((source) => [source, source] as const),
  },
];

const endsFirst = { sort: 'end', order: 'asc' } as const;

const views: readonly View<Query>[] = [
  { id: 'listed', label: 'Listed', query: () => ({ status: 'listed' }) },
  { id: 'ending', label: 'Ending this week', query: () => ({ ends: 'week' }), order: endsFirst },
  {
    id: 'without-photo',
    label: 'Without a photo',
    query: () => ({ status: 'listed', picture: 'no' }),
  },
  {
    id: 'ended',
    label: 'Ended',
    query: () => ({ status: 'ended' }),
    order: { sort: 'end', order: 'desc' },
  },
  { id: 'all', label: 'All', query: () => ({}) },
];

/** The list of government and car auctions. */
export const listingList = (known: Known): ListDefinition<StaffListing, Query> => ({
  name: 'listings',
  title: 'Gov & car listings',
  one: 'listing',
  many: 'listings',
  searches: 'Number, name, city, source or key',
  columns,
  filters: filtersFor(known),
  views,
  order: { sort: 'number', order: 'desc' },
  actions: [],
  create: { label: 'Add a listing', path: paths.listings.create, permission: 'lots:write' },
  load: (api, query) => api.listStaffExternalAuctions({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => listingAddress(id),
  nameOf: ({ id, name }) => `${id}, ${name}`,
  picture: pictureOf,
});

/** The page of a listing. */
export const listingAddress = (id: number): string => paths.listings.listing.replace(':id', String(id));
