import type { AppContext } from '../../kernel/app-context.ts';
import { restrictionHandlers } from './restriction-routes.ts';
import { memberHandlers } from './routes.ts';

/** Members, as staff find, change and restrict them. */
export const members = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'disconnectUser'>) => ({
    ...memberHandlers(context),
    ...restrictionHandlers(context),
  }),
};
