import { type Parcel, type ParcelAlert, type Shipping, trackingStatusId } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import { toDollars } from '../../../kernel/money.ts';
import { toSelectedAddress } from '../../payments/checkout/addresses/addresses.ts';
import { findContents } from '../parcel-contents/contents.ts';
import { findScans, type ScanRow, toScan } from '../parcel-contents/scans.ts';
import { findLabels, type LabelRow } from './labels/queries.ts';
import { findShippedParcels, findUsernames, type ParcelRow } from './queries.ts';

const toInstant = (at: Date | null) => at?.toISOString() ?? null;

/** Rows by the parcel they belong to. */
const byParcel = <Row extends { readonly parcel_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ parcel_id }) => parcel_id);

/** Parcels as staff see them, with their items and scans. */
export async function toParcels(db: Database, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  const ids = rows.map(({ id }) => id);
  const contents = byParcel(await findContents(db, ids));
  const scans = byParcel(await findScans(db, ids));
  const labels = await findLabels(db, ids);
  const usernames = await findUsernames(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => {
    const items = contents.get(row.id) ?? [];
    const label = labels.get(row.id) ?? null;
    return {
      id: row.id,
      user_id: row.user_id,
      username: usernames.get(row.user_id) ?? '',
      status: row.status,
      address: toSelectedAddress(row.address),
      items: items.map(({ auction_id, name, item_code, status, is_current }) => ({
        auction_id,
        name,
        item_code,
        is_refunded: is_current && status === 'refunded',
      })),
      packed_at: row.packed_at.toISOString(),
      shipped_at: toInstant(row.shipped_at),
      carrier: row.carrier,
      tracking: row.tracking,
      tracking_url: row.tracking_url,
      international_tracking_url: row.international_tracking_url,
      cn22_id: row.cn22_id,
      window_start: toInstant(row.window_start),
      window_end: toInstant(row.window_end),
      delivered_at: toInstant(row.delivered_at),
      lost_at: toInstant(row.lost_at),
      alert: alertOf(row, items, label),
      label: label && toLabel(label),
      activity: (scans.get(row.id) ?? []).map(toScan),
    };
  });
}

/** Why staff have to look at a parcel. The same condition in SQL is `isAlerted`. */
function alertOf(
  { status, alert }: ParcelRow,
  items: readonly { readonly status: string; readonly is_current: boolean }[],
  label: LabelRow | null,
): ParcelAlert | null {
  if (status === 'lost')
    return items.some((item) => item.is_current && item.status === 'lost') ? 'lost' : null;
  if (status === 'opened' || status === 'delivered') return null;
  if (alert !== null || status !== 'packed') return alert;
  if (label?.status === 'void_refused') return 'label_void_refused';
  return label?.status === 'failed' ? 'label_failed' : null;
}

const toLabel = ({ status, carrier, service, request, cost_cents, message, bought_at }: LabelRow) => ({
  status,
  carrier,
  service,
  ounces: request.ounces,
  cost: cost_cents === null ? null : toDollars(cost_cents),
  message,
  bought_at: toInstant(bought_at),
});

const trackingStatus: Record<ParcelRow['status'], number | null> = {
  packed: null,
  opened: null,
  shipped: null,
  in_transit: trackingStatusId.in_transit,
  delivered: trackingStatusId.delivered,
  lost: trackingStatusId.lost,
};

function toShipping(row: ParcelRow & { readonly shipped_at: Date }, scans: readonly ScanRow[]): Shipping {
  const { international_tracking_url, cn22_id } = row;
  const isInternational = international_tracking_url !== null || cn22_id !== null;
  return {
    ship_date: row.shipped_at.toISOString(),
    carrier: row.carrier,
    tracking: row.tracking,
    tracking_url: row.tracking_url,
    international: isInternational ? { tracking_url: international_tracking_url, cn22_id } : null,
    shipping_tracking: {
      tracking_status_id: trackingStatus[row.status],
      expected_delivery_window_start: toInstant(row.window_start),
      expected_delivery_window_end: toInstant(row.window_end),
      delivery_date: toInstant(row.delivered_at),
    },
    activity: scans.map(toScan),
  };
}

/** The parcels of won items as their member sees them, by won item. Without an entry: not shipped. */
export async function readShipping(db: Database, itemIds: readonly number[]): Promise<Map<number, Shipping>> {
  const shipped = await findShippedParcels(db, itemIds);
  const scans = byParcel(
    await findScans(
      db,
      [...shipped.values()].map(({ id }) => id),
    ),
  );
  return new Map(
    [...shipped].flatMap(([itemId, { shipped_at, ...row }]) =>
      shipped_at ? [[itemId, toShipping({ ...row, shipped_at }, scans.get(row.id) ?? [])]] : [],
    ),
  );
}
