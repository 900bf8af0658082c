import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Scan, Tracking } from './carrier-gateway.ts';

const text = z.optional(z.nullable(z.string()));

const detail = z.object({
  message: text,
  description: text,
  status: text,
  status_detail: text,
  datetime: text,
  tracking_location: z.optional(z.nullable(z.object({ city: text, state: text, country: text }))),
});

/** The part of a tracker that we read. */
export const tracker = z.object({
  tracking_code: z.string(),
  status: z.string(),
  status_detail: text,
  signed_by: text,
  est_delivery_date: text,
  public_url: text,
  tracking_details: z.optional(z.nullable(z.array(detail))),
  carrier_detail: z.optional(
    z.nullable(z.object({ alternate_identifier: text, est_delivery_date_local: text })),
  ),
});

export type EasypostTracker = z.output<typeof tracker>;
type Status = Tracking['status'];
type Reported = Pick<z.output<typeof detail>, 'status' | 'status_detail'>;

/** Parses a tracker. @throws Error for another response */
export const trackerOf = (body: unknown): EasypostTracker => tracker.parse(body);

/** Statuses that say where the parcel is. The others (`unknown`, `cancelled`, `error`) say nothing about it. */
const statuses = new Map<string, Status>([
  ['pre_transit', null],
  ['in_transit', 'in_transit'],
  ['out_for_delivery', 'in_transit'],
  ['available_for_pickup', 'in_transit'],
  // On its way back to us: it is neither lost nor delivered, and staff decide.
  ['return_to_sender', 'in_transit'],
  ['delivered', 'delivered'],
  // The carrier gave up: the parcel was lost, destroyed or damaged.
  ['failure', 'lost'],
]);
const LATE = ['delayed', 'weather_delay', 'held', 'missorted', 'transit_exception', 'delivery_exception'];
const BACK = ['return', 'refused'];

const comesBack = ({ status_detail }: Reported) => BACK.includes(status_detail ?? '');

/** Where a parcel is, by the newest report that says so. Reports are from the oldest to the newest. */
export function statusOf(reports: readonly Reported[]): Status {
  const newest = reports.findLast(({ status }) => statuses.has(status ?? ''));
  if (!newest) return null;
  if (newest.status === 'delivered') return 'delivered';
  if (newest.status_detail === 'lost') return 'lost';
  return comesBack(newest) ? 'in_transit' : (statuses.get(newest.status ?? '') ?? null);
}

/** What staff should look at, by the newest report. */
export function alertOf(report: Reported): Tracking['alert'] {
  const { status, status_detail } = report;
  if (status === 'delivered') return null;
  if (status === 'cancelled') return 'canceled';
  if (status === 'return_to_sender' || comesBack(report)) return 'returning';
  return LATE.includes(status_detail ?? '') ? 'delayed' : null;
}

/** The number under which a carrier abroad took the parcel over; null before. */
export function numberAbroad({ tracking_code, carrier_detail }: EasypostTracker): string | null {
  const number = carrier_detail?.alternate_identifier;
  return number && number !== tracking_code ? number : null;
}

/** The tracking of a parcel. `abroad` is the tracker of the carrier that took it over. */
export function readTracking(home: EasypostTracker, abroad: EasypostTracker | null): Tracking {
  const scans = [...datedScans(home), ...(abroad ? datedScans(abroad) : [])];
  scans.sort((a, b) => a.scan.at.getTime() - b.scan.at.getTime());
  const status = combine(ownStatus(home), abroad && ownStatus(abroad));
  const delivery = scans.findLast(({ isDelivery }) => isDelivery);
  const last = abroad ?? home;
  return {
    status,
    alert: status === 'delivered' ? null : alertOf(last),
    scans: scans.map(({ scan }) => scan),
    expectedOn: expectedDay(last) ?? expectedDay(home),
    deliveredAt: status === 'delivered' ? (delivery?.scan.at ?? null) : null,
    signedBy: last.signed_by || home.signed_by || null,
    international: abroad && {
      trackingNumber: abroad.tracking_code,
      trackingUrl: abroad.public_url ?? null,
    },
  };
}

const ownStatus = (one: EasypostTracker) => statusOf([...(one.tracking_details ?? []), one]);

/** The carrier that has the parcel knows best, but either of them may report the delivery. */
function combine(home: Status, abroad: Status): Status {
  return home === 'delivered' ? home : (abroad ?? home);
}

interface DatedScan {
  readonly scan: Scan;
  readonly isDelivery: boolean;
}

/** The scans that have a time. */
function datedScans({ tracking_code, tracking_details }: EasypostTracker): DatedScan[] {
  return (tracking_details ?? []).flatMap(({ message, description, status, datetime, tracking_location }) => {
    const at = new Date(datetime ?? '');
    if (Number.isNaN(at.getTime())) return [];
    const { city, state, country } = tracking_location ?? {};
    const scan = {
      key: keyOf([tracking_code, at.toISOString(), status, message]),
      at,
      city: city || null,
      state: state || null,
      country: country || null,
      description: message || description || '',
    };
    return [{ scan, isDelivery: status === 'delivered' }];
  });
}

/** EasyPost's scans have no id. */
const keyOf = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);

/** The day at the recipient if the carrier knows it, else the day in UTC. */
function expectedDay({ carrier_detail, est_delivery_date }: EasypostTracker): string | null {
  const day = (carrier_detail?.est_delivery_date_local ?? est_delivery_date ?? '').slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}
