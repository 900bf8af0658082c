import type { OfficeLoginForm, officeSessionEndpoints, StepUpForm } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { staffMembers, users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { browserOf } from '../sessions/browser-name.ts';
import { checkPasswords, wrongLogin } from '../sessions/check-password.ts';
import { newChallenge } from '../sessions/passkeys/challenges.ts';
import { isActiveStaff } from './active-staff.ts';
import { setCookie } from './cookie.ts';
import { createFindStaff } from './find-staff.ts';
import { isFactorRequired } from './is-factor-required.ts';
import { networkOf } from './network.ts';
import { factorMail, newPlaceMail } from './office-mails.ts';
import { createOfficePasskeys } from './office-passkeys.ts';
import { checkCode, methodsOf, readFactors } from './second-factors.ts';
import {
  answerLogin,
  endSession,
  isOfficePage,
  type Login,
  listSessions,
  lockSession,
  openOfficeSession,
  refreshSession,
  toOfficeSession,
} from './sessions.ts';

type Context = Pick<AppContext, 'config' | 'db' | 'now'>;

/** Logins of staff to the office, and their sessions. */
export function officeSessionHandlers(context: Context): Handlers<typeof officeSessionEndpoints> {
  const { config, db } = context;
  const checkPassword = checkPasswords(context);
  const passkeys = createOfficePasskeys(context);
  const findStaff = createFindStaff(db, isFactorRequired(config));

  /** The login that a form proves; null when it lacks the code of a second factor, of which there are `methods`. */
  async function prove(form: OfficeLoginForm, request: FastifyRequest) {
    if (form.passkey) {
      const login = await passkeys.logIn(form.passkey);
      if (!(await mayLogIn(login.userId))) throw refuse('passkey_unknown');
      return { login, methods: [] };
    }
    const userId = await checkStaffPassword(form, request);
    const methods = methodsOf(await readFactors(db, userId));
    if (methods.length === 0) return { login: { userId, by: 'password' } as const, methods };
    if (!form.code) return { login: null, methods };
    return { login: { userId, by: await checkCode(context, { userId, code: form.code }) }, methods };
  }

  /** A correct password of a member gets the same answer as a wrong one, so that it does not reveal who is staff. */
  async function checkStaffPassword({ email, password }: OfficeLoginForm, request: FastifyRequest) {
    const attempt = { name: email ?? '', password: password ?? '', address: request.ip };
    const row = await checkPassword({ ...attempt, browser: browserOf(request) });
    if (!row || !(await mayLogIn(row.id))) throw wrongLogin('email');
    return row.id;
  }

  async function mayLogIn(userId: number): Promise<boolean> {
    const [member] = await db
      .select({ id: users.id })
      .from(staffMembers)
      .innerJoin(users, eq(users.id, staffMembers.user_id))
      .where(and(eq(users.id, userId), isActiveStaff));
    return member !== undefined;
  }

  async function open(login: Login, request: FastifyRequest, reply: FastifyReply) {
    const opened = await db.transaction(async (tx) => {
      const session = await openOfficeSession(tx, login, request, config);
      const member = await readMember(tx, login.userId);
      const place = { browser: browserOf(request), network: networkOf(request.ip) };
      const mails = [
        ...(session.isNewPlace ? [newPlaceMail(member, place, config)] : []),
        ...(login.by === 'recovery_code' ? [factorMail(member, 'code-used', config)] : []),
      ];
      await queueMails(tx, mails);
      return session;
    });
    return answerLogin(opened, { findStaff, request, reply, config });
  }

  /** @throws Problem 422 for a proof that is wrong, or that this member of staff cannot use */
  async function confirm(
    form: StepUpForm,
    caller: StaffCaller,
    request: FastifyRequest,
  ): Promise<Login['by']> {
    if (form.passkey) {
      const { userId } = await passkeys.logIn(form.passkey);
      if (userId !== caller.id) throw refuse('passkey_unknown');
      return 'passkey';
    }
    if (form.code) return checkCode(context, { userId: caller.id, code: form.code });
    if (caller.hasTotp || caller.hasPasskey) throw refuseField('code', 'second_factor_missing');
    const attempt = { name: caller.username, password: form.password ?? '', address: request.ip };
    const row = await checkPassword({ ...attempt, browser: browserOf(request) });
    if (row?.id !== caller.id) throw refuseField('password', 'password_wrong');
    return 'password';
  }

  return {
    startOfficePasskeyLogin: async () => passkeys.requestOptions(await newChallenge(db, null)),

    async startOfficeSession({ body, request, reply }) {
      // Before a code is used up.
      isOfficePage(request, config);
      const { login, methods } = await prove(body, request);
      if (login === null) return { session: null, token: null, second_factor: methods };
      return { ...(await open(login, request, reply)), second_factor: [] };
    },

    getOfficeSession: async ({ caller }) => toOfficeSession(caller),

    async stepUp({ body, caller, request }) {
      const by = await confirm(body, caller, request);
      return db.transaction(async (tx) => {
        if (by === 'recovery_code') await queueMails(tx, [factorMail(caller, 'code-used', config)]);
        return toOfficeSession(await refreshSession(tx, caller));
      });
    },

    async endOfficeSession({ body, caller, reply }) {
      const id = body.id ?? caller.session.id;
      await endSession(db, caller.id, id);
      if (id === caller.session.id) setCookie(reply, config, null, 0);
      return { success: true };
    },

    async lockOfficeSession({ body, caller }) {
      await lockSession(db, caller.id, body.id ?? caller.session.id);
      return { success: true };
    },

    listOfficeSessions: ({ caller }) => listSessions(db, caller),
  };
}

async function readMember(tx: Transaction, userId: number) {
  const [member] = await tx
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!member) throw new Error('A login without a member');
  return member;
}
