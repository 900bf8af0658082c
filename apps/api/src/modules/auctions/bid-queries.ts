import type { bids } from '../../db/schema.ts';
import type { Query, Statement } from '../../db/statements.ts';
import { type NotificationData, outboxInsertSql } from '../notifications/outbox-writer.ts';
import type { LoggedBid } from './bid-log/chain.ts';
import type { Lot, RuleColumns, StateColumns } from './lot-columns.ts';

// The SQL of `decideBatch`: lock the lots and the bidders, look up idempotency keys, write the decisions. On PostgreSQL a batch of any
// size takes two round trips; a third when a refused or retried bid has an idempotency key.

/** A lot under its row lock, and the database's clock after the lock was acquired. */
export interface LockedLot
  extends RuleColumns,
    StateColumns,
    Pick<Lot, 'id' | 'status' | 'starts_at' | 'seq' | 'log_secret' | 'log_head'> {
  readonly leader_username: string | null;
  readonly now: Date;
}

/** Columns in a form that both drivers return alike: numbers as doubles, instants as milliseconds. */
type LockedRow = Omit<LockedLot, 'starts_at' | 'ends_at' | 'now'> & {
  starts_at: number;
  ends_at: number;
  now: number;
};

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

const lock: Statement = {
  name: 'lock_lots',
  text: `
    select l.id, l.status, l.opening_cents::float8, l.increments, l.reserve_cents::float8, l.cents_allowed,
      l.soft_close_seconds, ${ms('l.starts_at')} as starts_at, ${ms('l.ends_at')} as ends_at, l.leader_id,
      l.leader_max_cents::float8, l.second_max_cents::float8, l.price_cents::float8, l.bid_count, l.seq, l.log_secret,
      l.log_head, u.username as leader_username, ${ms('clock_timestamp()')} as now
    from (select * from lots where id = any($1::int[]) order by id for no key update) l
    left join users u on u.id = l.leader_id`,
};

/**
 * Locks lots in the order of their ids, so that two nodes cannot deadlock. The subquery takes the lock and the outer
 * query reads the clock, so that each lot's time is after the wait for its lock.
 */
export async function lockForBids(query: Query, ids: readonly number[]): Promise<Map<number, LockedLot>> {
  const rows = await query<LockedRow>(lock, [ids]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        starts_at: new Date(row.starts_at),
        ends_at: new Date(row.ends_at),
        now: new Date(Math.floor(row.now)),
      },
    ]),
  );
}

const lockAccounts: Statement = {
  name: 'lock_bidders',
  text: 'select id from users where id = any($1::int[]) and cancelled_at is null order by id for key share',
};

/**
 * The bidders whose accounts are not canceled. The lock makes a cancellation wait until the batch has committed, so that
 * it sees the batch's bids. Other changes of the accounts do not wait, and batches do not wait for each other.
 */
export async function lockBidders(query: Query, ids: readonly number[]): Promise<Set<number>> {
  const rows = await query<{ id: number }>(lockAccounts, [ids]);
  return new Set(rows.map(({ id }) => id));
}

const findRestrictions: Statement = {
  name: 'find_bidding_restrictions',
  text: `
    select user_id, ${ms('ends_at')} as until from member_restrictions
    where user_id = any($1::int[]) and kind = 'bidding' and lifted_at is null
      and (ends_at is null or ends_at > clock_timestamp())`,
};

/**
 * The bidders who may not bid, with the end of their restriction, null without one. Sent after the bidders' rows are
 * locked: a restriction that is made at the same moment is found, or waits until the batch has committed.
 */
export async function findBarred(query: Query, ids: readonly number[]): Promise<Map<number, Date | null>> {
  const rows = await query<{ user_id: number; until: number | null }>(findRestrictions, [ids]);
  return new Map(rows.map(({ user_id, until }) => [user_id, until === null ? null : new Date(until)]));
}

/** A bid to insert. */
export interface NewBid extends LoggedBid {
  readonly lot_id: number;
  readonly price_moved: boolean;
  readonly idempotency_key: string | null;
  readonly hash: string;
  readonly partner_id: number | null;
}

