import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bids, lots, users } from '../../db/schema.ts';
import type { Caller } from '../../http/handler.ts';
import { conflict, notFound, type Problem } from '../../http/problem.ts';
import { decide, type LotState } from './engine.ts';
import type { DecidedBid } from './history.ts';
import { refusalProblem } from './messages.ts';
import { type Lot, rulesOf, stateColumns, stateOf } from './projection.ts';

/** A maximum somebody wants to bid. `key` makes a retry of the same bid harmless. */
export interface BidRequest {
  readonly bidder: Caller;
  readonly maxCents: number;
  readonly key: string | null;
}

/** What became of a bid: decided now, decided before under the same key, or refused. */
export type Outcome =
  | { readonly kind: 'decided'; readonly bid: DecidedBid; readonly state: LotState }
  | { readonly kind: 'repeated'; readonly bid: Pick<DecidedBid, 'status' | 'price_cents' | 'max_cents'> }
  | { readonly kind: 'refused'; readonly problem: Problem };

type NewBid = typeof bids.$inferInsert;

interface Draft {
  readonly row: NewBid & { readonly decided_at: Date };
  readonly username: string;
  readonly leader_username: string;
  readonly state: LotState;
}

const refused = (problem: Problem): Outcome => ({ kind: 'refused', problem });
const nameOfKey = (userId: number, key: string) => `${userId} ${key}`;

/**
 * Decides the bids that wait on one lot, in order, in one transaction: the row is locked and read once, the engine runs
 * for each bid, one insert and one update write what it decided (DESIGN §5). Any number of nodes may do so at once.
 */
export async function decideBatch(
  tx: Transaction,
  lotId: number,
  requests: readonly BidRequest[],
): Promise<{ lot: Lot | null; outcomes: Outcome[] }> {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update');
  if (!lot) {
    return { lot: null, outcomes: requests.map(() => refused(notFound('This auction was not found.'))) };
  }
  const now = await clockInsideLock(tx, lotId);
  const first = await findByKey(tx, requests);
  const names = await namesOf(tx, lot, requests);

  const drafts: (Draft | Outcome)[] = [];
  let state = stateOf(lot);
  let seq = lot.seq;
  for (const request of requests) {
    const earlier = request.key === null ? undefined : first.get(nameOfKey(request.bidder.id, request.key));
    if (earlier) {
      drafts.push(repeat(earlier, lotId, request.maxCents));
      continue;
    }
    const decided = decideOne(lot, state, request, now);
    if ('kind' in decided) {
      drafts.push(decided);
      continue;
    }
    seq += 1;
    const row = { ...decided.row, seq };
    drafts.push({
      row,
      state: decided.state,
      username: request.bidder.username,
      leader_username: names.get(row.leader_id) ?? '',
    });
    state = decided.state;
    if (request.key !== null) first.set(nameOfKey(request.bidder.id, request.key), row);
  }

  const ids = await writeBids(tx, drafts);
  if (ids.size > 0) {
    await tx
      .update(lots)
      .set({ ...stateColumns(state), seq })
      .where(eq(lots.id, lotId));
  }
  const outcomes = drafts.map((draft) => ('kind' in draft ? draft : decidedOutcome(draft, ids)));
  return { lot, outcomes };
}

/** A statement of its own: in the locking select it would be read before the wait for the lock. */
async function clockInsideLock(tx: Transaction, lotId: number): Promise<Date> {
  const [row] = await tx
    .select({ now: sql<Date>`clock_timestamp()`.mapWith(lots.ends_at) })
    .from(lots)
    .where(eq(lots.id, lotId));
  if (!row) throw new Error('A locked lot cannot vanish');
  return row.now;
}

/** Bids that were decided before under one of the keys of this batch. */
async function findByKey(tx: Transaction, requests: readonly BidRequest[]): Promise<Map<string, NewBid>> {
  const pairs = requests.flatMap(({ bidder, key }) =>
    key === null ? [] : [and(eq(bids.user_id, bidder.id), eq(bids.idempotency_key, key))],
  );
  if (pairs.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(bids)
    .where(or(...pairs));
  return new Map(rows.map((row) => [nameOfKey(row.user_id, row.idempotency_key ?? ''), row]));
}

/** Names of everybody who may lead during the batch. */
async function namesOf(tx: Transaction, lot: Lot, requests: readonly BidRequest[]) {
  const names = new Map(requests.map(({ bidder }) => [bidder.id, bidder.username]));
  if (lot.leader_id !== null && !names.has(lot.leader_id)) {
    const rows = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [lot.leader_id]));
    for (const { id, username } of rows) names.set(id, username);
  }
  return names;
}

/** The first answer again (DESIGN §8), or a refusal when the key was used for another bid. */
function repeat(earlier: NewBid, lotId: number, maxCents: number): Outcome {
  if (earlier.lot_id !== lotId || earlier.max_cents !== maxCents) {
    return refused(conflict('This Idempotency-Key was already used for another bid.'));
  }
  return { kind: 'repeated', bid: earlier };
}

function decideOne(lot: Lot, state: LotState, { bidder, maxCents, key }: BidRequest, now: Date) {
  const at = now.getTime();
  if (lot.starts_at > now) return refused(conflict('This auction has not started yet.'));
  // A closed lot is settled, even if its end had been moved since by hand.
  const current = lot.status === 'live' ? state : { ...state, endsAt: Math.min(state.endsAt, at) };
  const decision = decide(rulesOf(lot), current, { bidderId: bidder.id, maxCents, at });
  if (!decision.ok) return refused(refusalProblem(decision.refusal, current, at));
  const { leaderId, priceCents } = decision.state;
  if (leaderId === null || priceCents === null)
    throw new Error('The engine left a bid without a leader or price');
  return {
    state: decision.state,
    row: {
      lot_id: lot.id,
      user_id: bidder.id,
      max_cents: maxCents,
      status: decision.status,
      price_cents: priceCents,
      leader_id: leaderId,
      price_moved: decision.priceMoved,
      idempotency_key: key,
      decided_at: now,
    },
  };
}

/** Writes all decided bids in one statement; answers their ids by `seq`. */
async function writeBids(
  tx: Transaction,
  drafts: readonly (Draft | Outcome)[],
): Promise<Map<number, number>> {
  const rows = drafts.flatMap((draft) => ('row' in draft ? [draft.row] : []));
  if (rows.length === 0) return new Map();
  const written = await tx.insert(bids).values(rows).returning({ id: bids.id, seq: bids.seq });
  return new Map(written.map(({ id, seq }) => [seq, id]));
}

function decidedOutcome(
  { row, username, leader_username, state }: Draft,
  ids: ReadonlyMap<number, number>,
): Outcome {
  const id = ids.get(row.seq);
  if (id === undefined) throw new Error('A decided bid was not written');
  return { kind: 'decided', state, bid: { ...row, id, username, leader_username } };
}
