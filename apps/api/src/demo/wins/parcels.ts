import type { Transaction } from '../../db/database.ts';
import { packItems } from '../../modules/fulfillment/parcels/packing.ts';
import { changeParcel } from '../../modules/fulfillment/parcels/queries.ts';
import { recordTracking, shipParcels } from '../../modules/fulfillment/parcels/tracking.ts';
import { type Sale, timeOf } from './sale.ts';
import { scansOf } from './scans.ts';

/** Packs the parcels of some sales and ships them, as far as their scenarios go. Returns the ids by sale. */
export async function shipAll(tx: Transaction, sales: readonly Sale[]): Promise<ReadonlyMap<Sale, number>> {
  const parcels = new Map<Sale, number>();
  for (const sale of sales) {
    if (!sale.scenario.parcel) continue;
    const { id } = await packItems(tx, sale.staffId, [sale.item.lot_id]);
    parcels.set(sale, id);
  }
  const toShip = [...parcels].filter(([{ scenario }]) => scenario.parcel !== 'packed');
  for (const [sale, id] of toShip) await label(tx, sale, id);
  await shipParcels(
    tx,
    sales[0]?.staffId ?? 0,
    toShip.map(([, id]) => id),
  );
  return parcels;
}

/** Writes what a label brings. Nothing was bought at the carrier: a parcel without a label is followed by staff. */
async function label(tx: Transaction, sale: Sale, id: number): Promise<void> {
  const number = `940011189956${1_000 + sale.item.id}${2_000 + id}04`;
  const abroad = `LZ${100_000_000 + sale.item.id}US`;
  await changeParcel(tx, id, {
    carrier: 'USPS',
    tracking: number,
    tracking_url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
    window_start: timeOf(sale, 'windowStart'),
    window_end: timeOf(sale, 'windowEnd'),
    ...(sale.scenario.isAbroad && {
      international_tracking_url: `https://www.royalmail.com/track-your-item#/tracking-results/${abroad}`,
      cn22_id: abroad,
    }),
  });
}

/** Records the scans of a parcel. */
export async function follow(
  tx: Transaction,
  { scenario, soldAt }: Sale,
  id: number,
  status: 'in_transit' | 'delivered' | 'lost',
): Promise<void> {
  const scans = scansOf(scenario, status, soldAt);
  await recordTracking(tx, id, { status, windowStart: null, windowEnd: null, scans }, { kind: 'carrier' });
}
