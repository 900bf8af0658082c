import type { BidLogExtension } from '@bidkit/contract';
import { MAX_EXTENDED_LOTS, MAX_EXTENSION_DAYS } from '@bidkit/contract';
import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { afterCommit } from '../../db/after-commit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { lots, users } from '../../db/schema.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { DAY_MS, MINUTE_MS } from '../../kernel/time.ts';
import { toExtension } from '../auctions/bid-log/chain.ts';
import { lockRequestedLot } from '../auctions/lock-lots.ts';
import type { Lot } from '../auctions/lot-columns.ts';
import { writeAudit } from '../audit/audit.ts';
import { makeOnce } from '../audit/once.ts';
import { refuseUnlessLive } from './lots.ts';
import { notifyInterested } from './notify-interested.ts';

/** Most lots that one statement writes. */
const WRITE_LIMIT = 500;

/** A lot after its extension, with the name of its leader. */
export interface ExtendedLot {
  readonly lot: Lot;
  readonly leaderName: string | null;
}

/** Who extends lots, and why. */
interface Order {
  readonly staffId: number;
  readonly reason: string;
}

/** A call that gives all live lots that end before a time so many minutes more. */
interface AskedExtension {
  readonly endsBefore: Date;
  readonly minutes: number;
  /** The same key again returns the first count. */
  readonly key: string | null;
}

/**
 * Gives a live lot a later end. It takes the lock of bids and of the closer, so that the lot is extended before it has
 * ended, or not at all.
 * @throws Problem 409 when it is not live, 422 for an end that is not later, or more than 7 days from now
 */
export function extendLot(db: Database, order: Order, id: number, endsAt: Date): Promise<ExtendedLot> {
  return db.transaction(async (tx) => {
    const { lot, now } = await lockRequestedLot(tx, id);
    refuseUnlessLive(lot, now);
    if (lot.starts_at > now) throw refuse('auction_not_started', { opens_at: lot.starts_at.toISOString() });
    if (endsAt <= lot.ends_at)
      throw refuseField('ends_at', 'extend_later_only', { ends_at: lot.ends_at.toISOString() });
    if (endsAt.getTime() > now.getTime() + MAX_EXTENSION_DAYS * DAY_MS)
      throw refuseField('ends_at', 'extend_too_far', { days: MAX_EXTENSION_DAYS });
    const [extended] = await extend(tx, order, [lot], { now, endOf: () => endsAt });
    if (!extended) throw new Error(`Lot ${id} was not extended`);
    return extended;
  });
}

/**
 * Gives all live lots that end before a time so many minutes more, in one transaction. Lots that end while it waits for
 * their locks are left out, and so are those that a bid moves beyond the time. A call that is repeated under one key
 * extends nothing: it gets the first count.
 * @throws Problem 422 when a lot could end more than 7 days from now, or for too many lots, 409 for a key of another call
 */
export function extendLots(
  db: Database,
  order: Order,
  { endsBefore, minutes, key }: AskedExtension,
): Promise<{ readonly count: number; readonly extended: readonly ExtendedLot[] }> {
  const call = { staffId: order.staffId, key, request: ['extendAuctions', endsBefore, minutes] } as const;
  return db.transaction(async (tx) => {
    let extended: readonly ExtendedLot[] = [];
    const count = await makeOnce(tx, call, async () => {
      extended = await extendEndingBefore(tx, order, { endsBefore, minutes });
      return extended.length;
    });
    return { count, extended };
  });
}

async function extendEndingBefore(
  tx: Transaction,
  order: Order,
  { endsBefore, minutes }: Omit<AskedExtension, 'key'>,
): Promise<ExtendedLot[]> {
  refuseTooFar(await readNow(tx), endsBefore.getTime() + minutes * MINUTE_MS);
  const locked = await lockLotsEndingBefore(tx, endsBefore);
  if (locked.length > MAX_EXTENDED_LOTS)
    throw refuseField('ends_before', 'extend_too_many', { max: MAX_EXTENDED_LOTS });
  const now = await readNow(tx);
  const live = locked.filter(({ ends_at }) => ends_at > now);
  const endOf = ({ ends_at }: Lot) => new Date(ends_at.getTime() + minutes * MINUTE_MS);
  const extended: ExtendedLot[] = [];
  for (let start = 0; start < live.length; start += WRITE_LIMIT)
    extended.push(...(await extend(tx, order, live.slice(start, start + WRITE_LIMIT), { now, endOf })));
  return extended;
}

