import type { Operation, Result, Violation } from './history.ts';
import { type Attempts, CLOCK_SLACK_MS, type Ledger } from './ledger.ts';
import { type LotState, nextMinimum, refusalReasons } from './model.ts';

type Refused = Extract<Result, { kind: 'refused' }>;

/** A rejection is correct if at some moment between request and response the rules reject the bid for that reason. */
export function checkRefusals(ledger: Ledger): Violation[] {
  const attempts = ledger.bids.map(ledger.attemptsAt);
  return ledger.operations.flatMap((operation) => {
    const { result } = operation;
    if (result.kind !== 'refused') return [];
    const possible = statesDuring(operation, ledger, attempts);
    if (possible.some((state) => isRight(operation, result, state, ledger))) return [];
    const { reason, minimumCents } = result;
    const text = `${operation.cents} cents were refused as ${reason}, minimum ${minimumCents}, which held at no moment on the way`;
    return [{ kind: 'wrong-refusal', lot: ledger.lot.id, text, operations: [operation] }];
  });
}

/**
 * The lot's states from the last bid surely decided before the request to the last bid possibly decided before the
 * response.
 */
function statesDuring(
  { sent, answered }: Operation,
  { states }: Ledger,
  attempts: readonly Attempts[],
): readonly LotState[] {
  const first = attempts.findLastIndex(({ acknowledged }) => acknowledged < sent) + 1;
  const later = attempts.findIndex(({ firstSent }, index) => index >= first && firstSent >= answered);
  return states.slice(first, later === -1 ? undefined : later + 1);
}

function isRight(
  { bidder, cents, sentAt, answeredAt }: Operation,
  { reason, minimumCents, decidedAt, endsAt }: Refused,
  state: LotState,
  { lot: { terms } }: Ledger,
): boolean {
  if (reason === 'ended') {
    if (decidedAt === null || endsAt !== state.endsAt) return false;
    const isNow = decidedAt >= sentAt - CLOCK_SLACK_MS && decidedAt <= answeredAt + CLOCK_SLACK_MS;
    return decidedAt >= endsAt && isNow;
  }
  // A bid sent surely after the end must be rejected for that reason first.
  if (sentAt - CLOCK_SLACK_MS > state.endsAt) return false;
  if (minimumCents !== null && minimumCents !== nextMinimum(terms, state)) return false;
  return refusalReasons(terms, state, { bidder, cents, at: Number.NEGATIVE_INFINITY }).includes(reason);
}
