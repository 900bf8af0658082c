import type { AppContext } from '../../kernel/app-context.ts';
import { secondFactorHandlers } from './factor-routes.ts';
import { impersonationHandlers } from './impersonation.ts';
import { roleHandlers } from './role-routes.ts';
import { officeSessionHandlers } from './session-routes.ts';
import { setupHandlers } from './setup-routes.ts';
import { teamHandlers } from './team-routes.ts';
import { viewHandlers } from './view-routes.ts';

/** The office: logins of staff, their second factors and roles, and the first owner. */
export const office = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'now' | 'signOut'>) => ({
    ...officeSessionHandlers(context),
    ...secondFactorHandlers(context),
    ...setupHandlers(context),
    ...teamHandlers(context),
    ...roleHandlers(context),
    ...viewHandlers(context),
    ...impersonationHandlers(context),
  }),
};
