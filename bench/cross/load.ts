import type { Member } from '../bids/stage.ts';

/** A bid that set the lot's price to `dollars`. */
export interface SentBid {
  readonly lotId: number;
  readonly dollars: number;
  readonly sentAt: number;
  readonly answeredAt: number;
}

/**
 * Sends bids at a constant rate, independent of the responses. Each lot's first bid is $1, the next $2, so the price
 * identifies the bid. A lot's next bid waits for the response to the last one. Rejects if a bid is rejected.
 */
export async function sendBids(
  api: string,
  lotIds: readonly number[],
  members: readonly Member[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<SentBid[]> {
  const answers: Promise<SentBid>[] = [];
  const last = new Map<number, Promise<SentBid>>();
  const beganAt = performance.now();
  function placeNext(): void {
    const n = answers.length;
    const lotId = lotIds[n % lotIds.length] ?? 0;
    const answer = place(n, lotId, 1 + Math.floor(n / lotIds.length), last.get(lotId));
    last.set(lotId, answer);
    answers.push(answer);
  }
  async function place(
    n: number,
    lotId: number,
    dollars: number,
    before?: Promise<SentBid>,
  ): Promise<SentBid> {
    await before;
    const member = members[(n + dollars) % members.length];
    const sentAt = Date.now();
    const answer = await fetch(`${api}/auctions/${lotId}/bid`, {
      method: 'POST',
      headers: {
        SiteId: '1',
        Authorization: `Bearer ${member?.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `cross-${lotId}-${dollars}`,
      },
      body: JSON.stringify({ amount: dollars }),
    });
    const answeredAt = Date.now();
    if (!answer.ok) throw new Error(`$${dollars} on lot ${lotId}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    return { lotId, dollars, sentAt, answeredAt };
  }
  while (answers.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - beganAt) / 1_000) * perSecond);
    while (answers.length < due) placeNext();
    await new Promise<void>((resolve) => void setTimeout(resolve, 2));
  }
  return Promise.all(answers);
}
