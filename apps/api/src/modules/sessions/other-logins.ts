import type { SocialProvider } from '@bidkit/contract';
import { and, asc, eq, gte, not } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { passkeys, socialIdentities } from '../../db/schema.ts';
import { recordEvents } from './account-events.ts';

/** What logs in to an account beside its password: the number of passkeys, and the providers that are connected. */
export interface OtherLogins {
  passkeys: number;
  social_logins: SocialProvider[];
}

export async function readOtherLogins(db: Database | Transaction, userId: number): Promise<OtherLogins> {
  const identities = await db
    .select({ provider: socialIdentities.provider })
    .from(socialIdentities)
    .where(eq(socialIdentities.user_id, userId))
    .orderBy(asc(socialIdentities.provider));
  return {
    passkeys: await db.$count(passkeys, and(eq(passkeys.user_id, userId), not(passkeys.is_office))),
    social_logins: identities.map(({ provider }) => provider),
  };
}

/**
 * Removes the passkeys and connected logins that were added to an account since an instant. Passkeys of the office
 * stay: they need a second factor to be added.
 */
export async function removeOtherLogins(
  tx: Transaction,
  userId: number,
  { since, browser }: { since: Date; browser: string | null },
): Promise<void> {
  const keys = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), gte(passkeys.created_at, since), not(passkeys.is_office)))
    .returning({ name: passkeys.browser });
  const identities = await tx
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.user_id, userId), gte(socialIdentities.created_at, since)))
    .returning({ provider: socialIdentities.provider });
  await recordEvents(
    tx,
    userId,
    ...keys.map(({ name }) => ({ kind: 'passkey_removed', browser, before: name }) as const),
    ...identities.map(
      ({ provider }) => ({ kind: 'social_disconnected', browser, before: provider }) as const,
    ),
  );
}
