import { SETUP_LINK_HOURS, type setupEndpoints } from '@bidkit/contract';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { clockNow, fromNow } from '../../db/now.ts';
import { setupTokens, staffMembers, staffRoles, users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { findOwner } from '../sessions/users.ts';
import { insertAccount, makeStaff, prepareAccount } from './accounts.ts';
import { isActiveStaff } from './active-staff.ts';
import { readChecklist } from './checklist.ts';
import { createFindStaff } from './find-staff.ts';
import { isFactorRequired } from './is-factor-required.ts';
import { findOwnerRole, lockStaff } from './roles.ts';
import { answerLogin, openOfficeSession } from './sessions.ts';

/** The account of the first owner, and what a new marketplace still needs. */
export function setupHandlers({
  config,
  db,
}: Pick<AppContext, 'config' | 'db'>): Handlers<typeof setupEndpoints> {
  const findStaff = createFindStaff(db, isFactorRequired(config));

  return {
    async checkSetup({ body }) {
      await refuseInvalidLink(db, body.token);
      return { success: true };
    },

    async completeSetup({ body, request, reply }) {
      await refuseInvalidLink(db, body.token);
      const account = await prepareAccount(db, body);
      const opened = await db.transaction(async (tx) => {
        await lockStaff(tx);
        await refuseInvalidLink(tx, body.token);
        // The link is used up, as are those that other nodes have printed.
        await tx.delete(setupTokens);
        if (await findOwner(tx, account.email)) throw refuse('email_of_other_account');
        const userId = await insertAccount(tx, account);
        await makeStaff(tx, userId, (await findOwnerRole(tx)).id);
        await writeAudit(tx, userId, { action: 'set-up', subject: 'staff-member', subject_id: userId });
        return openOfficeSession(tx, { userId, by: 'setup' }, request, config);
      });
      return answerLogin(opened, { findStaff, request, reply, config });
    },

    getChecklist: ({ caller }) => readChecklist(db, config, caller),
  };
}

/** @throws Problem 409 on a server that has an owner, 422 for a link that is not valid any more */
async function refuseInvalidLink(db: Database | Transaction, token: string): Promise<void> {
  const isValid = and(eq(setupTokens.token_hash, hashToken(token)), gt(setupTokens.expires_at, clockNow));
  // Before the owner is looked for: one who is made meanwhile has used up the links.
  const links = await db.$count(setupTokens, isValid);
  if (await hasOwner(db)) throw refuse('setup_done');
  if (links === 0) throw refuse('setup_link_invalid');
}

/** Whether the marketplace has an owner. */
export async function hasOwner(db: Database | Transaction): Promise<boolean> {
  const [owner] = await db
    .select({ id: users.id })
    .from(staffMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.role_id))
    .innerJoin(users, eq(users.id, staffMembers.user_id))
    .where(and(staffRoles.is_owner, isActiveStaff))
    .limit(1);
  return owner !== undefined;
}

/**
 * A new link for the first owner; null on a server that has one. Earlier links stay valid: each node prints its own.
 */
export function createSetupLink(db: Database, officeUrl: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    await tx.delete(setupTokens).where(lt(setupTokens.expires_at, clockNow));
    if (await hasOwner(tx)) return null;
    const token = newToken();
    await tx
      .insert(setupTokens)
      .values({ token_hash: hashToken(token), expires_at: fromNow({ hours: SETUP_LINK_HOURS }) });
    // The part after # is not sent to servers, so no log contains it.
    return `${officeUrl}/setup#${token}`;
  });
}
