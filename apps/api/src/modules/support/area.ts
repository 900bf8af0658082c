import type { AppContext } from '../../kernel/app-context.ts';
import { supportHandlers } from './routes.ts';
import { staffTicketHandlers } from './staff-routes.ts';

/** Tickets. */
export const support = {
  handlers: (context: Pick<AppContext, 'config' | 'db'>) => ({
    ...supportHandlers(context),
    ...staffTicketHandlers(context),
  }),
};
