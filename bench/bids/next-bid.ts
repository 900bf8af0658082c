/** One bid to send. */
export interface NextBid<M> {
  readonly lotId: number;
  readonly member: M;
  readonly dollars: number;
  readonly key: string;
}

/**
 * Bids in turn over lots and members. Each is far above the lot's last bid, so nearly all are accepted. A lot gets its
 * bids from different members: each outbids the one before.
 */
export function bidsOver<M>(lotIds: readonly number[], members: readonly M[]): () => NextBid<M> {
  const last = new Map<number, number>();
  let turn = 0;
  return () => {
    turn += 1;
    const lotId = lotIds[turn % lotIds.length] ?? 0;
    const round = Math.floor(turn / lotIds.length);
    const member = members[(turn * 7 + round) % members.length];
    if (!member) throw new Error('The benchmark has no members');
    const dollars = (last.get(lotId) ?? 0) + 150;
    last.set(lotId, dollars);
    return { lotId, member, dollars, key: `bench-${crypto.randomUUID()}` };
  };
}
