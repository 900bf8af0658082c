/** One bid to send. */
export interface NextBid<M> {
  readonly lotId: number;
  readonly member: M;
  readonly dollars: number;
  readonly key: string;
}

/**
 * Bids in turn over lots. Each is far above the lot's last bid, so nearly all are accepted. With `rivals` the
 * bids on a lot come from different members: each bid outbids a member, who is notified. Otherwise a lot has one bidder.
 */
export function bidsOver<M>(
  lotIds: readonly number[],
  members: readonly M[],
  { rivals }: { readonly rivals: boolean },
): () => NextBid<M> {
  const last = new Map<number, number>();
  let turn = 0;
  return () => {
    turn += 1;
    const lot = turn % lotIds.length;
    const lotId = lotIds[lot] ?? 0;
    const round = Math.floor(turn / lotIds.length);
    const member = members[(lot + (rivals ? round : 0)) % members.length];
    if (!member) throw new Error('The benchmark has no members');
    const dollars = (last.get(lotId) ?? 0) + 150;
    last.set(lotId, dollars);
    return { lotId, member, dollars, key: `bench-${crypto.randomUUID()}` };
  };
}
