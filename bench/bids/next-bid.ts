/** One bid to send. */
export interface NextBid<M> {
  readonly lotId: number;
  readonly member: M;
  readonly dollars: number;
  readonly key: string;
}

/** Bids in turn over lots and members. Each is far above the lot's last bid, so nearly all are accepted. */
export function bidsOver<M>(lotIds: readonly number[], members: readonly M[]): () => NextBid<M> {
  const last = new Map<number, number>();
  let turn = 0;
  return () => {
    turn += 1;
    const lotId = lotIds[turn % lotIds.length] ?? 0;
    const member = members[(turn * 7) % members.length];
    if (!member) throw new Error('The benchmark has no members');
    const dollars = (last.get(lotId) ?? 0) + 150;
    last.set(lotId, dollars);
    return { lotId, member, dollars, key: `bench-${crypto.randomUUID()}` };
  };
}
