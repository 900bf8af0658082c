import type { cspReportEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { clearReports, findReports } from './queries.ts';

/** The reports of the content security policy, for staff. */
export function cspReportHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof cspReportEndpoints> {
  return {
    listCspReports: ({ query }) => findReports(db, query),

    async clearCspReports({ body, caller }) {
      await clearReports(db, caller.id, body.reason);
      return { success: true };
    },
  };
}
