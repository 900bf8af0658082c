import type { BidStatus } from '@bidkit/contract';
import { formatCents } from '../../kernel/money.ts';
import { conflict, type Problem, unprocessable } from '../../kernel/problem.ts';
import type { Refusal } from './engine.ts';

/** What a bidder reads after a decided bid. It depends on the kept row alone, so that a retry reads the same. */
export function bidMessage(bid: { status: BidStatus; price_cents: number; max_cents: number }): string {
  const price = formatCents(bid.price_cents);
  const max = formatCents(bid.max_cents);
  const words: Record<BidStatus, string> = {
    firstBid: `You are the first bidder. The price is ${price} and your maximum is ${max}.`,
    accepted: `You are the high bidder. The price is ${price} and your maximum is ${max}.`,
    outbid: `Another bidder has set a higher maximum. The price is now ${price}.`,
    matched: `Another bidder set the same maximum before you. The price is now ${price}.`,
    proxy: `Your maximum is now ${max}. The price is ${price}.`,
  };
  return words[bid.status];
}

const clockTime = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('Z', ' UTC');

/** A bid that came before the start: when it may come again. */
export const notStartedProblem = (startsAt: Date): Problem =>
  conflict(`This auction has not started yet. It opens at ${clockTime(startsAt.getTime())}.`, {
    starts_at: [startsAt.toISOString()],
  });

/** A refusal as the error a bidder reads (DESIGN §5 rule 6): what is wrong, and what would be right. */
export function refusalProblem(
  refusal: Refusal,
  lot: { endsAt: number; leaderMaxCents: number | null },
  { decidedAt, receivedAt }: { decidedAt: number; receivedAt: number },
): Problem {
  const minimum = formatCents(refusal.nextMinimumCents);
  const onAmount = (message: string) => unprocessable(message, { amount: [message] });
  const wait = receivedAt < lot.endsAt ? `, to be decided at ${clockTime(decidedAt)}` : '';
  switch (refusal.reason) {
    case 'ended':
      return conflict(
        `This auction has ended. It closed at ${clockTime(lot.endsAt)} and your bid arrived at ${clockTime(receivedAt)}${wait}.`,
        {
          eventEnd: [new Date(lot.endsAt).toISOString()],
          received_at: [new Date(receivedAt).toISOString()],
          decided_at: [new Date(decidedAt).toISOString()],
        },
      );
    case 'atHighest':
      return onAmount('This lot has reached the highest amount we take.');
    case 'notWholeDollars':
      return onAmount(`Please bid a whole number of dollars, at least ${minimum}.`);
    case 'belowMinimum':
      return onAmount(`Your bid must be at least ${minimum}.`);
    case 'notAboveOwnMaximum':
      return onAmount(
        `You are already the high bidder with a maximum of ${formatCents(lot.leaderMaxCents ?? 0)}. A maximum can be raised, not lowered.`,
      );
    case 'invalidAmount':
      return onAmount(`Please enter your bid in dollars, at least ${minimum}.`);
  }
}
