import type { AppContext } from '../../kernel/app-context.ts';
import { memberHandlers } from './routes.ts';

/** Members, as staff find and change them. */
export const members = {
  handlers: (context: Pick<AppContext, 'config' | 'db'>) => memberHandlers(context),
};
