import type { RegisterForm, sessionEndpoints } from '@bidkit/contract';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { readToken } from '../../kernel/bearer-token.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { refuseFields } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { recordEvents } from './account-events.ts';
import { browserOf } from './browser-name.ts';
import { checkPasswords, wrongLogin } from './check-password.ts';
import { readLink, verifyEmail } from './email-link.ts';
import { readUndo, undoEmailChange } from './email-undo.ts';
import { rememberDevice } from './known-devices.ts';
import { passwordErrors } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { readUser } from './read-user.ts';
import { resendVerification } from './resend-verification.ts';
import { takenErrors, toUsernameProblem } from './taken-names.ts';
import { closeSession, hashToken, openSession } from './tokens.ts';
import { skeletonOf, usernameErrors } from './username-rules.ts';
import { insertUser } from './users.ts';
import { startVerification } from './verification.ts';

type SessionHandlers = Handlers<typeof sessionEndpoints>;

/** Login, registration and logout. */
export function sessionHandlers(
  context: Pick<AppContext, 'db' | 'config' | 'signOut' | 'visits'>,
): SessionHandlers {
  const { db, config, signOut, visits } = context;
  const checkPassword = checkPasswords(context);
  return {
    async login({ body, request }) {
      const { email: name, password, device } = body;
      const browser = browserOf(request);
      const row = await checkPassword({ name, password, address: request.ip, device, browser });
      if (!row) throw wrongLogin('email');
      const partnerId = await visits.creditedTo({ partner_tag: body.partner_tag });
      return db.transaction((tx) => signIn(tx, row.id, { kind: 'login', partnerId, device, browser }));
    },

    async register({ body, request }) {
      const ofName = usernameErrors(body.username);
      const fields = {
        username: ofName.length > 0 ? ofName : await takenErrors(db, body.username),
        password: await passwordErrors(body.password, body),
      };
      const refused = Object.entries(fields).filter(([, errors]) => errors.length > 0);
      if (refused.length > 0) throw refuseFields(Object.fromEntries(refused));
      const password_hash = await hashPassword(body.password);
      const partnerId = await visits.creditedTo(body);
      return db.transaction(async (tx) => {
        const row = await createMember(tx, body, password_hash, partnerId);
        await queueMails(tx, await startVerification(tx, row, config.publicUrl));
        return signIn(tx, row.id, {
          kind: 'registered',
          partnerId,
          device: body.device,
          browser: browserOf(request),
        });
      });
    },

    checkEmailLink: ({ body }) => readLink(db, body.token),

    async verifyEmail({ body, request }) {
      const own = readToken(request);
      const keptHash = own === null ? null : hashToken(own);
      const link = { token: body.token, keptHash, browser: browserOf(request) };
      const { isNewEmail, ended } = await verifyEmail(db, link, config.publicUrl);
      signOut(ended);
      return { success: true, is_new_email: isNewEmail };
    },

    checkEmailUndo: ({ body }) => readUndo(db, body.token),

    async undoEmailChange({ body, request }) {
      signOut(await undoEmailChange(db, body.token, browserOf(request)));
      return { success: true };
    },

    async resendVerification({ caller }) {
      await resendVerification(db, caller.id, config.publicUrl);
      return { success: true };
    },

    async logout({ request }) {
      const token = readToken(request);
      if (token !== null) {
        await closeSession(db, token);
        signOut([hashToken(token)]);
      }
      return { success: true };
    },

    getUser: ({ caller }) => readUser(db, caller),
  };
}

interface SignIn {
  readonly kind: 'login' | 'registered';
  readonly partnerId: number | null;
  readonly device: string | null | undefined;
  readonly browser: string | null;
}

/** Opens a session after a password was checked or chosen. A form that names a `device`, or null, gets one. */
async function signIn(tx: Transaction, userId: number, { kind, device, partnerId, browser }: SignIn) {
  const token = await openSession(tx, userId, { partnerId, browser });
  await recordEvents(tx, userId, { kind, browser, after: 'password' });
  return device === undefined ? { token } : { token, device: await rememberDevice(tx, userId, device) };
}

async function createMember(
  tx: Transaction,
  form: RegisterForm,
  password_hash: string,
  partner_id: number | null,
) {
  try {
    return await insertUser(tx, {
      username: form.username,
      username_skeleton: skeletonOf(form.username),
      email: form.email,
      password_hash,
      newsletter: form.newsletter === 1 || form.newsletter === true,
      affiliate_id: form.affiliate_id,
      refer_id: form.refer_id,
      refer_code: form.refer_code,
      pixel_id: form.pixel_id,
      partner_id,
    });
  } catch (error) {
    throw toUsernameProblem(error);
  }
}
