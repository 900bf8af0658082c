import type { passkeyEndpoints } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { users } from '../../../db/schema.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { readToken } from '../../../kernel/bearer-token.ts';
import type { Caller, Handlers } from '../../../kernel/handler.ts';
import { refuse } from '../../../kernel/problem.ts';
import { readSettings } from '../../../kernel/site-settings.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { recordEvents } from '../account-events.ts';
import { browserOf } from '../browser-name.ts';
import { makeFresh } from '../session-queries.ts';
import { hashToken, openSession } from '../tokens.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-mails.ts';
import {
  countUse,
  deletePasskey,
  findOfSite,
  findPasskeys,
  insertPasskey,
  MOST_PASSKEYS,
  toPasskey,
} from './queries.ts';
import { createRelyingParty } from './relying-party.ts';

/** Passkeys: logging in, adding, listing and removing them. */
export function passkeyHandlers({
  db,
  config,
  visits,
}: Pick<AppContext, 'db' | 'config' | 'visits'>): Handlers<typeof passkeyEndpoints> {
  const party = createRelyingParty(config);

  return {
    startPasskeyLogin: async () => party.requestOptions(await newChallenge(db, null)),

    async logInWithPasskey({ body, request }) {
      const found = await findOfSite(db, body.passkey.id);
      if (!found) throw refuse('passkey_unknown');
      const counter = await party.verifyLogin(body.passkey, found, (challenge) =>
        takeChallenge(db, challenge, null),
      );
      const partnerId = await visits.creditedTo({ partner_tag: body.partner_tag });
      return db.transaction(async (tx) => {
        if (!(await countUse(tx, { id: found.id, counter }))) throw refuse('passkey_invalid');
        const browser = browserOf(request);
        await recordEvents(tx, found.user_id, { kind: 'login', browser, after: 'passkey' });
        return { token: await openSession(tx, found.user_id, { partnerId, browser }) };
      });
    },

    async confirmByPasskey({ body, caller, request }) {
      const found = await findOfSite(db, body.passkey.id);
      if (found?.user_id !== caller.id) throw refuse('passkey_unknown');
      const counter = await party.verifyLogin(body.passkey, found, (challenge) =>
        takeChallenge(db, challenge, null),
      );
      return db.transaction(async (tx) => {
        if (!(await countUse(tx, { id: found.id, counter }))) throw refuse('passkey_invalid');
        const fresh_until = await makeFresh(tx, hashToken(readToken(request) ?? ''));
        return { fresh_until: fresh_until.toISOString() };
      });
    },

    async listPasskeys({ caller }) {
      return (await findPasskeys(db, caller.id)).map(toPasskey);
    },

    async startPasskey({ caller }) {
      const known = await findPasskeys(db, caller.id);
      assertMayAdd(caller, known.length);
      const challenge = await newChallenge(db, caller.id);
      const { name } = await readSettings(db);
      const knownIds = known.map(({ credential_id }) => credential_id);
      return party.creationOptions(caller, { name, challenge, knownIds });
    },

    async addPasskey({ caller, body, request }) {
      const key = await party.verifyRegistration(body.passkey, (challenge) =>
        takeChallenge(db, challenge, caller.id),
      );
      return db.transaction(async (tx) => {
        const member = await lockMember(tx, caller.id);
        assertMayAdd(caller, (await findPasskeys(tx, caller.id)).length);
        const browser = browserOf(request);
        const row = await insertPasskey(tx, { ...key, user_id: caller.id, browser });
        if (!row) throw refuse('passkey_taken');
        await recordEvents(tx, caller.id, { kind: 'passkey_added', browser, after: browser });
        await queueMails(tx, [passkeyAddedMail(member, browser, config.publicUrl)]);
        return toPasskey(row);
      });
    },

    async removePasskey({ caller, params, request }) {
      await db.transaction(async (tx) => {
        const member = await lockMember(tx, caller.id);
        const removed = await deletePasskey(tx, params.id, caller.id);
        if (!removed) throw refuse('passkey_not_found');
        const event = { browser: browserOf(request), before: removed.browser };
        await recordEvents(tx, caller.id, { kind: 'passkey_removed', ...event });
        await queueMails(tx, [passkeyRemovedMail(member, removed.browser, config.publicUrl)]);
      });
      return { success: true };
    },
  };
}

/**
 * Without a verified address, somebody could register with the address of another person, keep a passkey, and still log
 * in after that person has recovered the account.
 */
function assertMayAdd({ isEmailVerified }: Caller, count: number): void {
  if (!isEmailVerified) throw refuse('passkey_needs_verified_email');
  if (count >= MOST_PASSKEYS) throw refuse('too_many_passkeys', { max: MOST_PASSKEYS });
}

/** The row's lock makes concurrent calls count each other's passkeys. */
async function lockMember(tx: Transaction, userId: number) {
  const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!member) throw new Error('A session without a member');
  return member;
}