/** All lots end before the last moment, so that none of them can end too late. */
function refuseTooFar(now: Date, lastEnd: number): void {
  if (lastEnd > now.getTime() + MAX_EXTENSION_DAYS * DAY_MS)
    throw refuseField('ends_before', 'extend_all_too_far', { days: MAX_EXTENSION_DAYS });
}

/** Locks lots that take bids, in the order in which all transactions lock several. One above the limit tells of more. */
const lockLotsEndingBefore = (tx: Transaction, endsBefore: Date): Promise<Lot[]> =>
  tx
    .select()
    .from(lots)
    .where(
      and(
        eq(lots.status, 'live'),
        lte(lots.starts_at, sql`statement_timestamp()`),
        gt(lots.ends_at, sql`statement_timestamp()`),
        lt(lots.ends_at, endsBefore),
      ),
    )
    .orderBy(asc(lots.id))
    .limit(MAX_EXTENDED_LOTS + 1)
    .for('no key update');

/** The columns of a lot that an extension changes. */
type NewEnd = Pick<Lot, 'id' | 'ends_at' | 'seq' | 'log_head' | 'extensions' | 'ending_soon_at'>;

/** An extension is a public event, and after the first bid an entry of the log. */
function newEnd(lot: Lot, now: Date, ends_at: Date): NewEnd {
  const { id, seq, log_head } = lot;
  const entry: BidLogExtension | null =
    log_head === null ? null : toExtension({ seq, log_head }, now, ends_at);
  return {
    id,
    ends_at,
    seq: seq + 1,
    log_head: entry?.hash ?? null,
    extensions: entry ? [...lot.extensions, entry] : lot.extensions,
    // Watchers are notified of the end again.
    ending_soon_at: null,
  };
}

async function extend(
  tx: Transaction,
  { staffId, reason }: Order,
  locked: readonly Lot[],
  { now, endOf }: { readonly now: Date; readonly endOf: (lot: Lot) => Date },
): Promise<ExtendedLot[]> {
  const extended = locked.map((lot) => ({ ...lot, ...newEnd(lot, now, endOf(lot)) }));
  await writeEnds(tx, extended);
  afterCommit(tx, 'lots');
  await notifyInterested(
    tx,
    extended.map(({ id }) => id),
    { kind: 'extended', data: { reason } },
  );
  await writeAudit(
    tx,
    staffId,
    ...locked.map((lot) => ({
      action: 'extend' as const,
      subject: 'auction' as const,
      subject_id: lot.id,
      reason,
      before: { eventEnd: lot.ends_at.toISOString() },
      after: { eventEnd: endOf(lot).toISOString() },
    })),
  );
  const names = await findLeaders(tx, extended);
  return extended.map((lot) => ({ lot, leaderName: names.get(lot.leader_id ?? 0) ?? null }));
}

async function writeEnds(tx: Transaction, ends: readonly NewEnd[]): Promise<void> {
  const rows = ends.map(({ id, ends_at, seq, log_head, extensions }) => ({
    id,
    ends_at,
    seq,
    log_head,
    extensions,
  }));
  await tx.execute(sql`
    update lots set ends_at = changed.ends_at, seq = changed.seq, log_head = changed.log_head,
      extensions = changed.extensions, ending_soon_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as changed(id integer, ends_at timestamptz, seq integer, log_head text, extensions jsonb)
    where lots.id = changed.id`);
}

async function findLeaders(tx: Transaction, extended: readonly Lot[]): Promise<Map<number, string>> {
  const ids = [...new Set(extended.flatMap(({ leader_id }) => leader_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
