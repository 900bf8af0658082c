import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** A database, a transaction or a savepoint. */
type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Work that a worker does after the commit of the transaction that wrote it. */
export type Work =
  | 'deadlines'
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
  | 'refunds';

/** What a commit has written. Each name is in it once. */
type Committed = ReadonlySet<Work>;

interface Listener {
  committed(work: Committed): void;
  /** Receives what `committed` has thrown. The caller of the transaction gets its result in any case. */
  failed(error: unknown): void;
}

/** By database: its listeners. */
const listeners = new WeakMap<object, Set<Listener>>();
/** By database, transaction and savepoint: what happens with work that is written in it. */
const receivers = new WeakMap<object, (work: Committed) => void>();

/**
 * Says that work was written. The listeners of the database get it after the commit, and never after a rollback; outside
 * a transaction at once. A savepoint passes its work on to its transaction, or drops it when it is rolled back.
 */
export function afterCommit(db: Database, work: Work): void {
  receivers.get(db)?.(new Set([work]));
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
  observe(db, (work) => {
    for (const listener of all) {
      try {
        listener.committed(work);
      } catch (error) {
        listener.failed(error);
      }
    }
  });
}

function observe(db: Database, receive: (work: Committed) => void): void {
  receivers.set(db, receive);
  const transaction: Database['transaction'] = db.transaction.bind(db);
  db.transaction = async (act, config) => {
    const written = new Set<Work>();
    const result = await transaction((tx) => {
      observe(tx, (work) => {
        for (const name of work) written.add(name);
      });
      return act(tx);
    }, config);
    if (written.size > 0) receive(written);
    return result;
  };
}
