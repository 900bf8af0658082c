import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { conflict, notFound } from '../../kernel/problem.ts';
import type { Lot } from '../auctions/projection.ts';
import {
  answerOffer,
  countOffers,
  findExpiredLots,
  findOfferedLot,
  findRunnerUp,
  findUnpaidLots,
  lockFreeLots,
  lockLot,
  type Offer,
  readOffer,
  setBuyer,
  writeExpiries,
  writeForfeits,
  writeOffer,
} from './ownership.ts';
import { writeWonItems } from './queries.ts';
import { relist } from './relisting.ts';
import { lockWithStock, returnStock } from './stock.ts';

type Rules = Config['secondChance'];

/** What became of lots whose buyer is gone. */
export interface MovedOn {
  /** Lots that were offered to the next runner-up, or left to nobody. */
  readonly lots: number;
  /** Lots that were listed again. */
  readonly relisted: number;
  /** Members who lost what they had won. */
  readonly forfeiters: readonly number[];
}

/** Takes what was not paid for in time from its buyers and offers it to the runners-up (spec 001 §9). */
export async function forfeitUnpaid(db: Database, rules: Rules): Promise<MovedOn> {
  const due = await findUnpaidLots(db);
  if (due.length === 0) return { lots: 0, relisted: 0, forfeiters: [] };
  return db.transaction(async (tx) => {
    const locked = await lockWithStock(tx, due);
    const forfeited = await writeForfeits(tx, idsOf(locked));
    const freed = new Set(forfeited.map(({ lot_id }) => lot_id));
    await returnStock(
      tx,
      locked.filter(({ id }) => freed.has(id)),
    );
    const relisted = await moveAllOn(tx, locked, freed, rules);
    return { lots: freed.size, relisted, forfeiters: forfeited.map(({ user_id }) => user_id) };
  });
}

/** Offers lots to the next runner-up whose offer nobody answered in time. */
export async function expireOffers(db: Database, rules: Rules): Promise<MovedOn> {
  const due = await findExpiredLots(db);
  if (due.length === 0) return { lots: 0, relisted: 0, forfeiters: [] };
  return db.transaction(async (tx) => {
    const locked = await lockFreeLots(tx, due);
    const freed = new Set(await writeExpiries(tx, idsOf(locked)));
    return { lots: freed.size, relisted: await moveAllOn(tx, locked, freed, rules), forfeiters: [] };
  });
}

async function moveAllOn(
  tx: Transaction,
  locked: readonly Lot[],
  freed: ReadonlySet<number>,
  rules: Rules,
): Promise<number> {
  let relisted = 0;
  for (const lot of locked) if (freed.has(lot.id)) relisted += await moveOn(tx, lot, rules);
  return relisted;
}

/** Offers a lot nobody has to the next runner-up; without one it is listed again if its plan says so. Answers how many were. */
async function moveOn(tx: Transaction, lot: Lot, rules: Rules): Promise<number> {
  if (lot.status !== 'sold') return 0;
  const runnerUp = await nextRunnerUp(tx, lot, rules);
  if (!runnerUp) return (await relist(tx, [lot])).length;
  const offer = { lot_id: lot.id, user_id: runnerUp.user_id, price_cents: runnerUp.max_cents };
  await writeOffer(tx, offer, rules.hours);
  return 0;
}

async function nextRunnerUp(tx: Transaction, lot: Lot, { maxOffers, minPercent }: Rules) {
  if (!lot.second_chance) return null;
  if ((await countOffers(tx, lot.id)) >= maxOffers) return null;
  const least = Math.ceil(((lot.price_cents ?? 0) * minPercent) / 100);
  return findRunnerUp(tx, lot.id, Math.max(least, lot.reserve_cents ?? 0));
}

/** Makes an offer the member's won item; answers the lot. Once accepted, accepting again changes nothing. */
export function acceptOffer(db: Database, userId: number, offerId: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { lot, offer } = await lockOffer(tx, userId, offerId);
    if (offer.status === 'accepted') return lot.id;
    refuseUnlessOpen(lot, offer);
    const win = { lot_id: lot.id, user_id: userId, price_cents: offer.offer_cents };
    await answerOffer(tx, offerId, 'accepted');
    await writeWonItems(tx, [win], 'second_chance');
    await setBuyer(tx, [lot.id], win);
    return lot.id;
  });
}

/** Declines an offer, which moves on at once; answers how many lots were listed again. Nothing is left to decline of an old one. */
export function rejectOffer(db: Database, userId: number, offerId: number, rules: Rules): Promise<number> {
  return db.transaction(async (tx) => {
    const { lot, offer } = await lockOffer(tx, userId, offerId);
    if (offer.status === 'accepted') throw conflict('You have accepted this offer.');
    if (offer.status !== 'open') return 0;
    await answerOffer(tx, offerId, 'rejected');
    return moveOn(tx, lot, rules);
  });
}

async function lockOffer(tx: Transaction, userId: number, offerId: number) {
  const lotId = await findOfferedLot(tx, userId, offerId);
  if (lotId === null) throw notFound('This offer was not found.');
  return { lot: await lockLot(tx, lotId), offer: await readOffer(tx, offerId) };
}

function refuseUnlessOpen(lot: Lot, { status, isTooLate }: Offer): void {
  if (status === 'rejected') throw conflict('You have declined this offer.');
  if (status === 'expired' || isTooLate) throw conflict('This offer has expired.');
  if (lot.status !== 'sold') throw conflict('This auction was called off.');
}

const idsOf = (rows: readonly Lot[]) => rows.map(({ id }) => id);
