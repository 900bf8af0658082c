import type { pageErrorEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { clearErrors, findErrors } from './queries.ts';

/** The errors on our pages, for staff. */
export function pageErrorHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof pageErrorEndpoints> {
  return {
    listPageErrors: ({ query }) => findErrors(db, query),

    async clearPageErrors({ body, caller }) {
      await clearErrors(db, caller.id, body.reason);
      return { success: true };
    },
  };
}
