import { type Recurrence, recurrence } from '@bidkit/contract';
import type { externalAuctions, PictureRecipe } from '../../db/schema.ts';
import { backdrops } from '../drawing/backdrops.ts';
import { goodsOfTypes } from './goods.ts';
import { type Place, places } from './places.ts';

type Values = typeof externalAuctions.$inferInsert;

/** A generated listing. Its sale is in a number of days after the seeding; null for one that is always open. */
export interface DemoListing extends Omit<Values, 'sale_at' | 'picture'> {
  readonly picture: PictureRecipe | null;
  readonly external_key: string;
  readonly sale: readonly [days: number, time: string] | null;
}

/** The list that they come from, as of an import. */
const DEMO_SOURCE = 'demo';
const PER_PLACE = 4;
const TYPES = 32;
/** Types with auctions of dealers, in the list of car auctions. */
const carTypes = new Set([1, 2, 18, 19]);

const sellers = [
  'City police',
  'County',
  'State surplus agency',
  'School district',
  'Sheriff',
  'Transit agency',
];
const dealers = ['Auto auction', 'Public car auction', 'Towing lot', 'Fleet auction'];
const streets = ['Main St', '2nd St', 'Industrial Blvd', 'Airport Rd', 'Depot St', 'Commerce Dr'];
const times = ['09:00', '09:30', '10:00', '11:00', '13:00', '18:00'];

/** At least 300 government and car auctions in all states and of all types, always the same. */
export const demoListings: readonly DemoListing[] = places.flatMap((place, index) =>
  Array.from({ length: PER_PLACE }, (_, n) => listingAt(place, index * PER_PLACE + n)),
);

function listingAt(place: Place, n: number): DemoListing {
  // Every fourth one is a car auction; the others take turns through all types.
  const is_car = n % PER_PLACE === 3;
  const type_id = is_car
    ? pick([...carTypes], Math.floor(n / PER_PLACE))
    : 1 + ((n - Math.floor(n / PER_PLACE)) % TYPES);
  const { names, about, emoji } = goodsOfTypes[type_id] ?? { names: [''], about: '', emoji: null };
  const isOnline = n % 3 === 0;
  const seller = pick(is_car ? dealers : sellers, n);
  const website = `https://${place.city.toLowerCase().replaceAll(' ', '-')}-${n}.example/sales`;
  return {
    source: DEMO_SOURCE,
    external_key: String(n),
    name: `${seller}: ${pick(names, n).replace(/^./, (first) => first.toLowerCase())}`,
    type_id,
    is_car,
    ...place,
    address: isOnline && n % 2 === 0 ? null : `${100 + ((n * 37) % 2400)} ${pick(streets, n)}`,
    website_address: isOnline || n % 5 === 0 ? website : null,
    is_government: !is_car || n % 8 === 3,
    is_online: isOnline,
    is_offline: !isOnline || n % 2 === 1,
    is_portal: isOnline && n % 11 === 0,
    ...whenOf(n),
    description: `${about}\n\n${paymentOf(n)}`,
    picture:
      emoji && n % 5 !== 0 ? { emoji, backdrop: pick(Object.keys(backdrops), n), views: ['front'] } : null,
  };
}

/** Most are held again, so that a demo of last year still has listings. */
function whenOf(n: number): { sale: DemoListing['sale']; recurring: Recurrence | null } {
  if (n % 7 === 0) return { sale: null, recurring: null };
  const sale = [1 + ((n * 13) % 58), pick(times, n)] as const;
  return { sale, recurring: n % 6 === 0 ? null : pick(recurrence.options, n) };
}

function paymentOf(n: number): string {
  return pick(
    [
      'Payment is due on the day of the sale, by cashier’s check or card. Titles are mailed within ten days.',
      'Inspection is on the day before the sale, from 9 AM to 3 PM. Everything is sold as it is.',
      'Buyers collect what they bought within five working days.',
      'Registration is free and opens one hour before the sale.',
    ],
    n,
  );
}

/** An element of a list by turns. */
function pick<T>(list: readonly [T, ...T[]] | readonly T[], n: number): T {
  const found = list[n % list.length];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}
