import { type UserEvents, userEventsName } from '@bidkit/contract';
import type { EventHandler } from './realtime.ts';
import type { Session } from './session.ts';

/** Returns a handler that updates the logged-in member's counts. */
export const handleUserEvents =
  ({ getState, patchUser }: Pick<Session, 'getState' | 'patchUser'>): EventHandler =>
  (event, payload) => {
    const { user } = getState();
    if (user && event === userEventsName(user.id)) {
      const { myitems, notifications } = payload as UserEvents;
      patchUser({ myItems: myitems, notifications });
    }
  };
