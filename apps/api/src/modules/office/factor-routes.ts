import type { secondFactorEndpoints } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { passkeys as passkeyTable, recoveryCodes, staffMembers } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { readSettings } from '../../kernel/site-settings.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { writeAudit } from '../audit/audit.ts';
import { attemptKeys, countAttempt, forgetAttempts } from '../sessions/attempt-limits.ts';
import { browserOf } from '../sessions/browser-name.ts';
import { newChallenge, takeChallenge } from '../sessions/passkeys/challenges.ts';
import { insertPasskey, MOST_PASSKEYS, toPasskey } from '../sessions/passkeys/queries.ts';
import { isFactorRequired } from './is-factor-required.ts';
import { type FactorChange, factorMail } from './office-mails.ts';
import { createOfficePasskeys } from './office-passkeys.ts';
import {
  type Factors,
  newTotpSecret,
  readFactors,
  renewRecoveryCodes,
  totpAddress,
  totpStep,
} from './second-factors.ts';
import { endOtherSessions } from './sessions.ts';

/** The second factors of a member of staff: an authenticator app, passkeys and recovery codes. */
export function secondFactorHandlers(
  context: Pick<AppContext, 'config' | 'db' | 'now'>,
): Handlers<typeof secondFactorEndpoints> {
  const { config, db, now } = context;
  const party = createOfficePasskeys(context);

  /** Audits a change and queues its mail, in the transaction of the change. */
  async function record(tx: Transaction, caller: StaffCaller, change: FactorChange) {
    await writeAudit(tx, caller.id, {
      action: 'change-factor',
      subject: 'user',
      subject_id: caller.id,
      after: { change },
    });
    await queueMails(tx, [factorMail(caller, change, config)]);
  }

  /** @throws Problem 409 when nothing would be left and this server requires a second factor */
  function refuseLast(left: number): void {
    if (left === 0 && isFactorRequired(config)) throw refuse('only_second_factor');
  }

  /** Recovery codes have no use without another factor. */
  async function removeCodesWithoutFactor(tx: Transaction, userId: number, left: number) {
    if (left === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  }

  return {
    async getSecondFactors({ caller }) {
      const { hasTotp, passkeys, codesLeft } = await readFactors(db, caller.id);
      return { has_totp: hasTotp, passkeys: passkeys.map(toPasskey), recovery_codes_left: codesLeft };
    },

    async setUpTotp({ caller }) {
      const secret = newTotpSecret();
      await db.update(staffMembers).set({ totp_pending: secret }).where(eq(staffMembers.user_id, caller.id));
      const { name } = await readSettings(db);
      return { secret, address: totpAddress(secret, name, caller.username) };
    },

    async confirmTotp({ caller, body }) {
      const attempt = attemptKeys.code(caller.id);
      const wait = await countAttempt(db, attempt);
      if (wait !== null) throw refuse('too_many_codes', { seconds: wait });
      const recovery_codes = await db.transaction(async (tx) => {
        const { secret } = await lockMember(tx, caller.id);
        const isFirst = !hasFactor(await readFactors(tx, caller.id));
        if (secret === null) throw refuse('second_factor_not_set_up');
        const step = totpStep(secret, body.code.replace(/\s/g, ''), now());
        if (step === null) throw refuseField('code', 'second_factor_wrong');
        await tx
          .update(staffMembers)
          .set({ totp_secret: secret, totp_pending: null, totp_step: step })
          .where(eq(staffMembers.user_id, caller.id));
        if (isFirst) await endOtherSessions(tx, caller);
        await record(tx, caller, 'totp-added');
        return renewRecoveryCodes(tx, caller.id);
      });
      await forgetAttempts(db, attempt);
      return { recovery_codes };
    },

    async removeTotp({ caller }) {
      await db.transaction(async (tx) => {
        await lockMember(tx, caller.id);
        const { hasTotp, passkeys } = await readFactors(tx, caller.id);
        if (!hasTotp) throw refuse('second_factor_not_set_up');
        refuseLast(passkeys.length);
        await tx
          .update(staffMembers)
          .set({ totp_secret: null, totp_pending: null, totp_step: null })
          .where(eq(staffMembers.user_id, caller.id));
        await removeCodesWithoutFactor(tx, caller.id, passkeys.length);
        await record(tx, caller, 'totp-removed');
      });
      return { success: true };
    },

    newRecoveryCodes: ({ caller }) =>
      db.transaction(async (tx) => {
        await lockMember(tx, caller.id);
        if (!hasFactor(await readFactors(tx, caller.id))) throw refuse('no_second_factor');
        await record(tx, caller, 'codes-renewed');
        return { recovery_codes: await renewRecoveryCodes(tx, caller.id) };
      }),

    async startOfficePasskey({ caller }) {
      const { passkeys: known } = await readFactors(db, caller.id);
      refuseTooMany(known.length);
      const challenge = await newChallenge(db, caller.id);
      const { name } = await readSettings(db);
      const knownIds = known.map(({ credential_id }) => credential_id);
      return party.creationOptions(caller, { name, challenge, knownIds });
    },

    async addOfficePasskey({ caller, body, request }) {
      const key = await party.verifyRegistration(body.passkey, (challenge) =>
        takeChallenge(db, challenge, caller.id),
      );
      return db.transaction(async (tx) => {
        await lockMember(tx, caller.id);
        const factors = await readFactors(tx, caller.id);
        refuseTooMany(factors.passkeys.length);
        const isFirst = !hasFactor(factors);
        const row = await insertPasskey(tx, {
          ...key,
          user_id: caller.id,
          browser: browserOf(request),
          is_office: true,
        });
        if (!row) throw refuse('passkey_taken');
        if (isFirst) await endOtherSessions(tx, caller);
        await record(tx, caller, 'passkey-added');
        return {
          passkey: toPasskey(row),
          recovery_codes: isFirst ? await renewRecoveryCodes(tx, caller.id) : [],
        };
      });
    },

    async removeOfficePasskey({ caller, params }) {
      await db.transaction(async (tx) => {
        await lockMember(tx, caller.id);
        const { hasTotp, passkeys } = await readFactors(tx, caller.id);
        if (!passkeys.some(({ id }) => id === params.id)) throw refuse('passkey_not_found');
        const left = passkeys.length - 1 + (hasTotp ? 1 : 0);
        refuseLast(left);
        const isIt = and(eq(passkeyTable.id, params.id), eq(passkeyTable.user_id, caller.id));
        await tx.delete(passkeyTable).where(isIt);
        await removeCodesWithoutFactor(tx, caller.id, left);
        await record(tx, caller, 'passkey-removed');
      });
      return { success: true };
    },
  };
}

const hasFactor = ({ hasTotp, passkeys }: Factors) => hasTotp || passkeys.length > 0;

function refuseTooMany(count: number): void {
  if (count >= MOST_PASSKEYS) throw refuse('too_many_passkeys', { max: MOST_PASSKEYS });
}

/** Locks the row of a member of staff, so that concurrent calls see each other's factors. */
async function lockMember(tx: Transaction, userId: number): Promise<{ secret: string | null }> {
  const [member] = await tx
    .select({ secret: staffMembers.totp_pending })
    .from(staffMembers)
    .where(eq(staffMembers.user_id, userId))
    .for('update');
  if (!member) throw new Error('A session without a member of staff');
  return member;
}
