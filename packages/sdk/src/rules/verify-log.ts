import {
  type BidLog,
  type BidLogEntry,
  type BidLogExtension,
  closingText,
  commitmentText,
  entryText,
  extensionText,
  genesisText,
  type OwnSealedBids,
  sealedBids,
  unknownVersionText,
} from '@bidkit/contract';
import {
  type LogEvent,
  problemsInClosing,
  problemsInExtension,
  problemsInOutcome,
  problemsInResult,
  problemsInTime,
} from './log-problems.ts';
import { createReplay, type ReplayState } from './replay-bids.ts';

/**
 * The sealed maximum of the last leader. The hash chain fixes it, but only its bidder can tell the amount. Leader and
 * price of the log follow if it was at least `least_cents`, which is the price, or exactly that.
 */
export interface SealedMaximum {
  /** The pseudonym of the leader. */
  readonly bidder: string;
  readonly least_cents: number;
  /** True when the price is the maximum itself: it was matched, or is less than one increment above the second one. */
  readonly isExact: boolean;
}

/** The result of a check. `problems` are sentences; there are none when the log is correct. */
export interface LogVerdict {
  readonly ok: boolean;
  readonly problems: readonly string[];
  /** False when reserve and all maxima are withheld, as in a canceled lot: its bids are not replayed. */
  readonly isWhole: boolean;
  /** The computed price in cents; null without a bid, and where all maxima are withheld. */
  readonly price_cents: number | null;
  /** The pseudonym of the computed leader; null without a bid, and where all maxima are withheld. */
  readonly leader: string | null;
  /** What leader and price rest on, beside the revealed maxima; null when no maximum of the leader is sealed. */
  readonly sealed: SealedMaximum | null;
  /** The computed hash of the log's content. */
  readonly head: string;
}

/**
 * Replays the log of a closed lot (GET /auctions/{id}/log): the hash chain, the commitments of revealed maxima, the
 * status, price, leader and end of every bid, later ends that staff have given, and the closing. `seen` are announced
 * hashes by `seq`: of bids while the lot was live, of the closing from `auction-end`, or `log_head` of the closed lot.
 * The log must contain them: only they reveal a log that was rewritten as a whole.
 * @throws Error for a log of a version that is not known, about which nothing can be said
 * @example const { ok, problems, sealed } = await verifyLog(log);
 */
export async function verifyLog(
  log: BidLog,
  seen: ReadonlyMap<number, string> = new Map(),
): Promise<LogVerdict> {
  const unknown = unknownVersionText(log.version);
  if (unknown !== null) throw new Error(unknown);
  const { rules, entries, closing } = log;
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const replay = createReplay(rules);

  const isWhole = log.genesis_nonce !== null;
  check(
    isWhole || log.outcome.status === 'cancelled',
    'Only a canceled auction may withhold its reserve and all maxima.',
  );
  check(
    !isWhole || rules.has_reserve === (rules.reserve_cents !== null),
    'The rules contradict themselves about the reserve.',
  );
  let head = log.genesis_nonce === null ? log.genesis : await sha256(genesisText(rules, log.genesis_nonce));
  check(head === log.genesis, 'The log does not begin with the hash of its rules.');

  const sealed = new Set(isWhole ? sealedBids(entries) : entries);
  let previous: LogEvent | null = null;
  for (const entry of eventsOf(log)) {
    if (!isBid(entry)) {
      for (const problem of problemsInExtension(entry, previous))
        problems.push(`Extension ${entry.seq} ${problem}.`);
      previous = entry;
      head = await sha256(extensionText(head, entry));
      check(
        entry.hash === head,
        `Extension ${entry.seq} does not have the hash of its content and the hash before it.`,
      );
      continue;
    }
    const name = `Bid ${entry.seq}`;
    for (const problem of problemsInTime(log, entry, previous)) problems.push(`${name} ${problem}.`);
    previous = entry;
    head = await sha256(entryText(head, entry));
    check(entry.hash === head, `${name} does not have the hash of its content and the hash before it.`);
    check(await hasItsMaximum(log, entry), `${name} does not have the maximum of its commitment.`);
    check(entry.revealed !== null || sealed.has(entry), `${name} was outbid, but its maximum is sealed.`);
    if (!isWhole) continue;
    const refusal = replay.refusal(entry);
    check(refusal === null, `${name} ${refusal}.`);
    for (const problem of problemsInResult(entry, replay.state(), replay.add(entry))) {
      problems.push(`${name} ${problem}.`);
    }
  }
  head = await sha256(closingText(head, closingOf(log)));
  check(head === closing.hash, 'The closing does not have the hash of the outcome and the hash before it.');
  check(head === log.head, 'The log does not end with the hash of its last entry.');
  problems.push(...problemsInClosing(log), ...problemsInOutcome(log, replay.state()));
  problems.push(...problemsInSeen(log, seen));
  const { leader, price } = replay.state();
  return {
    ok: problems.length === 0,
    problems,
    isWhole,
    price_cents: price,
    leader,
    sealed: isWhole ? sealedMaximum(entries, replay.state()) : null,
    head,
  };
}

