import type { AppContext } from '../../kernel/app-context.ts';
import { cspReportHandlers } from './csp-reports/routes.ts';
import { pageErrorHandlers } from './page-errors/routes.ts';

/** Reports of browsers and pages to staff. */
export const operation = {
  handlers: (context: Pick<AppContext, 'db'>) => ({
    ...cspReportHandlers(context),
    ...pageErrorHandlers(context),
  }),
};
