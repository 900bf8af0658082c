import type { KeptBid, KeptLot, Violation } from './history.ts';
import type { Ledger } from './ledger.ts';
import { applyBid, type LotState, refusalReasons } from './model.ts';

/** Every stored bid was valid when it was decided, and changed the lot as the rules say. */
export function checkRules(ledger: Ledger): Violation[] {
  const { lot, bids, states } = ledger;
  const violations = bids.flatMap((bid, index) => {
    const before = states[index];
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
  const last = states.at(-1);
  const text = last && differenceAtRest(lot, last);
  return text ? [...violations, { kind: 'wrong-lot', lot: lot.id, text, operations: [] }] : violations;
}

type Finding = readonly [kind: string, text: string];

function findingsAt(
  { terms }: KeptLot,
  before: LotState,
  bid: KeptBid,
  previous: KeptBid | undefined,
): Finding[] {
  const asked = { bidder: bid.bidder, cents: bid.cents, at: bid.decidedAt };
  const { after, status } = applyBid(terms, before, asked);
  const findings: Finding[] = refusalReasons(terms, before, asked).map((reason) =>
    reason === 'ended'
      ? ['after-end', `decided at ${bid.decidedAt}, the end was ${before.endsAt}`]
      : ['against-rules', `${bid.cents} cents were accepted against ${reason}`],
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

/** The lot's row agrees with its bids. Its `seq` counts the close as well. */
function differenceAtRest(lot: KeptLot, { bidCount, priceCents, leader, endsAt }: LotState): string | null {
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
