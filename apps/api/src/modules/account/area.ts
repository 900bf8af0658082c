import type { AppContext } from '../../kernel/app-context.ts';
import { startErasure } from './erasure.ts';
import { pushHandlers } from './push-subscriptions/routes.ts';
import { accountHandlers } from './routes.ts';
import { securityHandlers } from './security-routes.ts';

/** A member's account. */
export const account = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'disconnectUser' | 'signOut'>) => ({
    ...accountHandlers(context),
    ...securityHandlers(context),
    ...pushHandlers(context),
  }),
  workers: {
    /** Erases the personal data of canceled accounts. */
    erasure: startErasure,
  },
};
