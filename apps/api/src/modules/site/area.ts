import type { AppContext } from '../../kernel/app-context.ts';
import { contentHandlers } from './routes.ts';

/** What every page loads. */
export const site = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'gateways' | 'now' | 'readCategories'>) => ({
    ...contentHandlers(context),
  }),
};
