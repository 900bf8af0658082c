import { DEFAULT_COUNTRY_ID } from '@bidkit/contract';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { ago, readNow } from '../../db/now.ts';
import { writtenRow } from '../../db/rows.ts';
import {
  addresses,
  bids,
  deals,
  type OrderAddress,
  outbox,
  products,
  users,
  wonItems,
} from '../../db/schema.ts';
import { findPlace } from '../../kernel/countries.ts';
import { reportMissing } from '../../modules/fulfillment/parcels/missing.ts';
import { toOrderAddress } from '../../modules/payments/checkout/addresses/addresses.ts';
import { demoProducts } from '../catalog.ts';
import { demoBidders } from '../people.ts';
import { playScenario } from './after-sale.ts';
import { backdate } from './backdate.ts';
import { shipAll } from './parcels.ts';
import { payAll } from './pay.ts';
import type { Sale } from './sale.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';
import { type Bidder, type PastAuction, winAuctions } from './won-auctions.ts';

const HOUR_MS = 3_600_000;

const names = Object.keys(scenarios) as ScenarioName[];

interface People {
  readonly ava: Bidder;
  readonly pia: Bidder;
  readonly sam: Bidder;
  readonly rivals: readonly [Bidder, Bidder];
}

/** The won item of each scenario. */
export type StagedWins = ReadonlyMap<ScenarioName, typeof wonItems.$inferSelect>;

/**
 * Gives `ava` a won item in each state, and `pia` one that waits for a check. Nothing happens when one of them has bid
 * or bought: what visitors did with an account stays as it is. Notifications of the past are not sent.
 */
export function stageWins(db: Database): Promise<StagedWins> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'demoWins');
    const people = await findPeople(tx);
    if (!people || (await hasTakenPart(tx, [people.ava.id, people.pia.id]))) return new Map();
    const sales = await playScenarios(tx, people);
    const items = [...sales.values()].map(({ item }) => item);
    await backdate(
      tx,
      items.map(({ id }) => id),
    );
    const lotIds = items.map(({ lot_id }) => lot_id);
    await tx.delete(outbox).where(inArray(outbox.lot_id, lotIds));
    return new Map([...sales].map(([name, { item }]) => [name, item]));
  });
}

async function findPeople(tx: Transaction): Promise<People | null> {
  const usernames = ['ava', 'pia', 'sam', ...demoBidders.slice(0, 2).map(({ username }) => username)];
  const rows = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.username, usernames), isNull(users.cancelled_at)));
  const [ava, pia, sam, first, second] = usernames.map((name) =>
    rows.find(({ username }) => username === name),
  );
  return ava && pia && sam && first && second ? { ava, pia, sam, rivals: [first, second] } : null;
}

async function hasTakenPart(tx: Transaction, ids: number[]): Promise<boolean> {
  const counts = [
    await tx.$count(bids, inArray(bids.user_id, ids)),
    await tx.$count(wonItems, inArray(wonItems.user_id, ids)),
  ];
  return counts.some((count) => count > 0);
}

async function playScenarios(
  tx: Transaction,
  { sam, rivals, ...members }: People,
): Promise<Map<ScenarioName, Sale>> {
  const now = Math.floor((await readNow(tx)).getTime() / 1000) * 1000;
  // The last one is the address that the checkout suggests.
  const military = await writeAddress(tx, members.ava.id, ['Ava', 'Lindqvist'], base);
  const homes = {
    ava: await writeAddress(tx, members.ava.id, ['Ava', 'Lindqvist'], sanDiego),
    pia: await writeAddress(tx, members.pia.id, ['Pia', 'Novak'], reno),
  };
  const goods = await findGoods(tx);
  const auctions = names.map((name, index): PastAuction & { name: ScenarioName } => {
    const product = goods[index % goods.length];
    if (!product) throw new Error('There are no products to sell');
    const { member, soldHoursAgo } = scenarios[name];
    return {
      name,
      productId: product.id,
      endsAt: new Date(now - soldHoursAgo * HOUR_MS),
      winner: members[member],
      rivals,
      maxDollars: Math.max(15, Math.round(product.retail * 0.4)),
    };
  });
  const items = await winAuctions(tx, auctions);
  const sales = new Map<ScenarioName, Sale>();
  for (const [index, { name, productId, endsAt: soldAt }] of auctions.entries()) {
    const scenario: Sale['scenario'] = scenarios[name];
    const item = items[index];
    if (!item) throw new Error('There are fewer items than auctions');
    if (scenario.rma === 'replaced') await stockReplacement(tx, productId, item.price_cents);
    const address: OrderAddress = scenario.isAbroad ? military : homes[scenario.member];
    sales.set(name, { scenario, item, soldAt, address, staffId: sam.id });
  }
  const all = [...sales.values()];
  await payAll(tx, all);
  const parcels = await shipAll(tx, all);
  for (const sale of all) await playScenario(tx, sale, parcels.get(sale));
  // Its goods came back, and wait to be packed again.
  const dumped = sales.get('returnDumped');
  if (dumped) await reportMissing(tx, sam.id, dumped.item.lot_id, 'It is not in the shelf of returns');
  return sales;
}

/** Products of many categories: one of every sixth. */
async function findGoods(tx: Transaction) {
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        products.id,
        demoProducts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(products.id));
  const ids = new Set(known.map(({ id }) => id));
  return demoProducts.filter(({ id }, index) => ids.has(id) && index % 6 === 1);
}

/** A deal that ended with one left, which then takes the place of the returned item. */
async function stockReplacement(tx: Transaction, productId: number, cents: number): Promise<void> {
  await tx.insert(deals).values({
    product_description_id: productId,
    rule_id: 1,
    asking_cents: cents,
    floor_cents: Math.round(cents * 0.8),
    stock: 1,
    starts_at: ago({ days: 60 }),
    ends_at: ago({ days: 59 }),
  });
}

interface Place {
  readonly street1: string;
  readonly city: string;
  readonly zip_code: string;
  readonly state: string;
}
const sanDiego: Place = { street1: '418 Alder Street', city: 'San Diego', zip_code: '92101', state: 'CA' };
/** Military mail abroad is paid for as in the US, needs a customs form, and can be paid for by check. */
const base: Place = { street1: 'PSC 46 Box 1180', city: 'APO', zip_code: '09469', state: 'AE' };
const reno: Place = { street1: '77 Court Street', city: 'Reno', zip_code: '89501', state: 'NV' };

async function writeAddress(
  tx: Transaction,
  user_id: number,
  [first_name, last_name]: readonly [string, string],
  { state, ...place }: Place,
): Promise<OrderAddress> {
  const state_code_id = findPlace('US', state).state?.id ?? null;
  const row = writtenRow(
    await tx
      .insert(addresses)
      .values({
        ...place,
        user_id,
        first_name,
        last_name,
        state_code_id,
        country_codes_id: DEFAULT_COUNTRY_ID,
        phone: '555 0100',
        used_at: sql`clock_timestamp()`,
      })
      .returning(),
  );
  return toOrderAddress(row);
}