/** The state of a lot after the last bid of the batch. */
export interface NewState {
  readonly id: number;
  readonly seq: number;
  readonly log_head: string;
  readonly leader_id: number | null;
  readonly leader_max_cents: number | null;
  readonly second_max_cents: number | null;
  readonly price_cents: number | null;
  readonly bid_count: number;
  readonly ends_at: Date;
}

/** A member who led before the batch or bid in it, and does not lead after it. */
export interface Outbid extends NotificationData<'outbid'> {
  readonly user_id: number;
  readonly lot_id: number;
}

const write: Statement = {
  name: 'write_decisions',
  text: `
    with written as (
      insert into bids (lot_id, seq, user_id, max_cents, status, price_cents, leader_id, price_moved, ends_at,
        idempotency_key, decided_at, salt, hash, partner_id)
      select lot_id, seq, user_id, max_cents, status, price_cents, leader_id, price_moved, ends_at, idempotency_key,
        decided_at, salt, hash, partner_id
      from unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::text[], $6::bigint[], $7::int[], $8::boolean[],
        $9::timestamptz[], $10::text[], $11::timestamptz[], $12::text[], $13::text[], $14::int[]) as b(lot_id, seq,
        user_id, max_cents, status, price_cents, leader_id, price_moved, ends_at, idempotency_key, decided_at, salt, hash,
        partner_id)
    ), notified as (
      ${outboxInsertSql(
        'outbid',
        { price_cents: 'price_cents' },
        'unnest($15::int[], $16::int[], $17::bigint[]) as o(user_id, lot_id, price_cents)',
      )}
    )
    update lots set seq = s.seq, log_head = s.log_head, leader_id = s.leader_id, leader_max_cents = s.leader_max_cents,
      second_max_cents = s.second_max_cents, price_cents = s.price_cents, bid_count = s.bid_count, ends_at = s.ends_at
    from unnest($18::int[], $19::int[], $20::text[], $21::int[], $22::bigint[], $23::bigint[], $24::bigint[], $25::int[],
      $26::timestamptz[]) as s(id, seq, log_head, leader_id, leader_max_cents, second_max_cents, price_cents, bid_count,
      ends_at)
    where lots.id = s.id`,
};

/** One array per column, for `unnest`. */
function columns<Row>(rows: readonly Row[], names: readonly (keyof Row)[]): unknown[][] {
  return names.map((name) =>
    rows.map((row) => (row[name] instanceof Date ? row[name].toISOString() : row[name])),
  );
}

/** Writes the decisions of a batch. The transaction fails with unique_violation when a key was used before. */
export function writeDecisions(
  query: Query,
  rows: readonly NewBid[],
  states: readonly NewState[],
  outbid: readonly Outbid[],
): void {
  void query(write, [
    ...columns(rows, [
      'lot_id',
      'seq',
      'user_id',
      'max_cents',
      'status',
      'price_cents',
      'leader_id',
      'price_moved',
      'ends_at',
      'idempotency_key',
      'decided_at',
      'salt',
      'hash',
      'partner_id',
    ]),
    ...columns(outbid, ['user_id', 'lot_id', 'price_cents']),
    ...columns(states, [
      'id',
      'seq',
      'log_head',
      'leader_id',
      'leader_max_cents',
      'second_max_cents',
      'price_cents',
      'bid_count',
      'ends_at',
    ]),
  ]);
}

/** A bid that was recorded earlier under a key. */
export type KeptBid = Pick<
  typeof bids.$inferSelect,
  'lot_id' | 'user_id' | 'max_cents' | 'status' | 'price_cents' | 'idempotency_key'
>;

const findKeys: Statement = {
  name: 'find_keys',
  text: `
    select b.lot_id, b.user_id, b.max_cents::float8, b.status, b.price_cents::float8, b.idempotency_key
    from unnest($1::int[], $2::text[]) as k(user_id, key)
    join bids b on b.user_id = k.user_id and b.idempotency_key = k.key`,
};

/** The bids that were recorded earlier under these members' keys. */
export function findByKeys(
  query: Query,
  keyed: readonly { readonly userId: number; readonly key: string }[],
): Promise<KeptBid[]> {
  return query(findKeys, [keyed.map(({ userId }) => userId), keyed.map(({ key }) => key)]);
}
