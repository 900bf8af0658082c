import type { EmailSubscription } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { users } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { findSecret } from '../../../kernel/server-secret.ts';
import type { NotificationDefinition } from '../define-notification.ts';
import { waysOf, withoutEmail } from '../methods.ts';
import { findPushSubscriptions } from '../push/find-push-subscriptions.ts';
import { methodIdOf, saveSetting } from '../queries.ts';
import { notificationKinds } from '../registry.ts';
import { hasMailedSearch } from '../search-alerts.ts';
import { NEWSLETTER_ID, readSubscription, type Subscription, signSubscription } from './token.ts';

const SECRET = 'unsubscribe';

/** Makes the paths of the pages that switch off mails of one kind. */
export async function createUnsubscribePaths(db: Database | Transaction) {
  const secret = await findSecret(db, SECRET);
  return (subscription: Subscription): string => `/unsubscribe/${signSubscription(secret, subscription)}`;
}

/** @throws Problem 422 for a token that is not ours */
async function readToken(db: Database, token: string): Promise<Subscription> {
  const subscription = readSubscription(await findSecret(db, SECRET), token);
  if (!subscription) throw refuse('unsubscribe_link_invalid');
  return subscription;
}

const kindOf = (id: number) => Object.values(notificationKinds).find(({ setting }) => setting.id === id);

/** The mails that the token of a link switches off. @throws Problem 422 */
export async function readEmailSubscription(db: Database, token: string): Promise<EmailSubscription> {
  const { userId, settingId } = await readToken(db, token);
  if (settingId === NEWSLETTER_ID) {
    const own = and(eq(users.id, userId), eq(users.newsletter, true));
    return { name: 'Newsletter', is_on: (await db.$count(users, own)) > 0 };
  }
  const definition = kindOf(settingId);
  if (!definition) throw refuse('unsubscribe_link_invalid');
  return db.transaction(async (tx) => {
    const methodId = await methodIdOf(tx, userId, definition);
    return { name: definition.setting.name, is_on: await isMailed(tx, userId, definition, methodId) };
  });
}

/** Switches these mails off, and nothing else: alerts on the site stay. @throws Problem 422 */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  const { userId, settingId } = await readToken(db, token);
  if (settingId === NEWSLETTER_ID) {
    await db.update(users).set({ newsletter: false }).where(eq(users.id, userId));
    return;
  }
  const definition = kindOf(settingId);
  if (!definition) throw refuse('unsubscribe_link_invalid');
  await db.transaction(async (tx) => {
    // Erased accounts keep their row.
    if ((await tx.$count(users, eq(users.id, userId))) === 0) return;
    const methodId = await methodIdOf(tx, userId, definition);
    if (await isMailed(tx, userId, definition, methodId))
      await saveSetting(tx, userId, definition.kind, withoutEmail(methodId));
  });
}

/** A push message for a member without a subscribed browser is a mail. */
async function isMailed(
  tx: Transaction,
  userId: number,
  { kind }: Pick<NotificationDefinition, 'kind'>,
  methodId: number,
): Promise<boolean> {
  if (kind === 'saved_search' && (await hasMailedSearch(tx, userId))) return true;
  const { email } = waysOf(methodId);
  if (email !== 'without_push') return email === 'always';
  return !(await findPushSubscriptions(tx, [userId])).has(userId);
}