/**
 * The log with the caller's own sealed maxima (GET /auctions/{id}/log/own) revealed. `verifyLog` then confirms that the
 * log has committed to them, and to the price that follows.
 * @example
 * const verdict = await verifyLog(revealOwnBids(log, own));
 * console.log(verdict);
 */
export function revealOwnBids(log: BidLog, own: OwnSealedBids): BidLog {
  const known = new Map(own.map(({ seq, ...revealed }) => [seq, revealed]));
  return {
    ...log,
    entries: log.entries.map((entry) => ({
      ...entry,
      revealed: entry.revealed ?? known.get(entry.seq) ?? null,
    })),
  };
}

const isBid = (event: BidLogEntry | BidLogExtension): event is BidLogEntry => 'bidder' in event;

/** Bids and extensions in the order of their `seq`. */
const eventsOf = ({ entries, extensions = [] }: BidLog): (BidLogEntry | BidLogExtension)[] =>
  extensions.length === 0 ? entries : [...entries, ...extensions].sort((a, b) => a.seq - b.seq);

/** Whether a revealed maximum is the one that the entry has committed to. */
async function hasItsMaximum({ rules }: BidLog, entry: BidLogEntry): Promise<boolean> {
  if (!entry.revealed) return true;
  return entry.commitment === (await sha256(commitmentText(rules.auction_id, entry, entry.revealed)));
}

function sealedMaximum(
  entries: readonly BidLogEntry[],
  { leader, leaderMax, price }: ReplayState,
): SealedMaximum | null {
  const isSealed = sealedBids(entries).some(({ revealed }) => revealed === null);
  if (!isSealed || leader === null || leaderMax === null || price === null) return null;
  return { bidder: leader, least_cents: price, isExact: leaderMax.isExact };
}

const closingOf = ({ outcome, rules, closing: { seq, nonce } }: BidLog) => ({
  seq,
  outcome,
  starts_at: rules.starts_at,
  eventEnd: rules.eventEnd,
  nonce,
});

/** Announced hashes that the log does not contain. */
function problemsInSeen(log: BidLog, seen: ReadonlyMap<number, string>): string[] {
  const { entries, closing, genesis } = log;
  const events = eventsOf(log);
  const nameOf = (event: BidLogEntry | BidLogExtension) =>
    `${isBid(event) ? 'Bid' : 'Extension'} ${event.seq}`;
  const names = new Map(events.map((event) => [event.seq, nameOf(event)])).set(closing.seq, 'The closing');
  const kept = new Map(events.map(({ seq, hash }) => [seq, hash])).set(closing.seq, closing.hash);
  const first = entries[0]?.seq ?? closing.seq;
  return [...seen].flatMap(([seq, hash]) => {
    // A change of terms before the first bid was announced with the hash of the rules.
    if (kept.get(seq) === hash || (hash === genesis && seq < first)) return [];
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
