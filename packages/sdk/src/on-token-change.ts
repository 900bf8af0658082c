import type { Session } from './session.ts';

/** Calls `listener` when the session has settled with another token than before: another member, or none. */
export function onTokenChange(
  session: Pick<Session, 'token' | 'getState' | 'subscribe'>,
  listener: () => void,
): () => void {
  let token = session.token();
  return session.subscribe(() => {
    if (session.getState().status === 'loading' || token === session.token()) return;
    token = session.token();
    listener();
  });
}
