import type { Transaction } from '../db/database.ts';
import { readNow } from '../db/now.ts';
import { externalAuctions, type PictureRecipe } from '../db/schema.ts';
import { DAY_MS } from '../kernel/time.ts';
import { dayOf } from '../modules/listings/local-day.ts';
import { findZipCode } from '../modules/listings/zip-codes/find-zip-code.ts';
import { demoListings } from './listings/listings.ts';

type Values = typeof externalAuctions.$inferInsert;

/** A government auction. Its sale is in a number of days after the seeding, or was before it. */
interface DemoAuction extends Omit<Values, 'sale_at' | 'picture' | 'is_government'> {
  /** Days and time of the sale; null for one that is always open. */
  readonly sale: readonly [days: number, time: string] | null;
  readonly picture: Omit<PictureRecipe, 'views'> | null;
}

const written = (...paragraphs: string[]) => paragraphs.join('\n\n');
const offline = { is_offline: true };
const online = { is_online: true };

export const demoAuctions: readonly DemoAuction[] = [
  {
    name: 'Police vehicles and patrol equipment',
    type_id: 1,
    address: '1310 W Miracle Mile',
    city: 'Tucson',
    state: 'AZ',
    zip: '85705',
    ...offline,
    sale: [2, '09:00'],
    recurring: 'monthly',
    picture: { emoji: '1f693', backdrop: 'sand' },
    description: written(
      'Patrol cars and unmarked sedans that the motor pool has replaced, with light bars, cages and radios removed. About forty vehicles at each sale, most of them with service records.',
      'You can look at them and start them on the day before, from 8 AM to 2 PM. Payment is by cashier’s check on the day of the sale; titles are mailed within ten days.',
    ),
  },
  {
    name: 'County office furniture and fixtures',
    type_id: 12,
    address: '320 W 2nd St',
    city: 'Duluth',
    state: 'MN',
    zip: '55802',
    ...offline,
    sale: [4, '10:00'],
    recurring: 'monthly',
    picture: { emoji: '1fa91', backdrop: 'sage' },
    description: written(
      'Desks, chairs, filing cabinets and shelving from county offices that have moved or closed. Sold by the piece and by the pallet.',
      'Bring your own help to load. What is not collected within three working days is sold again.',
    ),
  },
  {
    name: 'Harbor patrol boats and outboard motors',
    type_id: 5,
    address: '1333 McKay St',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    ...offline,
    sale: [9, '11:00'],
    recurring: 'quarterly',
    picture: { emoji: '1f6a4', backdrop: 'slate' },
    description: written(
      'Patrol boats from 17 to 27 feet with their trailers, spare outboard motors, and inflatable boats that were seized or found adrift.',
      'Boats can be seen on land only. Sea trials are not possible.',
    ),
  },
  {
    name: 'School district computers and laboratory equipment',
    type_id: 9,
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    website_address: 'https://surplus-columbus.example/schools',
    ...online,
    sale: [1, '18:00'],
    recurring: 'weekly',
    picture: { emoji: '1f4bb', backdrop: 'bone' },
    description: written(
      'Laptops, tablets and desktop computers after four years of use, in lots of ten to fifty, and microscopes, scales and benches from classrooms.',
      'Drives are erased, and batteries are not tested. Pickup is by appointment at the district’s warehouse.',
    ),
  },
  {
    name: 'Seized watches and jewelry',
    type_id: 7,
    city: 'El Paso',
    state: 'TX',
    zip: '79901',
    website_address: 'https://seized-elpaso.example',
    ...online,
    sale: [3, '12:00'],
    recurring: 'every_two_weeks',
    picture: { emoji: '1f48d', backdrop: 'plum' },
    description: written(
      'Rings, chains, loose stones and watches from forfeiture cases that are closed. An independent appraiser has described and weighed each piece.',
      'Bids are taken until noon. Insured shipping is included within the United States.',
    ),
  },
  {
    name: 'Forestry tractors and road equipment',
    type_id: 4,
    address: '2735 Airport Way',
    city: 'Boise',
    state: 'ID',
    zip: '83705',
    ...offline,
    sale: [12, '09:30'],
    recurring: 'monthly',
    picture: { emoji: '1f69c', backdrop: 'bottle' },
    description: written(
      'Tractors, graders, loaders and water tanks of the forest service and of road crews. Hours and known faults are listed on each machine.',
      'Equipment is sold where it stands. Loading with the yard’s crane is free until 4 PM on the day of the sale.',
    ),
  },
  {
    name: 'Tax-foreclosed houses and building lots',
    type_id: 3,
    address: '1101 Beach St',
    city: 'Flint',
    state: 'MI',
    zip: '48502',
    website_address: 'https://land-flint.example/sales',
    ...offline,
    ...online,
    sale: [20, '10:00'],
    recurring: 'quarterly',
    picture: { emoji: '1f3e0', backdrop: 'clay' },
    description: written(
      'Houses, building lots and a few commercial buildings that the county took for unpaid taxes. The list with parcel numbers and minimum bids is published three weeks ahead.',
      'Bidders register with a deposit of $1,000. Buildings are sold as they are, occupied or not, by quitclaim deed.',
    ),
  },
  {
    name: 'Transit buses and spare parts',
    type_id: 2,
    address: '1400 29th St',
    city: 'Sacramento',
    state: 'CA',
    zip: '95816',
    ...offline,
    sale: [26, '13:00'],
    recurring: 'quarterly',
    picture: { emoji: '1f68c', backdrop: 'brass' },
    description: written(
      'City buses with 350,000 miles and more, service vans, and pallets of tires, seats and engine parts.',
      'Buyers remove the vehicles within five days and have them smog tested before registration.',
    ),
  },
  {
    name: 'Unclaimed bicycles of the city police',
    type_id: 20,
    address: '2619 SE 9th Ave',
    city: 'Portland',
    state: 'OR',
    zip: '97202',
    ...offline,
    sale: [6, '09:00'],
    recurring: 'monthly',
    picture: { emoji: '1f6b2', backdrop: 'sage' },
    description: written(
      'Found and recovered bicycles whose owners did not come forward within ninety days: road bikes, mountain bikes, cargo bikes and a box of locks.',
      'Serial numbers are checked against reports of theft once more before the sale. Minimum bid $10.',
    ),
  },
  {
    name: 'Federal surplus online',
    type_id: 32,
    city: 'Kansas City',
    state: 'MO',
    zip: '64106',
    website_address: 'https://gsaauctions.gov',
    ...online,
    is_portal: true,
    sale: null,
    picture: { emoji: '1f4e6', backdrop: 'sand' },
    description: written(
      'The federal government’s own site for surplus property of its agencies: vehicles, office equipment, industrial machines and much more, with sales that end every day.',
      'Registration is free. Each sale names the place where the property is and by when it must be collected.',
    ),
  },
  {
    name: 'Firearms for licensed dealers',
    type_id: 31,
    address: '150 N Limestone',
    city: 'Lexington',
    state: 'KY',
    zip: '40507',
    ...offline,
    sale: [15, '10:00'],
    recurring: 'quarterly',
    picture: null,
    description: written(
      'Confiscated handguns, rifles and shotguns, sold to holders of a federal firearms license only. Bring the license and a photo ID to register.',
      'The list of lots is at the counter from the Monday before the sale.',
    ),
  },
  {
    name: 'University cameras and studio lights',
    type_id: 24,
    address: '200 Oconee St',
    city: 'Athens',
    state: 'GA',
    zip: '30601',
    website_address: 'https://surplus-athens.example',
    ...offline,
    ...online,
    sale: [5, '08:30'],
    recurring: 'every_two_weeks',
    picture: { emoji: '1f4f7', backdrop: 'ink' },
    description: written(
      'Cameras, lenses, tripods and lights from the journalism and film departments, with a few projectors. Staff have tested everything that has a battery.',
      'The store opens at 8:30 AM; what is left at noon goes online for a week.',
    ),
  },
  {
    name: 'Airport lost and found',
    type_id: 32,
    address: '8500 Pena Blvd',
    city: 'Denver',
    state: 'CO',
    zip: '80249',
    ...offline,
    sale: [-3, '10:00'],
    picture: { emoji: '1f45c', backdrop: 'rosewood' },
    description: written(
      'Luggage, tablets, headphones, musical instruments and strollers that travelers did not claim within sixty days.',
      'Sold by the bag and by the box. Electronic devices are erased and come without chargers.',
    ),
  },
];

/** Adds their coordinates. */
const located = (values: readonly Values[]) =>
  Promise.all(values.map(async (row) => ({ ...row, ...(await findZipCode(row.zip)) })));

/** Adds the auctions, which have drawings, and the generated listings. */
export async function seedExternalAuctions(tx: Transaction): Promise<void> {
  const now = (await readNow(tx)).getTime();
  const saleAt = (sale: DemoAuction['sale']) => sale && `${dayOf(now + sale[0] * DAY_MS)}T${sale[1]}`;
  const auctions = demoAuctions.map(({ sale, picture, ...auction }) => ({
    ...auction,
    is_government: true,
    sale_at: saleAt(sale),
    picture: picture && { ...picture, views: ['front'] },
  }));
  await tx.insert(externalAuctions).values(await located(auctions));
  const listings = demoListings.map(({ sale, ...listing }) => ({ ...listing, sale_at: saleAt(sale) }));
  await tx.insert(externalAuctions).values(await located(listings));
}
