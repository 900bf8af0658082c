import type { Broadcast } from '../../kernel/app-context.ts';
import { genesisOf } from './bid-log/chain.ts';
import { type Lot, rulesOf, salePrice, stateOf, toUpdate } from './projection.ts';

interface Told {
  readonly broadcast: Pick<Broadcast, 'bidUpdate' | 'auctionEnd'>;
}

/** Tells those who watch a lot without bids that its price, start or end is another. */
export function announceChange({ broadcast }: Told, lot: Lot): void {
  const head = { id: lot.id, seq: lot.seq, hash: genesisOf(lot) };
  const update = toUpdate(head, rulesOf(lot), stateOf(lot), null, []);
  broadcast.bidUpdate({ ...update, starts_at: lot.starts_at.toISOString() });
}

/** Tells those who watch a lot that it was called off. */
export function announceCancelled({ broadcast }: Told, lot: Lot): void {
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
