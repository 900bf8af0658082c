import type { Operation, Result, Violation } from './history.ts';
import { type Attempts, CLOCK_SLACK_MS, type Ledger } from './ledger.ts';
import { nextMinimum, objections, type Standing } from './model.ts';

type Refused = Extract<Result, { kind: 'refused' }>;

/** A refusal is right when, at some moment between question and answer, the lot stood so that the rules refuse the bid for that reason. */
export function checkRefusals(ledger: Ledger): Violation[] {
  const attempts = ledger.bids.map(ledger.attemptsAt);
  return ledger.operations.flatMap((operation) => {
    const { result } = operation;
    if (result.kind !== 'refused') return [];
    const possible = standingsDuring(operation, ledger, attempts);
    if (possible.some((standing) => isRight(operation, result, standing, ledger))) return [];
    const { reason, minimumCents } = result;
    const text = `${operation.cents} cents were refused as ${reason}, minimum ${minimumCents}, which held at no moment on the way`;
    return [{ kind: 'wrong-refusal', lot: ledger.lot.id, text, operations: [operation] }];
  });
}

/** From the last bid that was surely decided when this was sent, to the last that may have been when it was answered. */
function standingsDuring(
  { sent, answered }: Operation,
  { standings }: Ledger,
  attempts: readonly Attempts[],
): readonly Standing[] {
  const first = attempts.findLastIndex(({ acknowledged }) => acknowledged < sent) + 1;
  const later = attempts.findIndex(({ firstSent }, index) => index >= first && firstSent >= answered);
  return standings.slice(first, later === -1 ? undefined : later + 1);
}

function isRight(
  { bidder, cents, sentAt, answeredAt }: Operation,
  { reason, minimumCents, decidedAt, endsAt }: Refused,
  standing: Standing,
  { lot: { terms } }: Ledger,
): boolean {
  if (reason === 'ended') {
    if (decidedAt === null || endsAt !== standing.endsAt) return false;
    const isNow = decidedAt >= sentAt - CLOCK_SLACK_MS && decidedAt <= answeredAt + CLOCK_SLACK_MS;
    return decidedAt >= endsAt && isNow;
  }
  // Whoever asks surely after the end must hear of that first.
  if (sentAt - CLOCK_SLACK_MS > standing.endsAt) return false;
  if (minimumCents !== null && minimumCents !== nextMinimum(terms, standing)) return false;
  return objections(terms, standing, { bidder, cents, at: Number.NEGATIVE_INFINITY }).includes(reason);
}
