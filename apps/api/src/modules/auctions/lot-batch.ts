import type { LotUpdate } from '@bidkit/contract';
import type { Caller } from '../../kernel/handler.ts';
import type { Problem } from '../../kernel/problem.ts';
import { genesisOf, hashBid, newSalt } from './bid-log/chain.ts';
import type { KeptBid, LockedLot, NewBid, NewState, Outbid } from './bid-queries.ts';
import { decide, type LotState } from './engine.ts';
import { historyLines } from './history.ts';
import { rulesOf, stateColumns, stateOf } from './lot-columns.ts';
import { notStartedProblem, refusalProblem } from './messages.ts';
import { toUpdate } from './projection.ts';

/** A bid to decide. `key` is its idempotency key; `receivedAt` is in epoch milliseconds. */
export interface BidRequest {
  readonly lotId: number;
  readonly bidder: Caller;
  readonly maxCents: number;
  readonly key: string | null;
  readonly receivedAt: number;
}

/** The outcome of a bid: recorded now, recorded before under the same key, or refused. `update` is the lot after it. */
export type Outcome =
  | { readonly kind: 'recorded' | 'repeated'; readonly bid: KeptBid; readonly update: LotUpdate }
  | { readonly kind: 'refused'; readonly problem: Problem };

export const refused = (problem: Problem): Outcome => ({ kind: 'refused', problem });

/**
 * The bids of one batch on one lot. It decides them in memory, under the lot's row lock, and collects what
 * `writeDecisions` writes.
 */
export interface LotBatch {
  /** The recorded bids, in order. */
  readonly bids: readonly NewBid[];
  decide(request: BidRequest): Outcome;
  /** The lot after the bids so far, for its subscribers and for the answers. */
  update(): LotUpdate;
  /** The columns of the lot after the bids so far. */
  state(): NewState;
  /** The members to notify, because they led before the batch or bid in it, and do not lead after it. */
  outbid(): Outbid[];
}

export function createLotBatch(lot: LockedLot): LotBatch {
  const rules = rulesOf(lot);
  const names = new Map([[lot.leader_id, lot.leader_username]]);
  const bidders = new Set(lot.leader_id === null ? [] : [lot.leader_id]);
  const at = lot.now.getTime();
  // A closed lot stays closed, even if its end was changed in the database since.
  let state: LotState =
    lot.status === 'live' ? stateOf(lot) : { ...stateOf(lot), endsAt: Math.min(lot.ends_at.getTime(), at) };
  let { seq } = lot;
  let head = lot.log_head;
  const bids: NewBid[] = [];

  const update = (lines: LotUpdate['bids'] = []): LotUpdate =>
    toUpdate(
      { id: lot.id, seq, hash: head ?? genesisOf(lot) },
      rules,
      state,
      names.get(state.leaderId) ?? null,
      lines,
    );

  return {
    bids,
    update,
    decide({ bidder, maxCents, key, receivedAt }) {
      if (lot.starts_at > lot.now) return refused(notStartedProblem(lot.starts_at));
      const decision = decide(rules, state, { bidderId: bidder.id, maxCents, at });
      if (!decision.ok) {
        return refused(refusalProblem(decision.refusal, state, { decidedAt: at, receivedAt }));
      }
      const { leaderId, priceCents, endsAt } = decision.state;
      if (leaderId === null || priceCents === null) throw new Error('A bid was left without leader or price');
      names.set(bidder.id, bidder.username);
      bidders.add(bidder.id);
      state = decision.state;
      seq += 1;
      const bid = {
        lot_id: lot.id,
        seq,
        user_id: bidder.id,
        max_cents: maxCents,
        salt: newSalt(),
        status: decision.status,
        price_cents: priceCents,
        leader_id: leaderId,
        price_moved: decision.priceMoved,
        ends_at: new Date(endsAt),
        idempotency_key: key,
        decided_at: lot.now,
      };
      head = hashBid(lot, head ?? genesisOf(lot), bid);
      bids.push({ ...bid, hash: head, partner_id: bidder.partnerId });
      const lines = historyLines({
        ...bid,
        username: bidder.username,
        leader_username: names.get(leaderId) ?? '',
      });
      return { kind: 'recorded', bid, update: update(lines) };
    },
    state: () => ({ id: lot.id, seq, log_head: head ?? '', ...stateColumns(state) }),
    outbid: () =>
      [...bidders]
        .filter((userId) => userId !== state.leaderId)
        .map((user_id) => ({
          user_id,
          lot_id: lot.id,
          price_cents: state.priceCents ?? 0,
        })),
  };
}
