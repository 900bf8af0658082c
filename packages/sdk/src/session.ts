import type { ImpersonateForm, LoginForm, RegisterForm, User } from '@bidkit/contract';
import type { Affiliate } from './affiliate.ts';
import type { Api } from './api.ts';
import { BidkitError } from './error.ts';
import type { KeyValueStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

/** Who is here. `loading` while a stored token is asked about or a form is on its way. */
export interface SessionState {
  status: 'signed-out' | 'loading' | 'signed-in';
  user: User | null;
  error: BidkitError | null;
}

/** Signing in and out; each call moves through loading to success or failure (spec 000 §4) and rejects with BidkitError. */
export interface Session extends Store<SessionState> {
  token(): string | null;
  /** Specs: logged in is who has a loaded user and a stored token. */
  isSignedIn(): boolean;
  login(form: LoginForm): Promise<void>;
  /** Staff only: signs in as a member, for an hour; everybody sees it on screen. */
  impersonate(form: ImpersonateForm): Promise<void>;
  /** Creates the account, credits the affiliate and marks the member as new. */
  register(form: RegisterForm): Promise<void>;
  logout(): Promise<void>;
  /** Loads the member of the stored token; nobody is signed in without one. Never rejects. */
  load(): Promise<void>;
  clearError(): void;
  /** Takes in news about the member, such as counts. */
  patchUser(fields: Partial<User>): void;
}

/** The key of the token in storage (spec 000 §3). */
export const TOKEN = 'token';
const IS_NEW = 'isNew';

export interface SessionParts {
  api: () => Pick<Api, 'login' | 'impersonate' | 'register' | 'logout' | 'getUser'>;
  storage: KeyValueStorage;
  affiliate: () => Affiliate | null;
}

export function createSession({ api, storage, affiliate }: SessionParts): Session & { expire(): void } {
  const token = () => storage.getItem(TOKEN);
  const signedOut: SessionState = { status: 'signed-out', user: null, error: null };
  const store = createStore<SessionState>(token() ? { ...signedOut, status: 'loading' } : signedOut);

  async function enter(ask: Promise<{ token: string }>) {
    store.setState({ status: 'loading', error: null });
    try {
      storage.setItem(TOKEN, (await ask).token);
      store.setState({ status: 'signed-in', user: await api().getUser(), error: null });
    } catch (error) {
      store.setState({ ...signedOut, error: error as BidkitError });
      throw error;
    }
  }

  const expire = () => {
    storage.removeItem(TOKEN);
    store.setState(signedOut);
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    token,
    isSignedIn: () => store.getState().user !== null && token() !== null,
    login: (form) => enter(api().login({ body: form })),
    impersonate: (form) => enter(api().impersonate({ body: form })),
    async register(form) {
      const sender = affiliate();
      const body = {
        ...form,
        affiliate_id: sender?.affiliateId,
        refer_id: sender?.affiliateReferCodeId,
        refer_code: sender?.affiliateReferCode,
      };
      const answer = api().register({ body });
      await enter(
        answer.then((entry) => {
          storage.setItem(IS_NEW, '1');
          return entry;
        }),
      );
    },
    async logout() {
      try {
        if (token()) await api().logout();
      } finally {
        expire();
      }
    },
    async load() {
      const asked = token();
      if (asked === null) {
        if (store.getState().user) store.setState(signedOut);
        return;
      }
      if (!store.getState().user) store.setState({ status: 'loading' });
      try {
        const user = await api().getUser();
        if (token() === asked) store.setState({ status: 'signed-in', user, error: null });
      } catch (error) {
        // Specs: a failed user load is kept in the state, no message is shown. The token may still be good.
        const isCurrent = token() === asked && error instanceof BidkitError;
        if (isCurrent) store.setState({ status: 'signed-out', user: null, error });
      }
    },
    clearError: () => store.setState({ error: null }),
    patchUser(fields) {
      const { user } = store.getState();
      if (user) store.setState({ user: { ...user, ...fields } });
    },
    expire,
  };
}
