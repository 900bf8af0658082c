import type { User } from '@bidkit/contract';
import { createStore } from 'zustand/vanilla';
import type { Api } from './api.ts';
import { BidkitError, LONGEST_RETRY_MS, RETRY_MS } from './error.ts';
import type { KeyValueStorage } from './storage.ts';
import type { Store } from './store.ts';

/** The signed-in member. `loading` while the member of a stored token is loaded, or a form is sent. */
export interface SessionState {
  status: 'signed-out' | 'loading' | 'signed-in';
  user: User | null;
  error: BidkitError | null;
}

/**
 * The session of a stored token. Each call sets `loading`, then the member or the error, and rejects with BidkitError.
 */
export interface Session extends Store<SessionState> {
  token(): string | null;
  /** Whether a token is stored and its member is loaded. */
  isSignedIn(): boolean;
  /**
   * Increases when another member takes over this page, or the last one logs out: what a member has typed or was told
   * must not be shown any more. A token that has ended changes nothing, because the same member may log in again.
   */
  memberVersion(): number;
  /** Signs in with the token of an answer, such as that of `api.impersonate`. */
  signInWith(answer: Promise<{ token: string }>): Promise<void>;
  /**
   * Loads the member of the stored token. Without a token the session is signed out. If the server cannot be reached, a
   * member who was loaded before stays, and it is tried again. Never rejects.
   */
  load(): Promise<void>;
  clearError(): void;
  /** Logs the member out of this browser. The token stays valid on the server: `logout` revokes it. */
  clearToken(): void;
  /** Merges fields into the member, such as counts from an event. */
  patchUser(fields: Partial<User>): void;
}

/** The key of the token in storage. */
export const TOKEN = 'token';

export interface SessionParts {
  api: () => Pick<Api, 'getUser'>;
  storage: KeyValueStorage;
}

export function createSession({ api, storage }: SessionParts): Session & { endToken(): void; stop(): void } {
  const token = () => storage.getItem(TOKEN);
  const signedOut: SessionState = { status: 'signed-out', user: null, error: null };
  const store = createStore<SessionState>(() => signedOut);
  // After the initial state, which is what a server renders: it has no stored token.
  if (token()) store.setState({ status: 'loading' });

  /** The token of the member in the state. */
  let loadedToken: string | null = null;
  /** The member whom this page has shown last, unless they have logged out. */
  let memberId: number | null = null;
  let memberVersion = 0;
  const changeMember = (next: number | null) => {
    if (memberId !== null && memberId !== next) memberVersion += 1;
    memberId = next;
  };

  async function signInWith(answer: Promise<{ token: string }>) {
    store.setState({ status: 'loading', error: null });
    try {
      storage.setItem(TOKEN, (await answer).token);
      // Perhaps a new token of the same member.
      loadedToken = null;
    } catch (error) {
      store.setState({ ...signedOut, error: error as BidkitError });
      throw error;
    }
    await load();
    const { error } = store.getState();
    if (error) throw error;
  }

  const endToken = () => {
    storage.removeItem(TOKEN);
    loadedToken = null;
    store.setState(signedOut);
  };
  const clearToken = () => {
    changeMember(null);
    endToken();
  };

  let retry: ReturnType<typeof setTimeout> | undefined;

  async function load(retryDelay = RETRY_MS): Promise<void> {
    clearTimeout(retry);
    const sentToken = token();
    // Another tab has removed or replaced the token.
    if (loadedToken !== null && loadedToken !== sentToken) changeMember(null);
    if (sentToken === null) {
      if (loadedToken !== null) endToken();
      return;
    }
    // Another token may belong to another member: the loaded one is not shown any more.
    if (loadedToken !== sentToken) store.setState({ status: 'loading', user: null });
    try {
      const user = await api().getUser();
      if (token() !== sentToken) return;
      loadedToken = sentToken;
      changeMember(user.id);
      store.setState({ status: 'signed-in', user, error: null });
    } catch (error) {
      if (token() !== sentToken || !(error instanceof BidkitError)) return;
      // The error is kept in the state and no message is shown. The token may still be valid, and a member who is
      // loaded already stays signed in while the server cannot be reached.
      const isKnown = loadedToken === sentToken;
      if (!isKnown || !error.isRetryable) store.setState({ status: 'signed-out', user: null, error });
      if (error.isRetryable) retry = setTimeout(load, retryDelay, Math.min(retryDelay * 2, LONGEST_RETRY_MS));
    }
  }

  return {
    ...store,
    token,
    memberVersion: () => memberVersion,
    isSignedIn: () => Boolean(store.getState().user && token()),
    signInWith,
    load: () => load(),
    clearError: () => store.setState({ error: null }),
    patchUser(fields) {
      const { user } = store.getState();
      if (user) store.setState({ user: { ...user, ...fields } });
    },
    clearToken,
    /** Removes a token that the server does not accept any more. */
    endToken,
    /** Cancels a scheduled retry. */
    stop: () => clearTimeout(retry),
  };
}
