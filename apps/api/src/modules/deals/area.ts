import type { AppContext } from '../../kernel/app-context.ts';
import { directHandlers } from './direct/routes.ts';
import { dealHandlers } from './routes.ts';
import { staffDealHandlers } from './staff/routes.ts';

/** Negotiations and direct sales. */
export const deals = {
  handlers: (context: Pick<AppContext, 'db'>) => ({
    ...dealHandlers(context),
    ...staffDealHandlers(context),
    ...directHandlers(context),
  }),
};
