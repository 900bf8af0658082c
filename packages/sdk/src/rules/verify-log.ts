import {
  type BidLog,
  type BidLogEntry,
  type ClosingEntry,
  closingText,
  entryText,
  genesisText,
} from '@bidkit/contract';
import {
  isRevealed,
  problemsInClosing,
  problemsInOutcome,
  problemsInResult,
  problemsInTime,
} from './log-problems.ts';
import { createReplay } from './replay-bids.ts';

/** The result of a check. `problems` are sentences; there are none when the log is correct. */
export interface LogVerdict {
  readonly ok: boolean;
  readonly problems: readonly string[];
  /** False when maxima and reserve are withheld, as in a cancelled lot: its bids and their hashes are not checked. */
  readonly isWhole: boolean;
  /** The computed price in cents; null without a bid, and where maxima are withheld. */
  readonly price_cents: number | null;
  /** The pseudonym of the computed leader; null without a bid, and where maxima are withheld. */
  readonly leader: string | null;
  /** The computed hash of the log's content. */
  readonly head: string;
}

/**
 * Replays the log of a closed lot (GET /auctions/{id}/log): the hash chain, the status, price, leader and end of
 * every bid, and the closing. `seen` are announced hashes by `seq`: of bids while the lot was live, of the closing
 * from `auction-end`, or `log_head` of the closed lot. The log must contain them: only they reveal a log that was
 * rewritten as a whole.
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
  const replay = createReplay(log.rules);

  const isWhole = log.genesis_nonce !== null && log.entries.every(isRevealed);
  check(isWhole || log.outcome.status === 'cancelled', 'Only a cancelled auction may withhold its maxima.');

  let head =
    log.genesis_nonce === null ? log.genesis : await sha256(genesisText(log.rules, log.genesis_nonce));
  check(head === log.genesis, 'The log does not begin with the hash of its rules.');
  let previous: BidLogEntry | null = null;
  for (const { hash, ...entry } of log.entries) {
    const name = `Bid ${entry.seq}`;
    for (const problem of problemsInTime(log, entry, previous)) problems.push(`${name} ${problem}.`);
    previous = { hash, ...entry };
    if (!isRevealed(entry)) {
      head = hash;
      continue;
    }
    head = await sha256(entryText(head, entry));
    check(hash === head, `${name} does not have the hash of its content and the hash before it.`);
    const refusal = replay.refusal(entry);
    check(refusal === null, `${name} ${refusal}.`);
    for (const problem of problemsInResult(entry, replay.state(), replay.add(entry))) {
      problems.push(`${name} ${problem}.`);
    }
  }
  if (log.closing) {
    head = await sha256(closingText(head, closingOf(log, log.closing)));
    check(
      head === log.closing.hash,
      'The closing does not have the hash of the outcome and the hash before it.',
    );
  }
  check(head === log.head, 'The log does not end with the hash of its last entry.');
  problems.push(...problemsInClosing(log), ...problemsInOutcome(log, replay.state()));
  problems.push(...problemsInSeen(log, seen));
  const { leader, price } = replay.state();
  return { ok: problems.length === 0, problems, isWhole, price_cents: price, leader, head };
}

const closingOf = ({ outcome, rules }: BidLog, { seq, nonce }: ClosingEntry) => ({
  seq,
  outcome,
  starts_at: rules.starts_at,
  eventEnd: rules.eventEnd,
  nonce,
});

/** Announced hashes that the log does not contain. */
function problemsInSeen({ entries, closing, genesis }: BidLog, seen: ReadonlyMap<number, string>): string[] {
  const names = new Map(entries.map(({ seq }) => [seq, `Bid ${seq}`]));
  const kept = new Map(entries.map(({ seq, hash }) => [seq, hash]));
  if (closing) {
    names.set(closing.seq, 'The closing');
    kept.set(closing.seq, closing.hash);
  }
  const first = entries[0]?.seq ?? closing?.seq ?? Number.POSITIVE_INFINITY;
  return [...seen].flatMap(([seq, hash]) => {
    // A change of terms before the first bid was announced with the hash of the rules.
    if (kept.get(seq) === hash || (hash === genesis && seq < first)) return [];
    // Without a logged closing, a closed lot repeats the hash of its last bid.
    if (!closing && hash === (entries.at(-1)?.hash ?? genesis)) return [];
    const name = names.get(seq);
    return [
      name ? `${name} is not the one that was announced.` : `Entry ${seq} was announced and is missing.`,
    ];
  });
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
