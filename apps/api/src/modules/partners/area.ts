import type { AppContext } from '../../kernel/app-context.ts';
import { partnerHandlers } from './routes.ts';

/** Partners and their pages. */
export const partners = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'origins' | 'visits'>) => ({
    ...partnerHandlers(context),
  }),
};
