import { socialNames } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { users } from '../../../db/schema.ts';
import { violatedConstraint } from '../../../db/violated-constraint.ts';
import type { SocialProfile } from '../../../gateways/social/social-gateway.ts';
import { type Problem, refuse } from '../../../kernel/problem.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { recordEvents } from '../account-events.ts';
import { openSession } from '../tokens.ts';
import { skeletonOf } from '../username-rules.ts';
import { findOwner, findUser, insertUser, isReachable } from '../users.ts';
import { startVerification } from '../verification.ts';
import { findConnected, findMember, type Identity, insertIdentity } from './queries.ts';
import { connectedMail } from './social-mails.ts';
import { baseOf, suggestUsername } from './suggest-username.ts';

/** Attempts to write an account or a login that another request may write at the same moment. */
const MOST_ATTEMPTS = 6;
const racedIndexes = [
  'users_username',
  'users_username_skeleton',
  'social_identities_provider_subject_pk',
  'social_identities_user',
  'users_verified_email',
];

/** A login that a provider has confirmed. */
export interface Confirmed {
  readonly provider: Identity['provider'];
  readonly profile: SocialProfile;
  /** The attribution of a new account. */
  readonly attribution: Pick<typeof users.$inferInsert, 'affiliate_id' | 'refer_id' | 'refer_code'> & {
    readonly partner_id: number | null;
  };
  /** The partner of the visit, to whom the session is credited. */
  readonly visitPartnerId: number | null;
  /** The browser of the login, as `browserOf` returns it. */
  readonly browser: string | null;
}

const providerOf = ({ provider }: Pick<Confirmed, 'provider'>) => ({ provider: socialNames[provider] });
const identityOf = ({ provider, profile }: Confirmed): Identity => ({ provider, subject: profile.subject });

/** Why a visitor cannot log in, or null. The same address alone never gives access to an account. */
export async function findLoginRefusal(
  db: Database | Transaction,
  login: Confirmed,
): Promise<Problem | null> {
  const { email } = login.profile;
  // Read before the login: a request of the same person may commit both in between.
  const owner = email !== null && (await findOwner(db, email));
  if ((await findMember(db, identityOf(login))) !== null) return null;
  if (email === null) return refuse('social_email_missing', providerOf(login));
  return owner ? refuse('social_email_known', providerOf(login)) : null;
}

/** Why a login cannot be connected to a member's account, or null. */
export async function findSyncRefusal(
  db: Database | Transaction,
  userId: number,
  login: Confirmed,
): Promise<Problem | null> {
  const connected = await findConnected(db, userId);
  const owner = await findMember(db, identityOf(login));
  if (owner === userId) return null;
  if (owner !== null) return refuse('social_of_other_account', providerOf(login));
  return connected.has(login.provider) ? refuse('social_already_synced', providerOf(login)) : null;
}

/** Whether a login is connected to this member's account. */
export const isOwn = async (db: Database, userId: number, login: Confirmed): Promise<boolean> =>
  (await findMember(db, identityOf(login))) === userId;

/** Opens a session for the member of a login. The first login of a person creates the member. */
export function logIn(
  db: Database,
  login: Confirmed,
  publicUrl: string,
): Promise<{ token: string; is_new: boolean }> {
  const base = baseOf(login.profile);
  return retryRaces((attempt) =>
    db.transaction(async (tx) => {
      const refusal = await findLoginRefusal(tx, login);
      if (refusal) throw refusal;
      const known = await findMember(tx, identityOf(login));
      const userId = known ?? (await createMember(tx, login, suggestUsername(base, attempt), publicUrl));
      const partnerId = known === null ? login.attribution.partner_id : login.visitPartnerId;
      const token = await openSession(tx, userId, { partnerId, browser: login.browser });
      const kind = known === null ? 'registered' : 'login';
      await recordEvents(tx, userId, { kind, browser: login.browser, after: login.provider });
      return { token, is_new: known === null };
    }),
  );
}

async function createMember(
  tx: Transaction,
  login: Confirmed,
  username: string,
  publicUrl: string,
): Promise<number> {
  const { email, isEmailVerified, firstName, lastName } = login.profile;
  if (email === null) throw refuse('social_email_missing', providerOf(login));
  const member = await insertUser(tx, {
    username,
    username_skeleton: skeletonOf(username),
    email,
    email_verified_at: isEmailVerified ? sql`clock_timestamp()` : null,
    password_hash: null,
    first_name: firstName,
    last_name: lastName,
    ...login.attribution,
  });
  await insertIdentity(tx, identityOf(login), member.id);
  if (!isEmailVerified) await queueMails(tx, await startVerification(tx, member, publicUrl));
  return member.id;
}

/** Connects a login to the account of a signed-in member, who gets a mail. A repeated call changes nothing. */
export function sync(db: Database, userId: number, login: Confirmed, publicUrl: string): Promise<void> {
  return retryRaces(() =>
    db.transaction(async (tx) => {
      const refusal = await findSyncRefusal(tx, userId, login);
      if (refusal) throw refusal;
      if ((await findMember(tx, identityOf(login))) === userId) return;
      await insertIdentity(tx, identityOf(login), userId);
      const added = { kind: 'social_connected', browser: login.browser, after: login.provider } as const;
      await recordEvents(tx, userId, added);
      const member = await findUser(tx, userId);
      if (!member || !(await isReachable(tx, member))) return;
      await queueMails(tx, [connectedMail(member, login.provider, publicUrl)]);
    }),
  );
}

/** Repeats a write that another request made at the same moment: the next attempt finds what that one wrote. */
async function retryRaces<T>(write: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await write(attempt);
    } catch (error) {
      const isRace = racedIndexes.includes(violatedConstraint(error));
      if (!isRace || attempt + 1 === MOST_ATTEMPTS) throw error;
    }
  }
}
