import type { BidLog, BidLogEntry, BidLogExtension } from '@bidkit/contract';
import { highest, type ReplayState } from './replay-bids.ts';

type EntryContent = Omit<BidLogEntry, 'hash'>;

/** A bid or an extension, as far as the next one depends on it. */
export type LogEvent = Pick<BidLogEntry, 'seq' | 'at' | 'eventEnd'>;

/** Problems in the times and the `seq` of a bid, compared with the previous entry. */
export function problemsInTime({ rules }: BidLog, entry: EntryContent, previous: LogEvent | null): string[] {
  const problems: string[] = [];
  const [at, end] = [Date.parse(entry.at), Date.parse(entry.eventEnd)];
  if (at < Date.parse(rules.starts_at)) problems.push('came before the start');
  if (at >= end) problems.push('came at or after the end');
  if (previous) {
    const before = Date.parse(previous.eventEnd);
    if (entry.seq !== previous.seq + 1) problems.push(`does not follow bid ${previous.seq}`);
    if (at < Date.parse(previous.at)) problems.push('is older than the bid before');
    if (at >= before) problems.push('came at or after the end');
    const window = rules.soft_close_seconds === null ? null : at + rules.soft_close_seconds * 1000;
    const expected = window !== null && window >= before ? window : before;
    if (end !== expected) problems.push(`should leave the end at ${new Date(expected).toISOString()}`);
  }
  return problems;
}

/** Problems in a later end that staff have given, compared with the previous entry. */
export function problemsInExtension(extension: BidLogExtension, previous: LogEvent | null): string[] {
  if (!previous) return ['came before the first bid'];
  const problems: string[] = [];
  const [at, before] = [Date.parse(extension.at), Date.parse(previous.eventEnd)];
  if (extension.seq !== previous.seq + 1) problems.push(`does not follow entry ${previous.seq}`);
  if (at < Date.parse(previous.at)) problems.push('is older than the entry before');
  if (at >= before) problems.push('came at or after the end');
  if (Date.parse(extension.eventEnd) <= before) problems.push('does not leave a later end');
  return problems;
}

/** Problems in the logged result of a bid, compared with the replay before and after it. */
export function problemsInResult(entry: EntryContent, was: ReplayState, is: ReplayState): string[] {
  const problems: string[] = [];
  if (entry.leader !== is.leader) problems.push(`should leave ${is.leader} in the lead`);
  if (entry.price_cents !== is.price) problems.push(`should leave the price at ${is.price} cents`);
  const status = statusOf(entry, was, is);
  if (entry.status !== status) problems.push(`should be "${status}"`);
  return problems;
}

function statusOf(
  { bidder, revealed }: EntryContent,
  was: ReplayState,
  { leader, leaderMax }: ReplayState,
): BidLogEntry['status'] {
  if (was.leader === null) return 'firstBid';
  if (was.leader === bidder) return 'proxy';
  if (leader === bidder) return 'accepted';
  return leaderMax?.isExact && revealed?.max_cents === leaderMax.cents ? 'matched' : 'outbid';
}

/** Problems in the winner and the price, compared with the replay of all bids. */
export function problemsInOutcome({ outcome, rules }: BidLog, replayed: ReplayState): string[] {
  if (outcome.status === 'cancelled') {
    const isEmpty = outcome.winner === null && outcome.price_cents === null;
    return isEmpty ? [] : ['A canceled auction has neither a winner nor a price.'];
  }
  const isSold = replayed.leaderMax !== null && highest(replayed.leaderMax) >= (rules.reserve_cents ?? 0);
  const [winner, price] = isSold ? [replayed.leader, replayed.price] : [null, null];
  const problems: string[] = [];
  if (outcome.status !== (isSold ? 'sold' : 'unsold')) {
    problems.push(`The auction should be ${isSold ? 'sold' : 'unsold'}.`);
  }
  if (outcome.winner !== winner) problems.push(`The winner should be ${winner ?? 'none'}.`);
  if (outcome.price_cents !== price) problems.push(`The price should be ${price ?? 'none'} in cents.`);
  return problems;
}

/** Problems in the closing entry and the outcome, without the hash. */
export function problemsInClosing({ closing, outcome, rules, entries, extensions }: BidLog): string[] {
  const problems: string[] = [];
  const [bid, extension] = [entries.at(-1), extensions?.at(-1)];
  const isExtended = extension !== undefined && extension.seq > (bid?.seq ?? 0);
  const last = isExtended ? extension : bid;
  const name = isExtended ? 'extension' : 'bid';
  if (last && closing.seq !== last.seq + 1) problems.push(`The closing does not follow ${name} ${last.seq}.`);
  const end = Date.parse(rules.eventEnd);
  if (last && end !== Date.parse(last.eventEnd)) {
    problems.push(`The end is not where the last ${name} left it.`);
  }
  if (outcome.closed_at === null) problems.push('The log does not say when the auction closed.');
  // Staff can cancel a lot before its end; only a canceled lot has a reason.
  const isCancelled = outcome.status === 'cancelled';
  if (outcome.closed_at !== null && !isCancelled && Date.parse(outcome.closed_at) < end) {
    problems.push('The auction closed before its end.');
  }
  if (isCancelled !== (outcome.cancel_reason !== null)) {
    problems.push(
      isCancelled ? 'The cancellation has no reason.' : 'The auction was not canceled, but has a reason.',
    );
  }
  return problems;
}
