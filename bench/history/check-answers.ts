import type { FinalState, History, KeptBid, Operation, Result, Violation } from './history.ts';
import { asksFor, keyOf, type Ledger } from './ledger.ts';

type Decided = Extract<Result, { kind: 'decided' }>;

/**
 * Every acknowledged bid is stored exactly once, as answered. A bid with unknown outcome is stored at most once. No
 * other bid is stored.
 */
export function checkAnswers(
  { operations }: History,
  { bids }: FinalState,
  ledgers: readonly Ledger[],
): Violation[] {
  const ledgerOf = new Map(ledgers.map((ledger) => [ledger.lot.id, ledger]));
  const bidsByKey = Map.groupBy(bids, keyOf);
  const operationsByKey = Map.groupBy(operations, keyOf);
  const answered = operations.flatMap((operation) => {
    const bid = bidsByKey.get(keyOf(operation))?.find((one) => asksFor(operation, one));
    const other = bidsByKey.get(keyOf(operation))?.[0];
    return checkAnswer(operation, bid, other, ledgerOf.get(operation.lot)).map(
      ([kind, text]): Violation => ({ kind, lot: operation.lot, text, operations: [operation] }),
    );
  });
  const kept = [...bidsByKey.values()].flatMap((same) => checkKept(same, operationsByKey));
  return [...answered, ...kept];
}

type Finding = readonly [kind: string, text: string];

function checkAnswer(
  { result, key }: Operation,
  bid: KeptBid | undefined,
  other: KeptBid | undefined,
  ledger: Ledger | undefined,
): Finding[] {
  switch (result.kind) {
    case 'decided':
      if (!bid || !ledger) return [['lost', `The bid ${key} was acknowledged and is not stored`]];
      return checkDecided(result, bid, ledger);
    case 'refused':
      return bid
        ? [['refused-but-decided', `The bid ${key} was rejected and is stored as seq ${bid.seq}`]]
        : [];
    case 'conflict':
      return bid || !other ? [['false-conflict', `The key ${key} was not used for another bid`]] : [];
    case 'unexpected':
      return [['unexpected-answer', `A bid was answered with ${result.httpStatus}: ${result.body}`]];
    case 'unknown':
      return [];
  }
}

function checkDecided(result: Decided, bid: KeptBid, ledger: Ledger): Finding[] {
  const findings: Finding[] = [];
  if (result.status !== bid.status || result.maxCents !== bid.cents) {
    const [answered, is] = [`${result.status} ${result.maxCents}`, `${bid.status} ${bid.cents}`];
    findings.push(['wrong-answer', `Seq ${bid.seq} was answered as ${answered} and is stored as ${is}`]);
  }
  // Of several operations with one key, only one was decided. The others read the lot's later state.
  const mayRepeat = ledger.attemptsAt(bid).operations.length > 1;
  if (result.seq !== bid.seq && !(mayRepeat && result.seq > bid.seq)) {
    findings.push(['wrong-answer', `Seq ${bid.seq} was answered as seq ${result.seq}`]);
  }
  const then = ledger.states[Math.min(result.seq, ledger.bids.length)];
  const answered = [result.priceCents, result.leader, result.endsAt];
  const is = [then?.priceCents, then?.leader, then?.endsAt];
  if (answered.some((value, index) => value !== is[index])) {
    findings.push(['wrong-answer', `The lot at seq ${result.seq} was answered as ${answered} and was ${is}`]);
  }
  return findings;
}

function checkKept(same: readonly KeptBid[], operationsByKey: ReadonlyMap<string, Operation[]>): Violation[] {
  const [bid] = same;
  if (!bid) return [];
  const operations = operationsByKey.get(keyOf(bid)) ?? [];
  const violations: Violation[] = [];
  if (same.length > 1) {
    const places = same.map(({ lot, seq }) => `lot ${lot} seq ${seq}`).join(' and ');
    violations.push({
      kind: 'decided-twice',
      lot: bid.lot,
      text: `One key was decided twice: ${places}`,
      operations,
    });
  }
  for (const one of same) {
    if (operations.some((operation) => asksFor(operation, one))) continue;
    const text = `No client sent seq ${one.seq}: member ${one.bidder}, ${one.cents} cents, key ${one.key}`;
    violations.push({ kind: 'phantom', lot: one.lot, text, operations });
  }
  return violations;
}
