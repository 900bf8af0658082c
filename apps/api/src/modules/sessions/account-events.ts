import type { AccountEvent, AccountEventKind } from '@bidkit/contract';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { lockDue } from '../../db/due-rows.ts';
import { ago } from '../../db/now.ts';
import { accountEvents } from '../../db/schema.ts';

/** Events are deleted after this many months. */
const KEPT_MONTHS = 12;
/** The most events that one call of `deleteOldEvents` deletes. */
export const DELETED_EVENTS = 1_000;

interface NewEvent {
  readonly kind: AccountEventKind;
  /** The browser of the request, as `browserOf` returns it. */
  readonly browser: string | null;
  readonly before?: string | null;
  readonly after?: string | null;
}

/** Records events of a member's account, in the transaction of the changes. */
export async function recordEvents(
  tx: Transaction,
  userId: number,
  ...events: readonly NewEvent[]
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(accountEvents).values(events.map((event) => ({ ...event, user_id: userId })));
}

/** Records a refused login. Those of a day are one row, so that an attacker cannot hide other events behind them. */
export async function recordRefusal(tx: Transaction, userId: number, browser: string | null): Promise<void> {
  const kind = 'login_refused';
  const ofToday = and(
    eq(accountEvents.user_id, userId),
    eq(accountEvents.kind, kind),
    gt(accountEvents.created_at, ago({ days: 1 })),
  );
  const newest = tx
    .select({ id: accountEvents.id })
    .from(accountEvents)
    .where(ofToday)
    .orderBy(desc(accountEvents.id))
    .limit(1);
  const counted = await tx
    .update(accountEvents)
    .set({ count: sql`${accountEvents.count} + 1`, browser })
    .where(inArray(accountEvents.id, newest))
    .returning({ id: accountEvents.id });
  if (counted.length === 0) await recordEvents(tx, userId, { kind, browser });
}

/** The events of a member, the newest first. */
export async function findEvents(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccountEvent[]> {
  const rows = await db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.user_id, userId))
    .orderBy(desc(accountEvents.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ user_id: _, created_at, ...event }) => ({
    ...event,
    created_at: created_at.toISOString(),
  }));
}

export const countEvents = (db: Database, userId: number) =>
  db.$count(accountEvents, eq(accountEvents.user_id, userId));

/** Deletes the oldest events that are too old. Returns their number. */
export async function deleteOldEvents(db: Database): Promise<number> {
  const old = db
    .select({ id: accountEvents.id })
    .from(accountEvents)
    .where(lt(accountEvents.created_at, ago({ months: KEPT_MONTHS })))
    .orderBy(accountEvents.created_at);
  const deleted = await db
    .delete(accountEvents)
    .where(inArray(accountEvents.id, lockDue(old, DELETED_EVENTS)))
    .returning({ id: accountEvents.id });
  return deleted.length;
}
