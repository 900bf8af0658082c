import type { PushMessage } from '@bidkit/contract';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { claimDue } from '../../../db/due-rows.ts';
import { fromNow } from '../../../db/now.ts';
import { pushMessages, pushSubscriptions } from '../../../db/schema.ts';
import { retryDelayMinutes } from '../../../mail/mail-queue.ts';

/** A message expires after this time at the latest. */
const LIFETIME_HOURS = 24;
/** A node that claimed a message this long ago has crashed. Longer than the timeout of a push service. */
const ABANDONED_MINUTES = 5;

/** A message with the subscription of the browser that gets it. */
export interface OutgoingPush {
  readonly id: number;
  readonly attempts: number;
  readonly payload: string;
  /** How long the push service may keep it for a browser that is not running. */
  readonly ttlSeconds: number;
  readonly subscription: Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>;
}

/** A message to one browser. */
export interface NewPush {
  readonly subscriptionId: number;
  readonly message: PushMessage;
  /** Null: after 24 hours. */
  readonly expiresAt: Date | null;
}

/** Queues messages in the transaction of the change they report. */
export async function queuePushes(tx: Transaction, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length === 0) return;
  // A concurrent unsubscribe waits for this lock. A subscription removed earlier has no row.
  const ids = [...new Set(pushes.map(({ subscriptionId }) => subscriptionId))];
  const kept = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.id, ids))
    .for('key share');
  const rows = pushes
    .filter(({ subscriptionId }) => kept.some(({ id }) => id === subscriptionId))
    .map(({ subscriptionId, message, expiresAt }) => ({
      subscription_id: subscriptionId,
      payload: JSON.stringify(message),
      expires_at: sql`least(${expiresAt?.toISOString() ?? null}::timestamptz, ${fromNow({ hours: LIFETIME_HOURS })})`,
    }));
  if (rows.length === 0) return;
  await tx.insert(pushMessages).values(rows);
  afterCommit(tx, 'pushes');
}

/**
 * Claims due messages. No other node sends a claimed message, also when its node crashes: the message is lost rather
 * than shown twice. Its alert is on the site.
 */
export function claimDuePushes(db: Database, limit: number): Promise<OutgoingPush[]> {
  return db.transaction(async (tx) => {
    const { next_attempt_at, claimed_at, attempts } = pushMessages;
    const where = and(isNull(claimed_at), lte(next_attempt_at, sql`now()`));
    const due = { where, orderBy: next_attempt_at, limit };
    const values = { attempts: sql`${attempts} + 1`, claimed_at: sql`clock_timestamp()` };
    const claimed = await claimDue(tx, pushMessages, due, values);
    if (claimed.length === 0) return [];
    const ids = claimed.map(({ id }) => id);
    return tx
      .select({
        id: pushMessages.id,
        attempts: pushMessages.attempts,
        payload: pushMessages.payload,
        ttlSeconds:
          sql<number>`floor(extract(epoch from ${pushMessages.expires_at} - clock_timestamp()))`.mapWith(
            Number,
          ),
        subscription: {
          id: pushSubscriptions.id,
          endpoint: pushSubscriptions.endpoint,
          p256dh: pushSubscriptions.p256dh,
          auth: pushSubscriptions.auth,
        },
      })
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscription_id))
      .where(inArray(pushMessages.id, ids))
      .orderBy(asc(pushMessages.id));
  });
}

/** Deletes a message that was sent, or may have been sent. */
export async function deletePush(db: Database, { id }: OutgoingPush): Promise<void> {
  await db.delete(pushMessages).where(eq(pushMessages.id, id));
}

/**
 * Reschedules a message that the push service did not accept: after the delay of a mail, or the service's own delay if
 * that is longer.
 */
export async function reschedulePush(
  db: Database,
  { id, attempts }: OutgoingPush,
  afterSeconds: number,
): Promise<void> {
  const seconds = Math.max(afterSeconds, retryDelayMinutes(attempts) * 60);
  await db
    .update(pushMessages)
    .set({
      claimed_at: null,
      next_attempt_at: fromNow({ seconds }),
    })
    .where(eq(pushMessages.id, id));
}

/** Deletes expired messages, and those that a crashed node had claimed. */
export async function deleteStalePushes(db: Database): Promise<void> {
  const isAbandoned = lte(pushMessages.claimed_at, sql`now() - make_interval(mins => ${ABANDONED_MINUTES})`);
  const isExpired = and(isNull(pushMessages.claimed_at), lte(pushMessages.expires_at, sql`now()`));
  await db.delete(pushMessages).where(or(isAbandoned, isExpired));
}

/** Deletes a subscription that the push service no longer has, with its messages. */
export async function deleteSubscription(db: Database, { subscription }: OutgoingPush): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
}
