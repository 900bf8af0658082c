import type { Partner } from '@bidkit/contract';
import { generatePath } from 'react-router';
import { paths } from '../../paths.ts';
import { Badge } from '../../shared/badge.tsx';
import type { Column, ListDefinition, ListPage, View } from '../../shared/list/list-definition.ts';
import { Time } from '../../ui/time.tsx';
import styles from './partners.module.css';

/** What the list asks for. The call has all partners: they are few, and are sorted here. */
interface Query {
  readonly q?: string;
  readonly sort?: string;
  readonly order?: string;
  readonly page?: number;
  readonly size?: number;
  readonly state?: 'active' | 'paused';
}

/** Whether a partner's pages work. */
export const PartnerState = ({ partner: { is_active } }: { readonly partner: Partner }) => (
  <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Active' : 'Paused'}</Badge>
);

/** The address of a partner's page. */
export const partnerAddress = (id: number): string =>
  generatePath(paths.partners.partner, { id: String(id) });

const wordsOf = ({ key, name, origins, affiliate_ids }: Partner) =>
  [key, name, ...origins, ...affiliate_ids].join(' ').toLowerCase();

/** A page of the partners that match. */
function pageOf(partners: readonly Partner[], query: Query): ListPage<Partner> {
  const { q = '', sort = 'name', order = 'asc', page = 1, size = 25, state } = query;
  const words = q.toLowerCase().split(/\s+/);
  const found = partners
    .filter(({ is_active }) => state === undefined || is_active === (state === 'active'))
    .filter((partner) => words.every((word) => wordsOf(partner).includes(word)))
    .toSorted((a, b) =>
      sort === 'added' ? a.create_time.localeCompare(b.create_time) : a.name.localeCompare(b.name, 'en'),
    );
  const sorted = order === 'desc' ? found.toReversed() : found;
  return {
    last_page: Math.max(1, Math.ceil(found.length / size)),
    total: found.length,
    total_capped: false,
    data: sorted.slice((page - 1) * size, page * size),
  };
}

const columns: readonly Column<Partner>[] = [
  { id: 'name', label: 'Name', sort: 'name', isOutsideCards: true, cell: ({ name }) => name },
  { id: 'key', label: 'Key', cell: ({ key }) => <span className={styles.code}>{key}</span> },
  { id: 'state', label: 'State', cell: (partner) => <PartnerState partner={partner} /> },
  {
    id: 'origins',
    label: 'Origins',
    isLong: true,
    cell: ({ origins }) => <span className={styles.code}>{shortList(origins)}</span>,
  },
  {
    id: 'affiliates',
    label: 'Affiliate ids',
    priority: 2,
    cell: ({ affiliate_ids }) => <span className={styles.code}>{shortList(affiliate_ids)}</span>,
  },
  {
    id: 'added',
    label: 'Added',
    sort: 'added',
    firstOrder: 'desc',
    priority: 2,
    cell: ({ create_time }, now) => <Time at={create_time} now={now} />,
  },
];

/** The first entries, and how many others there are. */
function shortList(entries: readonly string[]): string {
  if (entries.length === 0) return 'None';
  const others = entries.length - 2;
  return `${entries.slice(0, 2).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

const views: readonly View<Query>[] = [
  { id: 'active', label: 'Active', query: () => ({ state: 'active' }) },
  { id: 'paused', label: 'Paused', query: () => ({ state: 'paused' }) },
  { id: 'all', label: 'All', query: () => ({}) },
];

/** The list of partners. */
export const partnerList: ListDefinition<Partner, Query> = {
  name: 'partners',
  title: 'Partners',
  one: 'partner',
  many: 'partners',
  searches: 'Name, key, origin or affiliate id',
  columns,
  filters: [],
  views,
  order: { sort: 'name', order: 'asc' },
  actions: [],
  load: async (api, query) => pageOf(await api.listPartners(), query),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => partnerAddress(id),
  nameOf: ({ name }) => name,
};
