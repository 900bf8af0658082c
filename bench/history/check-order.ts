import type { KeptBid, Violation } from './history.ts';
import { type Attempts, CLOCK_SLACK_MS, type Ledger } from './ledger.ts';

/**
 * The order of bids respects real time, `seq` has no gap, and each bid was decided between its request and its
 * response.
 */
export function checkOrder(ledger: Ledger): Violation[] {
  const violations: Violation[] = [];
  const report = (kind: string, text: string, ...involved: Attempts[]) => {
    const operations = involved.flatMap((attempts) => attempts.operations);
    violations.push({ kind, lot: ledger.lot.id, text, operations });
  };
  let latest: { bid: KeptBid; attempts: Attempts } | null = null;
  ledger.bids.forEach((bid, index) => {
    const attempts = ledger.attemptsAt(bid);
    if (bid.seq !== index + 1) report('seq-gap', `Bid ${index + 1} of the lot has seq ${bid.seq}`, attempts);
    if (attempts.operations.length === 0) return; // No client sent it, which another check reports.
    if (latest && attempts.acknowledged < latest.attempts.firstSent) {
      const text = `Seq ${bid.seq} was answered before seq ${latest.bid.seq} was sent, and is stored after it`;
      report('order', text, latest.attempts, attempts);
    }
    const { firstSentAt, acknowledgedAt } = attempts;
    const isEarly = bid.decidedAt < firstSentAt - CLOCK_SLACK_MS;
    if (isEarly || bid.decidedAt > acknowledgedAt + CLOCK_SLACK_MS) {
      const text = `Seq ${bid.seq} was decided at ${bid.decidedAt}, under way from ${firstSentAt} to ${acknowledgedAt}`;
      report('wrong-clock', text, attempts);
    }
    if (!latest || attempts.firstSent > latest.attempts.firstSent) latest = { bid, attempts };
  });
  return violations;
}
