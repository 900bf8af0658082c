import type { Broadcast } from '../../kernel/app-context.ts';
import { genesisOf } from './bid-log/chain.ts';
import { type Lot, rulesOf, stateOf } from './lot-columns.ts';
import { salePrice, toUpdate } from './projection.ts';

interface Parts {
  readonly broadcast: Pick<Broadcast, 'bidUpdate' | 'auctionEnd'>;
}

/** After staff changed the terms of a lot that has no bids: sends them to its subscribers. */
export function broadcastNewTerms({ broadcast }: Parts, lot: Lot): void {
  const head = { id: lot.id, seq: lot.seq, hash: genesisOf(lot) };
  const update = toUpdate(head, rulesOf(lot), stateOf(lot), null, []);
  broadcast.bidUpdate({ ...update, starts_at: lot.starts_at.toISOString() });
}

/** After staff gave a lot a later end: sends it to its subscribers. */
export function broadcastNewEnd({ broadcast }: Parts, lot: Lot, leaderName: string | null): void {
  const head = { id: lot.id, seq: lot.seq, hash: lot.log_head ?? genesisOf(lot) };
  broadcast.bidUpdate(toUpdate(head, rulesOf(lot), stateOf(lot), leaderName, []));
}

/** After staff canceled a lot: sends its end to its subscribers. */
export function broadcastCancellation({ broadcast }: Parts, lot: Lot): void {
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
