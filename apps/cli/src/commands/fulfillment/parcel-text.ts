import type { LabelRate, PackableItem, PackableItems, Parcel } from '@bidkit/contract';
import { table, when } from '../../output/table.ts';
import { addressLines } from '../payments/order-text.ts';

interface WithItems {
  readonly items: readonly (Omit<PackableItem, 'missing_since'> & { readonly is_refunded?: boolean })[];
}

const lotsOf = ({ items }: WithItems) => items.map(({ auction_id }) => auction_id).join(', ');
const namesOf = ({ items }: WithItems) =>
  items
    .map(({ item_code, name, is_refunded }) => `${item_code} ${name}${is_refunded ? ' (refunded)' : ''}`)
    .join('; ');

export function packableTable(groups: readonly PackableItems[]): string {
  if (groups.length === 0) return 'Nothing to pack.';
  const rows = groups.map((group) => [
    when(group.paid_at),
    `${group.username} (${group.user_id})`,
    lotsOf(group),
    namesOf(group),
    addressLines(group.address).join(', '),
  ]);
  return table(['PAID', 'MEMBER', 'LOTS', 'ITEMS', 'ADDRESS'], rows);
}

export function parcelTable(parcels: readonly Parcel[]): string {
  if (parcels.length === 0) return 'No parcels.';
  const rows = parcels.map((parcel) => [
    String(parcel.id),
    parcel.status,
    `${parcel.username} (${parcel.user_id})`,
    lotsOf(parcel),
    parcel.carrier ?? '',
    parcel.tracking ?? '',
    parcel.alert ?? '',
    when(parcel.shipped_at ?? parcel.packed_at),
  ]);
  return table(['PARCEL', 'STATUS', 'MEMBER', 'LOTS', 'CARRIER', 'TRACKING', 'ALERT', 'SINCE'], rows);
}

const labelLine = ({ status, carrier, service, cost, message }: NonNullable<Parcel['label']>) =>
  [
    status,
    [carrier, service].filter(Boolean).join(' '),
    cost === null ? '' : `$${cost.toFixed(2)}`,
    message ?? '',
  ]
    .filter((part) => part !== '')
    .join(', ');

export const rateTable = (rates: readonly LabelRate[]) =>
  table(
    ['SERVICE', 'PRICE', 'DAYS'],
    rates.map(({ carrier, service, cost, days }) => [
      `${carrier} ${service}`,
      `$${cost.toFixed(2)}`,
      days === null ? '' : String(days),
    ]),
  );

/** One parcel: one line per value, then its scans. */
export function parcelText(parcel: Parcel): string {
  const lines: [string, string | number | null][] = [
    ['Parcel', parcel.id],
    ['Status', parcel.status],
    ['Alert', parcel.alert],
    ['Member', `${parcel.username} (${parcel.user_id})`],
    ['Lots', lotsOf(parcel)],
    ['Items', namesOf(parcel)],
    ['Ships to', addressLines(parcel.address).join(', ')],
    ['Label', parcel.label && labelLine(parcel.label)],
    ['Carrier', parcel.carrier],
    ['Tracking', parcel.tracking],
    ['Tracked at', parcel.tracking_url],
    ['Abroad at', parcel.international_tracking_url],
    ['CN 22', parcel.cn22_id],
    ['Packed', when(parcel.packed_at)],
    ['Shipped', when(parcel.shipped_at)],
    ['Expected from', when(parcel.window_start)],
    ['Expected until', when(parcel.window_end)],
    ['Delivered', when(parcel.delivered_at)],
    ['Lost', when(parcel.lost_at)],
  ];
  const facts = lines
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.padEnd(15)}${value}`);
  const scans = parcel.activity.map(({ scan_date, city, country, description }) => [
    when(scan_date),
    [city, country?.country].filter(Boolean).join(', '),
    description.description,
  ]);
  const history = scans.length > 0 ? ['', table(['SCANNED', 'PLACE', 'DESCRIPTION'], scans)] : [];
  return [...facts, ...history].join('\n');
}

/** A warning for each parcel that its member cannot follow, with the command that adds what is missing. */
export const untrackedWarnings = (parcels: readonly Parcel[]): string[] =>
  parcels.flatMap(({ id, carrier, tracking }) => {
    const missing = [...(carrier ? [] : ['carrier']), ...(tracking ? [] : ['tracking number'])];
    if (missing.length === 0) return [];
    const options = [...(carrier ? [] : ['--carrier NAME']), ...(tracking ? [] : ['--tracking NUMBER'])];
    return [
      `Warning: parcel ${id} has no ${missing.join(' and no ')}, so its member cannot follow it.`,
      `  Add it with "pnpm house parcels change ${id} ${options.join(' ')}".`,
    ];
  });
