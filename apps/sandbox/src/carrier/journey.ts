import type { ParcelAddress } from './schema.ts';
import type { Scan, Step } from './shipment.ts';

const HOURS_PER_DAY = 24;

/** The step at which the carrier abroad takes the parcel over. */
export const HAND_OVER = 'transferred_to_destination_carrier';

interface Stop {
  /** Share of the whole time. */
  readonly share: number;
  readonly status: string;
  readonly detail: string;
  readonly message: string;
  readonly at: 'from' | 'border' | 'to';
}

const stop = (share: number, detail: string, message: string, at: Stop['at']): Stop => ({
  share,
  status: 'in_transit',
  detail,
  message,
  at,
});
const out: Stop = {
  ...stop(0.9, 'out_for_delivery', 'Out for delivery', 'to'),
  status: 'out_for_delivery',
};
const delivered: Stop = { ...stop(1, 'arrived_at_destination', 'Delivered', 'to'), status: 'delivered' };
const accepted = stop(0.1, 'received_at_origin_facility', 'Accepted at USPS origin facility', 'from');

const domestic: readonly Stop[] = [
  accepted,
  stop(0.3, 'departed_facility', 'Departed USPS regional facility', 'from'),
  stop(0.7, 'received_at_destination_facility', 'Arrived at USPS regional facility', 'to'),
  out,
  delivered,
];
const international: readonly Stop[] = [
  accepted,
  stop(0.25, 'departed_facility', 'Departed international exchange office', 'border'),
  stop(0.45, HAND_OVER, 'Handed over to the carrier of the destination country', 'border'),
  stop(0.5, 'arrived_at_facility', 'Arrived at import office', 'to'),
  stop(0.7, 'in_transit', 'Customs clearance completed', 'to'),
  out,
  delivered,
];

/** Where parcels leave the country. */
const border = { city: 'JAMAICA', state: 'NY', country: 'US' };

const placeOf = ({ city, state, country }: ParcelAddress) => ({
  city: city.toUpperCase(),
  state: state ?? null,
  country,
});

/** The steps of a parcel that takes this many days. */
export function planJourney(from: ParcelAddress, to: ParcelAddress, days: number): Step[] {
  const places = { from: placeOf(from), border, to: placeOf(to) };
  const stops = from.country === to.country ? domestic : international;
  const handOver = stops.findIndex(({ detail }) => detail === HAND_OVER);
  return stops.map(({ share, at, ...facts }, index) => ({
    hours: (share - (stops[index - 1]?.share ?? 0)) * days * HOURS_PER_DAY,
    ...facts,
    ...places[at],
    isAbroad: handOver !== -1 && index > handOver,
  }));
}

/** The scan of a new label. */
export const firstScan = (from: ParcelAddress, at: string): Scan => ({
  status: 'pre_transit',
  detail: 'label_created',
  message: 'Shipping label created',
  ...placeOf(from),
  isAbroad: false,
  at,
});
