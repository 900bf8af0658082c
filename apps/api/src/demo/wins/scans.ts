import { DEFAULT_COUNTRY_ID } from '@bidkit/contract';
import { countries } from '../../kernel/countries.ts';
import type { Tracking } from '../../modules/fulfillment/parcels/tracking.ts';
import { hoursAfterSale, type Scenario } from './scenarios.ts';

const HOUR_MS = 3_600_000;
const { scan, deliver } = hoursAfterSale;

interface Stop {
  /** Hours after the sale. */
  readonly hours: number;
  readonly city: string;
  readonly countryId: number;
  readonly description: string;
}

const unitedKingdom = countries.find(({ country_code }) => country_code === 'GB')?.id ?? DEFAULT_COUNTRY_ID;
const stop = (hours: number, city: string, description: string, countryId = DEFAULT_COUNTRY_ID): Stop => ({
  hours,
  city,
  description,
  countryId,
});

const start = [
  stop(scan, 'Carson City', 'Accepted at the post office'),
  stop(scan + 6, 'Reno', 'Arrived at the regional facility'),
  stop(scan + 18, 'Reno', 'Departed from the regional facility'),
];
const inland = [
  ...start,
  stop(scan + 30, 'San Diego', 'Arrived at the regional facility'),
  stop(scan + 46, 'San Diego', 'Arrived at the post office'),
  stop(deliver - 4, 'San Diego', 'Out for delivery'),
];
const abroad = [
  ...start,
  stop(scan + 28, 'Chicago', 'Departed for the military post office'),
  stop(scan + 50, 'London', 'Arrived in the country of destination', unitedKingdom),
];
const delivery = stop(deliver, 'San Diego', 'Delivered at the front door');

/** The scans of a parcel until now. Those until its delivery come with it. */
export function scansOf(
  { soldHoursAgo, isAbroad, parcel }: Scenario,
  status: 'in_transit' | 'delivered' | 'lost',
  soldAt: Date,
): Tracking['scans'] {
  if (status === 'lost') return [];
  const way = parcel === 'lost' ? start : isAbroad ? abroad : inland;
  return (status === 'delivered' ? [...way, delivery] : way)
    .filter(({ hours }) => hours < soldHoursAgo)
    .map(({ hours, ...scanned }) => ({
      ...scanned,
      key: `demo-${hours}`,
      at: new Date(soldAt.getTime() + hours * HOUR_MS),
    }));
}
