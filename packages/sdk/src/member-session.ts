import type { LoginForm, RegisterForm, SignInAnswer } from '@bidkit/contract';
import type { Affiliate } from './affiliate.ts';
import type { Api } from './api.ts';
import type { Session } from './session.ts';
import type { KeyValueStorage } from './storage.ts';

const IS_NEW = 'isNew';
/** The key of the token that makes this browser known to the server. */
const DEVICE = 'device';

/**
 * The session on the marketplace's own site, where members sign in with a password. Partners' pages open the
 * authorization window.
 */
export interface MemberSession extends Session {
  login(form: LoginForm): Promise<void>;
  /** Creates the account, credits the affiliate and marks the member as new. */
  register(form: RegisterForm): Promise<void>;
  /** Revokes the token. */
  logout(): Promise<void>;
}

export interface MemberSessionParts {
  api: Pick<Api, 'login' | 'register' | 'logout'>;
  storage: KeyValueStorage;
  affiliate: () => Affiliate | null;
}

/** Adds login, registration and logout to a session. */
export function withPasswordLogin(
  session: Session,
  { api, storage, affiliate }: MemberSessionParts,
): MemberSession {
  const device = () => storage.getItem(DEVICE);
  const keepDevice = (answer: SignInAnswer) => {
    if (answer.device) storage.setItem(DEVICE, answer.device);
    return answer;
  };
  return {
    ...session,
    async logout() {
      try {
        if (session.token()) await api.logout();
      } finally {
        session.clearToken();
      }
    },
    login: (form) => session.signInWith(api.login({ body: { ...form, device: device() } }).then(keepDevice)),
    async register(form) {
      const referrer = affiliate();
      const body = {
        ...form,
        device: device(),
        affiliate_id: referrer?.affiliateId,
        refer_id: referrer?.affiliateReferCodeId,
        refer_code: referrer?.affiliateReferCode,
        pixel_id: referrer?.pixelId,
      };
      const answer = api.register({ body });
      await session.signInWith(
        answer.then((registered) => {
          storage.setItem(IS_NEW, '1');
          return keepDevice(registered);
        }),
      );
    },
  };
}
