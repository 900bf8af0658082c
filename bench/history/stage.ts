import type { Database } from '@bidkit/api/db/database';
import { bids, categories, lots, products, users, wonItems } from '@bidkit/api/db/schema';
import { openSession } from '@bidkit/api/modules/sessions/tokens';
import type { FinalState, KeptLot } from './history.ts';
import type { Terms } from './model.ts';
import type { HarnessClock } from './recorder.ts';

export interface Member {
  readonly id: number;
  readonly token: string;
}

/** A lot to be listed; instants are milliseconds after the run's start. */
export interface LotPlan {
  readonly terms: Terms;
  /** When clients start to bid on it, and when it ends. */
  readonly opensAt: number;
  readonly endsAt: number;
  /** How often clients choose it, relative to others. */
  readonly weight: number;
}

export interface ListedLot extends LotPlan {
  readonly id: number;
  readonly listedEnd: number;
}

export interface Stage {
  readonly members: readonly Member[];
  readonly lots: readonly ListedLot[];
  /** When the run starts, by the harness's clock. */
  readonly startsAt: number;
  readonly clock: HarnessClock;
}

export interface StagePlan {
  readonly members: number;
  readonly lots: readonly LotPlan[];
  /** Milliseconds until the run starts. The nodes start meanwhile. */
  readonly leadMs: number;
}

/** Reads the database's time several times and keeps the fastest response. */
export async function readClock(db: Database): Promise<HarnessClock> {
  let best = { took: Number.POSITIVE_INFINITY, offset: 0 };
  for (let n = 0; n < 5; n += 1) {
    const sent = performance.now();
    const { rows } = (await db.execute(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    )) as unknown as { rows: { now: number | string }[] }; // Drizzle's common type hides the rows of both drivers.
    const received = performance.now();
    const reading = { took: received - sent, offset: Number(rows[0]?.now) - (sent + received) / 2 };
    if (reading.took < best.took) best = reading;
  }
  return { now: () => performance.now(), atDatabase: (monotonic) => monotonic + best.offset };
}

/** Writes members and lots directly into an empty database. */
export async function setStage(db: Database, plan: StagePlan): Promise<Stage> {
  const numbers = Array.from({ length: plan.members }, (_, n) => n);
  const people = await db
    .insert(users)
    .values(
      numbers.map((n) => ({
        username: `bidder-${n}`,
        email: `bidder-${n}@example.com`,
        bid_limit_lifted: true,
        password_hash: 'not a password hash',
      })),
    )
    .returning({ id: users.id });
  const members: Member[] = [];
  for (const { id } of people) members.push({ id, token: await openSession(db, id) });
  const [category] = await db.insert(categories).values({ name: 'tools', display: 'Tools' }).returning();
  const goods = { item_code: 'H-1', name: 'Oak tool chest', short_name: 'Oak chest', description: 'Oak.' };
  const [product] = await db
    .insert(products)
    .values({ ...goods, category_id: category?.id ?? 0 })
    .returning();
  const clock = await readClock(db);
  const startsAt = clock.now() + plan.leadMs;
  const begin = Math.round(clock.atDatabase(startsAt));
  const rows = await db
    .insert(lots)
    .values(
      plan.lots.map(({ terms, endsAt }) => ({
        product_description_id: product?.id ?? 0,
        opening_cents: terms.openingCents,
        increments: terms.increments,
        reserve_cents: terms.reserveCents,
        cents_allowed: terms.centsAllowed,
        soft_close_seconds: terms.softCloseSeconds,
        ends_at: new Date(begin + Math.round(endsAt)),
      })),
    )
    .returning({ id: lots.id, ends_at: lots.ends_at });
  const listed = plan.lots.flatMap((lot, index) => {
    const row = rows[index];
    return row ? [{ ...lot, id: row.id, listedEnd: row.ends_at.getTime() }] : [];
  });
  return { members, lots: listed, startsAt, clock };
}

/** The final database contents. */
export async function readFinalState(db: Database, stage: Stage): Promise<FinalState> {
  const clock = await readClock(db);
  const listed = new Map(stage.lots.map((lot) => [lot.id, lot]));
  const lotRows = await db.select().from(lots);
  const bidRows = await db.select().from(bids);
  const winRows = await db.select().from(wonItems);
  return {
    readAt: clock.atDatabase(clock.now()),
    lots: lotRows.map((row): KeptLot => {
      const plan = listed.get(row.id);
      if (!plan) throw new Error(`No plan for lot ${row.id}`);
      return {
        id: row.id,
        terms: plan.terms,
        listedEnd: plan.listedEnd,
        endsAt: row.ends_at.getTime(),
        status: row.status,
        seq: row.seq,
        bidCount: row.bid_count,
        priceCents: row.price_cents,
        leader: row.leader_id,
        winner: row.winner_id,
        soldCents: row.sold_cents,
        closedAt: row.closed_at?.getTime() ?? null,
      };
    }),
    bids: bidRows.map((row) => ({
      lot: row.lot_id,
      seq: row.seq,
      bidder: row.user_id,
      cents: row.max_cents,
      status: row.status,
      priceCents: row.price_cents,
      leader: row.leader_id,
      endsAt: row.ends_at?.getTime() ?? 0,
      decidedAt: row.decided_at.getTime(),
      key: row.idempotency_key,
    })),
    wins: winRows.map((row) => ({
      lot: row.lot_id,
      winner: row.user_id,
      priceCents: row.price_cents,
      isForfeited: row.status === 'forfeited',
    })),
  };
}
