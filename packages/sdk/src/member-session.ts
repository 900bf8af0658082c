import type { LoginForm, RegisterForm } from '@bidkit/contract';
import type { Affiliate } from './affiliate.ts';
import type { Api } from './api.ts';
import type { Session } from './session.ts';
import type { KeyValueStorage } from './storage.ts';

const IS_NEW = 'isNew';

/** The session of the marketplace itself, where members sign in with a password; pages of partners open its window instead. */
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

export function withForms(session: Session, { api, storage, affiliate }: MemberSessionParts): MemberSession {
  return {
    ...session,
    async logout() {
      try {
        if (session.token()) await api.logout();
      } finally {
        session.expire();
      }
    },
    login: (form) => session.enter(api.login({ body: form })),
    async register(form) {
      const sender = affiliate();
      const body = {
        ...form,
        affiliate_id: sender?.affiliateId,
        refer_id: sender?.affiliateReferCodeId,
        refer_code: sender?.affiliateReferCode,
      };
      const answer = api.register({ body });
      await session.enter(
        answer.then((entry) => {
          storage.setItem(IS_NEW, '1');
          return entry;
        }),
      );
    },
  };
}
