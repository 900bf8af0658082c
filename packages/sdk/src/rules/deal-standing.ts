import { type Deal, itemStatusId } from '@bidkit/contract';

/**
 * Where a negotiation stands at a moment (spec 002 §4). `ranOut` is a final offer of 0: there is nothing to accept. `over` is a deal
 * whose own time has passed before anybody began.
 */
export type DealPhase =
  | 'new'
  | 'open'
  | 'final'
  | 'ranOut'
  | 'accepted'
  | 'rejected'
  | 'expired'
  | 'soldOut'
  | 'over';

export interface DealStanding {
  readonly phase: DealPhase;
  /** What the house asks now, in dollars. */
  readonly counter: number;
  /** When this is over, ms of server time: the deal, the talks, the time to pay; null where nothing runs. */
  readonly endsMs: number | null;
  /** Whether a negotiation may be opened: each deal can be haggled over once, by whoever made an offer. */
  readonly mayStart: boolean;
}

/** Tells from what the house last said how a deal stands at `nowMs`: nothing has to arrive for the time to be over. */
export function dealStanding(deal: Deal, nowMs: number): DealStanding {
  const { negotiation: talk, price } = deal;
  const isOver = nowMs >= Date.parse(deal.ends_at);
  const closed = deal.is_sold_out ? 'soldOut' : isOver ? 'over' : null;
  if (!talk)
    return {
      phase: closed ?? 'new',
      counter: price,
      endsMs: closed ? null : Date.parse(deal.ends_at),
      mayStart: !closed,
    };

  const mayStart = !closed && talk.your_offer === null;
  const settled = (phase: DealPhase): DealStanding => ({
    phase,
    counter: talk.counter_offer,
    endsMs: null,
    mayStart: mayStart && phase !== 'accepted',
  });
  const expiresMs = Date.parse(talk.expires_at);
  if (talk.status === 'rejected') return settled('rejected');
  if (talk.status === 'accepted') {
    const isDue = (talk.item_status_id ?? itemStatusId.unpaid) === itemStatusId.unpaid;
    return { ...settled('accepted'), endsMs: isDue && nowMs < expiresMs ? expiresMs : null };
  }
  // What was agreed stands; what is still being haggled over can be gone before.
  if (deal.is_sold_out) return settled('soldOut');
  if (talk.status === 'expired') return settled(talk.counter_offer === 0 ? 'ranOut' : 'expired');

  if (talk.status === 'open' && nowMs < expiresMs)
    return { phase: 'open', counter: talk.counter_offer, endsMs: expiresMs, mayStart: false };

  // Spec 002 §4: when the time is over, the last counter-offer is the final one, for a while.
  const ranOut = talk.status === 'open';
  const endsMs = ranOut ? expiresMs + deal.rules.final_seconds * 1000 : expiresMs;
  if (talk.counter_offer === 0 || (ranOut && talk.your_offer === null)) {
    return { phase: 'ranOut', counter: 0, endsMs: null, mayStart };
  }
  if (nowMs >= endsMs) return settled('expired');
  return { phase: 'final', counter: talk.counter_offer, endsMs, mayStart: false };
}
