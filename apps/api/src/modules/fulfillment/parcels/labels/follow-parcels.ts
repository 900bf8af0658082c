import { sql } from 'drizzle-orm';
import { refreshCounts } from '../../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { ago, fromNow, readNow } from '../../../../db/now.ts';
import type { CarrierGateway, Tracking } from '../../../../gateways/carrier/carrier-gateway.ts';
import { findPlace } from '../../../../kernel/countries.ts';
import type { Actor } from '../../../items/move-items.ts';
import { lockParcel } from '../packing.ts';
import { changeParcel, type ParcelRow } from '../queries.ts';
import { recordTracking, shipParcel } from '../tracking.ts';
import type { FollowedParcel } from './queries.ts';

/** How often a parcel is read whose webhooks never come. */
const FOLLOW_SECONDS = 4 * 3_600;
/** A lost parcel is found within some weeks, or never. */
const LOST_SECONDS = 86_400;
/** After these days a parcel is not followed any more. */
const FOLLOW_DAYS = 120;

const by: Actor = { kind: 'carrier' };

/**
 * Reads a parcel at the carrier and records what is new.
 * @throws Unanswered when the carrier does not answer
 */
export async function followParcel(
  db: Database,
  carrier: CarrierGateway,
  { id, shipment_id }: FollowedParcel,
): Promise<void> {
  const readAt = await readNow(db);
  const tracking = await carrier.track(shipment_id);
  return db.transaction((tx) => recordReading(tx, id, readAt, tracking));
}

async function recordReading(
  tx: Transaction,
  id: number,
  readAt: Date,
  tracking: Tracking | null,
): Promise<void> {
  const parcel = await lockParcel(tx, id);
  // An answer that was on its way for longer than a newer one, or that is about a label that was given back.
  if (parcel.track_due_at === null || (parcel.tracked_at && parcel.tracked_at >= readAt)) return;
  const recorded = tracking ? await recordScans(tx, parcel, tracking) : parcel;
  await changeParcel(tx, id, {
    tracked_at: readAt,
    track_due_at: nextReading(recorded),
    ...(tracking && {
      alert: tracking.alert,
      ...(tracking.international && {
        international_tracking: tracking.international.trackingNumber,
        international_tracking_url: tracking.international.trackingUrl,
      }),
    }),
  });
  await refreshCounts(tx, [parcel.user_id]);
}

/** Records scans. The first one marks a parcel as shipped that staff have not marked. */
async function recordScans(
  tx: Transaction,
  parcel: ParcelRow,
  { status, scans, expectedOn }: Tracking,
): Promise<ParcelRow> {
  if (parcel.status === 'packed' && status === null) return parcel;
  if (parcel.status === 'packed') await shipParcel(tx, parcel, by);
  const window = expectedOn === null ? null : windowOf(expectedOn);
  return recordTracking(
    tx,
    parcel.id,
    {
      status,
      windowStart: window?.start ?? null,
      windowEnd: window?.end ?? null,
      scans: scans.map(({ key, at, city, country, description }) => ({
        key,
        at,
        city,
        countryId: country === null ? null : (findPlace(country, null).country?.id ?? null),
        description,
      })),
    },
    by,
  );
}

/** A day at the recipient as times that are on this day in America and in Europe. */
const windowOf = (day: string) => ({
  start: new Date(`${day}T12:00:00Z`),
  end: new Date(`${day}T20:00:00Z`),
});

/** A webhook that came during the reading has made the parcel due already. */
function nextReading({ status }: ParcelRow) {
  if (status === 'delivered') return null;
  const seconds = status === 'lost' ? LOST_SECONDS : FOLLOW_SECONDS;
  return sql`case
    when track_due_at <= clock_timestamp() then track_due_at
    when packed_at < ${ago({ days: FOLLOW_DAYS })} then null
    else ${fromNow({ seconds })} end`;
}
