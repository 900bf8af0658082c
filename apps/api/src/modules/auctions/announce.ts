import type { Broadcast } from '../../kernel/app-context.ts';
import { genesisOf } from './bid-log/chain.ts';
import { type Lot, rulesOf, salePrice, stateOf, toUpdate } from './projection.ts';

interface Parts {
  readonly broadcast: Pick<Broadcast, 'bidUpdate' | 'auctionEnd'>;
}

/** Sends the changed terms of a lot without bids to its watchers. */
export function announceChange({ broadcast }: Parts, lot: Lot): void {
  const head = { id: lot.id, seq: lot.seq, hash: genesisOf(lot) };
  const update = toUpdate(head, rulesOf(lot), stateOf(lot), null, []);
  broadcast.bidUpdate({ ...update, starts_at: lot.starts_at.toISOString() });
}

/** Sends a lot's cancellation to its watchers. */
export function announceCancelled({ broadcast }: Parts, lot: Lot): void {
  broadcast.auctionEnd({
    schedule_id: lot.id,
    seq: lot.seq,
    status: 'cancelled',
    user_id: null,
    username: null,
    sale_price: salePrice(lot),
    hash: lot.log_head ?? genesisOf(lot),
  });
}
