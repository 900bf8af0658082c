import type { User } from '@bidkit/contract';
import type { Api } from './api.ts';
import { BidkitError, LONGEST_RETRY_MS, RETRY_MS } from './error.ts';
import type { KeyValueStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

/** Who is here. `loading` while a stored token is asked about or a form is on its way. */
export interface SessionState {
  status: 'signed-out' | 'loading' | 'signed-in';
  user: User | null;
  error: BidkitError | null;
}

/** Who is here, by a token; each call moves through loading to success or failure (spec 000 §4) and rejects with BidkitError. */
export interface Session extends Store<SessionState> {
  token(): string | null;
  /** Specs: logged in is who has a loaded user and a stored token. */
  isSignedIn(): boolean;
  /** Signs in with the token of an answer, such as that of `api.impersonate`. */
  enter(answer: Promise<{ token: string }>): Promise<void>;
  /** Loads the member of the stored token; nobody is signed in without one. Never rejects. */
  load(): Promise<void>;
  clearError(): void;
  /** Forgets the token, which stays good: that is the house's to change. */
  expire(): void;
  /** Takes in news about the member, such as counts. */
  patchUser(fields: Partial<User>): void;
}

/** The key of the token in storage (spec 000 §3). */
export const TOKEN = 'token';

export interface SessionParts {
  api: () => Pick<Api, 'getUser'>;
  storage: KeyValueStorage;
}

export function createSession({ api, storage }: SessionParts): Session & { stop(): void } {
  const token = () => storage.getItem(TOKEN);
  const signedOut: SessionState = { status: 'signed-out', user: null, error: null };
  const store = createStore<SessionState>(token() ? { ...signedOut, status: 'loading' } : signedOut);

  async function enter(ask: Promise<{ token: string }>) {
    store.setState({ status: 'loading', error: null });
    try {
      storage.setItem(TOKEN, (await ask).token);
    } catch (error) {
      store.setState({ ...signedOut, error: error as BidkitError });
      throw error;
    }
    await load();
    const { error } = store.getState();
    if (error) throw error;
  }

  const expire = () => {
    storage.removeItem(TOKEN);
    store.setState(signedOut);
  };

  /** Whose member the state shows. */
  let shown: string | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function load(wait = RETRY_MS): Promise<void> {
    clearTimeout(retry);
    const asked = token();
    if (asked === null) {
      if (store.getState().user) store.setState(signedOut);
      return;
    }
    // With another token in store nobody is shown whose token it is not.
    if (shown !== asked) store.setState({ status: 'loading', user: null });
    try {
      const user = await api().getUser();
      if (token() !== asked) return;
      shown = asked;
      store.setState({ status: 'signed-in', user, error: null });
    } catch (error) {
      // Specs: a failed user load is kept in the state, no message is shown. The token may still be good.
      if (token() !== asked || !(error instanceof BidkitError)) return;
      store.setState({ status: 'signed-out', user: null, error });
      if (error.mayPass) retry = setTimeout(load, wait, Math.min(wait * 2, LONGEST_RETRY_MS));
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    token,
    isSignedIn: () => Boolean(store.getState().user && token()),
    enter,
    load: () => load(),
    clearError: () => store.setState({ error: null }),
    patchUser(fields) {
      const { user } = store.getState();
      if (user) store.setState({ user: { ...user, ...fields } });
    },
    expire,
    /** Asks for nobody any more. */
    stop: () => clearTimeout(retry),
  };
}
