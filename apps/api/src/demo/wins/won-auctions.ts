import { defaultIncrements } from '@bidkit/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bids, lots, wonItems } from '../../db/schema.ts';
import type { Caller } from '../../kernel/handler.ts';
import { createLotBatch } from '../../modules/auctions/lot-batch.ts';
import type { Lot } from '../../modules/auctions/lot-columns.ts';
import { settleLots } from '../../modules/items/settlement/closing.ts';

const HOUR_MS = 3_600_000;
/** How long each auction ran. */
const RUN_HOURS = 72;

export interface Bidder {
  readonly id: number;
  readonly username: string;
}

/** An auction that is over: its winner's maximum is `maxDollars`. */
export interface PastAuction {
  readonly productId: number;
  readonly endsAt: Date;
  readonly winner: Bidder;
  readonly rivals: readonly [Bidder, Bidder];
  readonly maxDollars: number;
}

type WonItem = typeof wonItems.$inferSelect;

/** Lists lots in the past, plays their bids through the engine, and settles them. Returns the winners' items in order. */
export async function winAuctions(tx: Transaction, auctions: readonly PastAuction[]): Promise<WonItem[]> {
  const listed = await tx
    .insert(lots)
    .values(
      auctions.map(({ productId, endsAt }) => ({
        product_description_id: productId,
        opening_cents: 100,
        increments: defaultIncrements,
        // A forfeit leads to no offer to another demo member.
        second_chance: false,
        starts_at: new Date(endsAt.getTime() - RUN_HOURS * HOUR_MS),
        ends_at: endsAt,
      })),
    )
    .returning();
  const played = listed.map((lot, index) => {
    const auction = auctions[index];
    if (!auction) throw new Error('More lots were written than listed');
    return playBids(lot, auction);
  });
  await tx.insert(bids).values(played.flatMap((one) => one.recorded));
  await writeStates(
    tx,
    played.map(({ lot }) => lot),
  );
  for (const { lot } of played) await settleLots(tx, [lot], lot.ends_at);
  const items = await tx
    .select()
    .from(wonItems)
    .where(
      inArray(
        wonItems.lot_id,
        listed.map(({ id }) => id),
      ),
    );
  return auctions.map(({ winner }, index) => {
    const item = items.find(({ lot_id }) => lot_id === listed[index]?.id);
    if (item?.user_id !== winner.id) throw new Error(`${winner.username} did not win an auction`);
    return item;
  });
}

function playBids(listed: Lot, { winner, rivals, maxDollars }: PastAuction) {
  const at = (share: number) => new Date(listed.starts_at.getTime() + share * RUN_HOURS * HOUR_MS);
  const placed = [
    { bidder: rivals[0], dollars: Math.ceil(maxDollars * 0.4), at: at(0.2) },
    { bidder: winner, dollars: maxDollars, at: at(0.6) },
    { bidder: rivals[1], dollars: Math.ceil(maxDollars * 0.8), at: at(0.9) },
  ];
  const names = new Map(placed.map(({ bidder }) => [bidder.id, bidder.username]));
  let lot = listed;
  const recorded = placed.map(({ bidder, dollars, at: now }) => {
    const batch = createLotBatch({ ...lot, leader_username: names.get(lot.leader_id ?? 0) ?? null, now });
    const request = { lotId: lot.id, maxCents: dollars * 100, key: null, receivedAt: now.getTime() };
    batch.decide({ ...request, bidder: asCaller(bidder) });
    const [bid] = batch.bids;
    if (!bid) throw new Error(`A bid on lot ${lot.id} was refused`);
    lot = { ...lot, ...batch.state() };
    return bid;
  });
  return { lot, recorded };
}

/** Writes the state of lots after their bids. */
async function writeStates(tx: Transaction, after: readonly Lot[]): Promise<void> {
  const rows = JSON.stringify(after);
  await tx.execute(sql`update ${lots} set leader_id = state.leader_id, leader_max_cents = state.leader_max_cents,
      second_max_cents = state.second_max_cents, price_cents = state.price_cents, bid_count = state.bid_count,
      seq = state.seq, log_head = state.log_head
    from jsonb_to_recordset(${rows}::jsonb) as state(id int, leader_id int, leader_max_cents bigint,
      second_max_cents bigint, price_cents bigint, bid_count int, seq int, log_head text)
    where ${lots.id} = state.id`);
}

const asCaller = (bidder: Bidder): Caller => ({
  ...bidder,
  role: 'member',
  user_status_id: 1,
  biddingSuspended: false,
  isEmailVerified: true,
  isBidLimitLifted: true,
  isFresh: true,
  impersonatorId: null,
  partnerId: null,
  origin: null,
  paysLotId: null,
});
