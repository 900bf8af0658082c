import type { mailEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import { changeEach } from '../../../kernel/bulk.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { listMails } from './list.ts';
import { retryMail } from './retry.ts';

/** The queue of mails, as staff see it. */
export function mailHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof mailEndpoints> {
  return {
    listMails: ({ query }) => listMails(db, query),

    async retryMail({ params, caller }) {
      await retryMail(db, caller.id, params.id);
      return { success: true };
    },

    retryMails: ({ body, caller }) => changeEach(body.ids, (id) => retryMail(db, caller.id, id)),
  };
}
