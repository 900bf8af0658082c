import { type Deal, itemStatusId } from '@bidkit/contract';

/**
 * The phase of a negotiation. `ranOut` is a final offer of 0: there is nothing to accept. `over` is a deal that ended
 * before the member had started a negotiation.
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

/** A deal at one moment. */
export interface DealState {
  readonly phase: DealPhase;
  /** The current counter-offer in dollars. */
  readonly counter: number;
  /** End of the phase in ms of server time: of the deal, the negotiation or the time to pay; null when nothing ends. */
  readonly endsMs: number | null;
  /** Whether a negotiation can be started. A member who has made an offer cannot start another one on this deal. */
  readonly mayStart: boolean;
}

/**
 * Computes the phase of a deal at `nowMs` from its last known state: phases end by time, without an event.
 * @example
 * const { phase, endsMs } = dealState(deal, bidkit.clock.now());
 * console.log(phase, endsMs);
 */
export function dealState(deal: Deal, nowMs: number): DealState {
  const { negotiation, price } = deal;
  const isOver = nowMs >= Date.parse(deal.ends_at);
  const closed = deal.is_sold_out ? 'soldOut' : isOver ? 'over' : null;
  if (!negotiation)
    return {
      phase: closed ?? 'new',
      counter: price,
      endsMs: closed ? null : Date.parse(deal.ends_at),
      mayStart: !closed,
    };

  const mayStart = !closed && negotiation.your_offer === null;
  const settled = (phase: DealPhase): DealState => ({
    phase,
    counter: negotiation.counter_offer,
    endsMs: null,
    mayStart: mayStart && phase !== 'accepted',
  });
  const expiresMs = Date.parse(negotiation.expires_at);
  if (negotiation.status === 'rejected') return settled('rejected');
  if (negotiation.status === 'accepted') {
    const isDue = (negotiation.item_status_id ?? itemStatusId.unpaid) === itemStatusId.unpaid;
    return { ...settled('accepted'), endsMs: isDue && nowMs < expiresMs ? expiresMs : null };
  }
  // An accepted offer is kept; during a negotiation the deal can sell out.
  if (deal.is_sold_out) return settled('soldOut');
  if (negotiation.status === 'expired')
    return settled(negotiation.counter_offer === 0 ? 'ranOut' : 'expired');

  if (negotiation.status === 'open' && nowMs < expiresMs)
    return { phase: 'open', counter: negotiation.counter_offer, endsMs: expiresMs, mayStart: false };

  // After its time the last counter-offer is the final one, for `final_seconds`.
  const isTimeOver = negotiation.status === 'open';
  const endsMs = isTimeOver ? expiresMs + deal.rules.final_seconds * 1000 : expiresMs;
  if (negotiation.counter_offer === 0 || (isTimeOver && negotiation.your_offer === null)) {
    return { phase: 'ranOut', counter: 0, endsMs: null, mayStart };
  }
  if (nowMs >= endsMs) return settled('expired');
  return { phase: 'final', counter: negotiation.counter_offer, endsMs, mayStart: false };
}
