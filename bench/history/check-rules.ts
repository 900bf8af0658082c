import type { KeptBid, KeptLot, Violation } from './history.ts';
import type { Ledger } from './ledger.ts';
import { objections, type Standing, take } from './model.ts';

/** Every kept bid was valid when it was decided and left the lot as DESIGN §5 has it, down to the last. */
export function checkRules(ledger: Ledger): Violation[] {
  const { lot, bids, standings } = ledger;
  const violations = bids.flatMap((bid, index) => {
    const before = standings[index];
    if (!before) return [];
    return findingsAt(lot, before, bid, bids[index - 1]).map(
      ([kind, text]): Violation => ({
        kind,
        lot: lot.id,
        text: `Seq ${bid.seq}: ${text}`,
        operations: ledger.attemptsAt(bid).operations,
      }),
    );
  });
  const last = standings.at(-1);
  const text = last && differenceAtRest(lot, last);
  return text ? [...violations, { kind: 'wrong-lot', lot: lot.id, text, operations: [] }] : violations;
}

type Finding = readonly [kind: string, text: string];

function findingsAt(
  { terms }: KeptLot,
  before: Standing,
  bid: KeptBid,
  previous: KeptBid | undefined,
): Finding[] {
  const asked = { bidder: bid.bidder, cents: bid.cents, at: bid.decidedAt };
  const { after, status } = take(terms, before, asked);
  const findings: Finding[] = objections(terms, before, asked).map((reason) =>
    reason === 'ended'
      ? ['after-end', `decided at ${bid.decidedAt}, the end was ${before.endsAt}`]
      : ['against-rules', `${bid.cents} cents stand against ${reason}`],
  );
  const compare = (kind: string, is: unknown, shouldBe: unknown) => {
    if (is !== shouldBe) findings.push([kind, `is ${is} and should be ${shouldBe}`]);
  };
  compare('wrong-status', bid.status, status);
  compare('wrong-price', bid.priceCents, after.priceCents);
  compare('wrong-leader', bid.leader, after.leader);
  compare('wrong-end', bid.endsAt, after.endsAt);
  if (previous && bid.priceCents < previous.priceCents) {
    findings.push(['price-fell', `the price fell from ${previous.priceCents} to ${bid.priceCents}`]);
  }
  return findings;
}

/** The lot's own row says what its bids say. Its `seq` counts the close as well. */
function differenceAtRest(lot: KeptLot, { bidCount, priceCents, leader, endsAt }: Standing): string | null {
  const seq = bidCount + (lot.status === 'live' ? 0 : 1);
  const shouldBe = { seq, bidCount, priceCents, leader, endsAt };
  const is = {
    seq: lot.seq,
    bidCount: lot.bidCount,
    priceCents: lot.priceCents,
    leader: lot.leader,
    endsAt: lot.endsAt,
  };
  const [found, expected] = [JSON.stringify(is), JSON.stringify(shouldBe)];
  return found === expected ? null : `The lot holds ${found} and its bids make ${expected}`;
}
