import type { SocialProvider } from '@bidkit/contract';
import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { passkeys, socialIdentities } from '../../db/schema.ts';

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
    passkeys: await db.$count(passkeys, eq(passkeys.user_id, userId)),
    social_logins: identities.map(({ provider }) => provider),
  };
}
