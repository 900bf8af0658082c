import type { Parcel } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import cells from '../../shared/list/list-cells.module.css';
import type { BulkAction, Column, Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { ParcelAlertBadge, ParcelStatusBadge } from '../../shared/parcel/parcel-status.tsx';
import { weightText } from '../../shared/parcel/parcel-words.ts';
import { Time } from '../../ui/time.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import styles from './parcels.module.css';

type Query = NonNullable<NonNullable<Parameters<Api['listParcels']>[0]>['query']>;

const timeOf = (at: string | null, now: number) => at && <Time at={at} now={now} />;

const columns: readonly Column<Parcel>[] = [
  { id: 'number', label: 'Number', sort: 'number', firstOrder: 'desc', cell: ({ id }) => id },
  {
    id: 'member',
    label: 'Member',
    cell: ({ username }) => <span className={cells.person}>{username}</span>,
  },
  { id: 'state', label: 'State', cell: ({ status }) => <ParcelStatusBadge status={status} /> },
  {
    id: 'alert',
    label: 'Alert',
    sort: 'alert',
    firstOrder: 'desc',
    cell: ({ alert }) => alert && <ParcelAlertBadge alert={alert} />,
  },
  {
    id: 'items',
    label: 'Items',
    isLong: true,
    priority: 3,
    cell: ({ items }) => <span className={styles.text}>{items.map(({ name }) => name).join(', ')}</span>,
  },
  { id: 'carrier', label: 'Carrier', priority: 2, cell: ({ carrier }) => carrier },
  {
    id: 'tracking',
    label: 'Tracking',
    cell: ({ tracking }) => tracking && <span className={styles.text}>{tracking}</span>,
  },
  {
    id: 'weight',
    label: 'Weight',
    priority: 2,
    align: 'end',
    cell: ({ label }) => label && weightText(label.ounces),
  },
  {
    id: 'created',
    label: 'Created',
    sort: 'created',
    firstOrder: 'desc',
    cell: ({ packed_at }, now) => timeOf(packed_at, now),
  },
  {
    id: 'shipped',
    label: 'Shipped',
    sort: 'shipped',
    firstOrder: 'desc',
    priority: 2,
    cell: ({ shipped_at }, now) => timeOf(shipped_at, now),
  },
  {
    id: 'delivered',
    label: 'Delivered',
    sort: 'delivered',
    firstOrder: 'desc',
    priority: 3,
    cell: ({ delivered_at }, now) => timeOf(delivered_at, now),
  },
];

const filters: readonly Filter<Query>[] = [{ kind: 'days', label: 'Created', from: 'from', to: 'to' }];

const views: readonly View<Query>[] = [
  { id: 'to-hand-over', label: 'To hand over', query: () => ({ status: 'packed' }) },
  { id: 'alerts', label: 'Alerts', query: () => ({ alert: 'true' }) },
  { id: 'in-transit', label: 'In transit', query: () => ({ status: 'on_the_way' }) },
  {
    id: 'delivered',
    label: 'Delivered',
    query: () => ({ status: 'delivered' }),
    order: { sort: 'delivered', order: 'desc' },
  },
  { id: 'lost', label: 'Lost', query: () => ({ status: 'lost' }) },
  { id: 'all', label: 'All', query: () => ({}) },
];

const actions: readonly BulkAction[] = [
  {
    id: 'hand-over',
    label: 'Hand over',
    permission: 'shipping:write',
    outsideViews: ['in-transit', 'delivered', 'lost'],
    title: (count) => `Hand over ${count}?`,
    text: 'The carrier has these parcels. Their members get a notification. This cannot be undone. Parcels without a carrier or a tracking number do not go yet: they are shown first.',
    done: 'handed over',
    dialog: HandOverDialog,
  },
];

/** The list of parcels. */
export const parcelList: ListDefinition<Parcel, Query> = {
  name: 'parcels',
  title: 'Parcels',
  one: 'parcel',
  many: 'parcels',
  searches: 'Number, tracking number or member',
  columns,
  filters,
  views,
  order: { sort: 'alert', order: 'desc' },
  actions,
  load: (api, query) => api.listParcels({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.parcels.parcel.replace(':id', String(id)),
  nameOf: ({ id, username }) => `${id}, ${username}`,
};
