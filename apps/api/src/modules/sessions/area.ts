import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { passkeyHandlers } from './passkeys/routes.ts';
import { startRecovery } from './recovery/recovery-worker.ts';
import { recoveryHandlers } from './recovery/routes.ts';
import { sessionHandlers } from './routes.ts';
import { receiveAppleReturn } from './social/apple-return.ts';
import { socialHandlers } from './social/routes.ts';

/** Logins, registration and recovery. */
export const sessions = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'gateways' | 'log' | 'signOut' | 'visits'>) => ({
    ...sessionHandlers(context),
    ...recoveryHandlers(context),
    ...passkeyHandlers(context),
    ...socialHandlers(context),
  }),
  workers: {
    /** Sends the links for new passwords. */
    recovery: startRecovery,
  },
  routes(http: FastifyInstance) {
    receiveAppleReturn(http);
  },
};
