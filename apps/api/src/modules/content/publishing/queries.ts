import type { ContentKind } from '@bidkit/contract';
import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { contentEntries, contentVersions, users } from '../../../db/schema.ts';
import { endOfEntry } from './current.ts';

export type EntryRow = typeof contentEntries.$inferSelect;

/** The name of an entry. */
export interface EntryName {
  readonly kind: ContentKind;
  readonly key: string;
}

export const isNamed = ({ kind, key }: EntryName) =>
  and(eq(contentEntries.kind, kind), eq(contentEntries.key, key));

/** The entry, created if it does not exist. No other transaction changes it until this one ends. */
export async function lockOrCreateEntry(tx: Transaction, { kind, key }: EntryName): Promise<EntryRow> {
  await tx.insert(contentEntries).values({ kind, key }).onConflictDoNothing();
  const row = await lockEntry(tx, { kind, key });
  if (!row) throw new Error('An entry was not written');
  return row;
}

export async function lockEntry(tx: Transaction, name: EntryName): Promise<EntryRow | null> {
  const [row] = await tx.select().from(contentEntries).where(isNamed(name)).for('update');
  return row ?? null;
}

/** The number of the latest version; 0 without one. */
export async function readLatest(tx: Transaction, entryId: number): Promise<number> {
  const [row] = await tx
    .select({ latest: sql<number>`coalesce(max(${contentVersions.version}), 0)::int` })
    .from(contentVersions)
    .where(eq(contentVersions.entry_id, entryId));
  return row?.latest ?? 0;
}

export async function findVersion(db: Database | Transaction, entryId: number, version: number) {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.entry_id, entryId), eq(contentVersions.version, version)));
  return row ?? null;
}

export async function insertVersion(
  tx: Transaction,
  values: typeof contentVersions.$inferInsert,
): Promise<void> {
  await tx.insert(contentVersions).values(values);
}

/** Publishes a version from a time, now by default, to its end. Another one that waits for its time becomes a draft. */
export async function schedule(
  tx: Transaction,
  entryId: number,
  version: number,
  { at, end }: { readonly at: Date | null; readonly end: Date | null },
): Promise<void> {
  const ofEntry = eq(contentVersions.entry_id, entryId);
  const isWaiting = gt(contentVersions.publish_at, sql`clock_timestamp()`);
  await tx
    .update(contentVersions)
    .set({ publish_at: null, expire_at: null })
    .where(and(ofEntry, isWaiting, ne(contentVersions.version, version)));
  await tx
    .update(contentVersions)
    .set({ publish_at: at ?? sql`clock_timestamp()`, expire_at: end })
    .where(and(ofEntry, eq(contentVersions.version, version)));
}

const times = {
  version: contentVersions.version,
  publish_at: contentVersions.publish_at,
  expire_at: contentVersions.expire_at,
};

/** The version that waits for its time; null for none. */
export async function findScheduled(tx: Transaction, entryId: number) {
  const isWaiting = gt(contentVersions.publish_at, sql`clock_timestamp()`);
  const [row] = await tx
    .select(times)
    .from(contentVersions)
    .where(and(eq(contentVersions.entry_id, entryId), isWaiting));
  return row?.publish_at ? { ...row, publish_at: row.publish_at } : null;
}

/** The version that was published last, also when it has ended; null for none. */
export async function findLastPublished(tx: Transaction, entryId: number) {
  const isDue = lte(contentVersions.publish_at, sql`clock_timestamp()`);
  const [row] = await tx
    .select(times)
    .from(contentVersions)
    .where(and(eq(contentVersions.entry_id, entryId), isDue))
    .orderBy(desc(contentVersions.publish_at), desc(contentVersions.version))
    .limit(1);
  return row ?? null;
}

/** The end of an entry, as the lists have it. */
export async function readEnd(tx: Transaction, entryId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ end: endOfEntry })
    .from(contentEntries)
    .where(eq(contentEntries.id, entryId));
  return row?.end ?? null;
}

/** Makes a version that waits for its time a draft, without an end. */
export async function unschedule(tx: Transaction, entryId: number, version: number): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ publish_at: null, expire_at: null })
    .where(and(eq(contentVersions.entry_id, entryId), eq(contentVersions.version, version)));
}

/** Sets the end of a version: null for none. */
export async function setExpiry(
  tx: Transaction,
  entryId: number,
  version: number,
  at: Date | null,
): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ expire_at: at })
    .where(and(eq(contentVersions.entry_id, entryId), eq(contentVersions.version, version)));
}

/** Ends the versions before one, so that none of them returns when that one, which has ended, gets a later time. */
export async function endEarlier(tx: Transaction, entryId: number, version: number, at: Date): Promise<void> {
  const isOpen = or(isNull(contentVersions.expire_at), gt(contentVersions.expire_at, at));
  const isDue = lte(contentVersions.publish_at, sql`clock_timestamp()`);
  await tx
    .update(contentVersions)
    .set({ expire_at: at })
    .where(and(eq(contentVersions.entry_id, entryId), ne(contentVersions.version, version), isDue, isOpen));
}

/** The versions of an entry, the latest first, with the usernames of their authors. */
export const findVersions = (db: Database, entryId: number) =>
  db
    .select({
      version: contentVersions.version,
      title: contentVersions.title,
      reason: contentVersions.reason,
      created_at: contentVersions.created_at,
      publish_at: contentVersions.publish_at,
      expire_at: contentVersions.expire_at,
      isDue: sql<boolean>`coalesce(${contentVersions.publish_at} <= clock_timestamp(), false)`,
      author: users.username,
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.author_id))
    .where(eq(contentVersions.entry_id, entryId))
    .orderBy(desc(contentVersions.version));

/** Inserts published entries that do not exist, each with its only version. Existing entries stay as they are. */
export async function insertMissing(
  tx: Transaction,
  missing: readonly {
    readonly entry: typeof contentEntries.$inferInsert;
    readonly version: Omit<typeof contentVersions.$inferInsert, 'entry_id' | 'version'>;
  }[],
): Promise<void> {
  if (missing.length === 0) return;
  const inserted = await tx
    .insert(contentEntries)
    .values(missing.map(({ entry }) => entry))
    .onConflictDoNothing()
    .returning({ id: contentEntries.id, kind: contentEntries.kind, key: contentEntries.key });
  const idOf = new Map(inserted.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
  const versions = missing.flatMap(({ entry, version }) => {
    const entry_id = idOf.get(`${entry.kind} ${entry.key}`);
    const publish_at = version.publish_at ?? sql`clock_timestamp()`;
    return entry_id === undefined ? [] : [{ ...version, publish_at, entry_id, version: 1 }];
  });
  if (versions.length > 0) await tx.insert(contentVersions).values(versions);
}

/** The names of all entries. */
export async function findNames(db: Database | Transaction): Promise<EntryName[]> {
  return db.select({ kind: contentEntries.kind, key: contentEntries.key }).from(contentEntries);
}
