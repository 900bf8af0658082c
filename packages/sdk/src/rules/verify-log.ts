import { type BidLog, type BidLogEntry, entryText, genesisText } from '@bidkit/contract';
import { type Count, createRecount } from './recount.ts';

/** What became of a check: `problems` in plain words, none when the log holds. */
export interface LogVerdict {
  readonly ok: boolean;
  readonly problems: readonly string[];
  /** What the bids come to, whatever the log says; cents. */
  readonly price_cents: number | null;
  readonly leader: string | null;
  /** The hash the log's content really has. */
  readonly head: string;
}

/**
 * Replays the log of a closed lot (GET /auctions/{id}/log): the hash chain, every bid's status, price, leader and end, and the
 * outcome. `seen` are hashes that somebody noted while the lot was live, by `seq`: the log must still hold them.
 * @example const { ok, problems } = await verifyLog(log);
 */
export async function verifyLog(
  log: BidLog,
  seen: ReadonlyMap<number, string> = new Map(),
): Promise<LogVerdict> {
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const recount = createRecount(log.rules);

  let head = await sha256(genesisText(log.rules, log.genesis_nonce));
  check(head === log.genesis, 'The log does not begin with the hash of its rules.');
  let previous: BidLogEntry | null = null;
  for (const { hash, ...entry } of log.entries) {
    const name = `Bid ${entry.seq}`;
    head = await sha256(entryText(head, entry));
    check(hash === head, `${name} does not have the hash of its content and of what came before.`);
    check(!seen.has(entry.seq) || seen.get(entry.seq) === hash, `${name} is not the one that was announced.`);
    for (const problem of problemsInTime(log, entry, previous)) problems.push(`${name} ${problem}.`);
    const refusal = recount.refusal(entry);
    check(refusal === null, `${name} ${refusal}.`);
    for (const problem of problemsInResult(entry, recount.count(), recount.add(entry))) {
      problems.push(`${name} ${problem}.`);
    }
    previous = { hash, ...entry };
  }
  const kept = new Set(log.entries.map(({ seq }) => seq));
  for (const [seq, hash] of seen) {
    // Terms that staff changed before the first bid were announced with the hash of the rules.
    const isKept =
      kept.has(seq) || (hash === log.genesis && seq < (log.entries[0]?.seq ?? Number.POSITIVE_INFINITY));
    check(isKept, `Bid ${seq} was announced and is missing.`);
  }
  check(head === log.head, 'The log does not end with the hash of its last bid.');
  const { leader, leaderMax, price } = recount.count();
  for (const problem of problemsInOutcome(log, recount.count(), leaderMax)) problems.push(problem);
  return { ok: problems.length === 0, problems, price_cents: price, leader, head };
}

function problemsInTime(
  { rules }: BidLog,
  entry: BidLogEntryContent,
  previous: BidLogEntry | null,
): string[] {
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

type BidLogEntryContent = Omit<BidLogEntry, 'hash'>;

function problemsInResult(entry: BidLogEntryContent, was: Count, is: Count): string[] {
  const problems: string[] = [];
  if (entry.leader !== is.leader) problems.push(`should leave ${is.leader} in the lead`);
  if (entry.price_cents !== is.price) problems.push(`should leave the price at ${is.price} cents`);
  const status = statusOf(entry, was, is);
  if (entry.status !== status) problems.push(`should be "${status}"`);
  return problems;
}

/** DESIGN §5 rule 8. */
function statusOf({ bidder, max_cents }: BidLogEntryContent, was: Count, is: Count): BidLogEntry['status'] {
  if (was.leader === null) return 'firstBid';
  if (was.leader === bidder) return 'proxy';
  if (is.leader === bidder) return 'accepted';
  return max_cents === was.leaderMax ? 'matched' : 'outbid';
}

function problemsInOutcome({ outcome, rules, entries }: BidLog, count: Count, leaderMax: number): string[] {
  if (outcome.status === 'cancelled') {
    const isEmpty = outcome.winner === null && outcome.price_cents === null;
    return isEmpty ? [] : ['A cancelled auction has neither a winner nor a price.'];
  }
  const isSold = count.leader !== null && leaderMax >= (rules.reserve_cents ?? 0);
  const [winner, price] = isSold ? [count.leader, count.price] : [null, null];
  const problems: string[] = [];
  if (outcome.status !== (isSold ? 'sold' : 'unsold')) {
    problems.push(`The auction should be ${isSold ? 'sold' : 'unsold'}.`);
  }
  if (outcome.winner !== winner) problems.push(`The winner should be ${winner ?? 'nobody'}.`);
  if (outcome.price_cents !== price) problems.push(`The price should be ${price ?? 'none'} in cents.`);
  const end = entries.at(-1)?.eventEnd ?? rules.eventEnd;
  if (outcome.closed_at !== null && Date.parse(outcome.closed_at) < Date.parse(end)) {
    problems.push('The auction closed before its end.');
  }
  return problems;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
