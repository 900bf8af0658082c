import type { StaffChange } from '@bidkit/contract';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** A database, a transaction or a savepoint. */
type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Work that a worker does after the commit of the transaction that wrote it. */
export type Work =
  | 'deadlines'
  | 'exports'
  | 'feeds'
  | 'labels'
  | 'lots'
  | 'mails'
  | 'memberships'
  | 'newsletters'
  | 'notifications'
  | 'payments'
  | 'pushes'
  | 'recoveries'
  | 'refunds'
  | 'staff-alerts';

/** Something that pages of staff show and that was written. */
export type OfficeChange = Omit<StaffChange, 'server_time'>;

/** What a commit has written. */
interface Committed {
  readonly work: ReadonlySet<Work>;
  /** The ids of members whose badge counts may have changed. */
  readonly members: ReadonlySet<number>;
  readonly changes: readonly OfficeChange[];
}

const nothing: Committed = { work: new Set(), members: new Set(), changes: [] };

interface Listener {
  /** The transaction waits for what it returns. */
  committed(written: Committed): unknown;
  /** Receives what `committed` has thrown. The caller of the transaction gets its result in any case. */
  failed(error: unknown): void;
}

type Collect = (written: Committed) => Promise<void>;

/** By database: its listeners. */
const listeners = new WeakMap<object, Set<Listener>>();
/** By database, transaction and savepoint: collects what is written in it. */
const collectors = new WeakMap<object, Collect>();

function collectorOf(db: Database): Collect {
  const collect = collectors.get(db);
  if (!collect) throw new Error('The commits of this database are not observed');
  return collect;
}

/**
 * Announces work for a worker. The listeners of the database get it after the commit, and never after a rollback;
 * outside a transaction at once. A savepoint passes its work on to its transaction, or drops it when it is rolled back.
 */
export function afterCommit(db: Database, work: Work): void {
  void collectorOf(db)({ ...nothing, work: new Set([work]) });
}

/**
 * Announces that the badge counts of members may have changed, or what their pages show. The listeners get the ids after
 * the commit, and never after a rollback. Outside a transaction the promise resolves after the listeners.
 */
export async function refreshCounts(db: Database, userIds: Iterable<number>): Promise<void> {
  const members = new Set(userIds);
  if (members.size > 0) await collectorOf(db)({ ...nothing, members });
}

/** Announces that something has changed that pages of staff show. The listeners get it after the commit. */
export function notifyStaff(db: Database, ...changes: readonly OfficeChange[]): void {
  if (changes.length > 0) void collectorOf(db)({ ...nothing, changes });
}

/** Calls a listener after each commit that has written work. Returns a function that removes it. */
export function onCommit(db: Database, listener: Listener): () => void {
  const all = listeners.get(db);
  if (!all) throw new Error('The commits of this database are not observed');
  all.add(listener);
  return () => all.delete(listener);
}

/** Makes a database call the listeners of `onCommit`. */
export function observeCommits(db: Database): void {
  const all = new Set<Listener>();
  listeners.set(db, all);
  observe(db, async (written) => {
    for (const listener of all) {
      try {
        await listener.committed(written);
      } catch (error) {
        listener.failed(error);
      }
    }
  });
}

function observe(db: Database, collect: Collect): void {
  collectors.set(db, collect);
  const transaction: Database['transaction'] = db.transaction.bind(db);
  db.transaction = async (act, config) => {
    const work = new Set<Work>();
    const members = new Set<number>();
    const changes: OfficeChange[] = [];
    const result = await transaction((tx) => {
      observe(tx, async (written) => {
        for (const name of written.work) work.add(name);
        for (const id of written.members) members.add(id);
        changes.push(...written.changes);
      });
      return act(tx);
    }, config);
    if (work.size + members.size + changes.length > 0) await collect({ work, members, changes });
    return result;
  };
}
