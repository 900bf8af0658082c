import type { newsletterEndpoints } from '@bidkit/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../../db/schema.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { toPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/problem.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { newsletterMails } from './newsletter-mail.ts';
import { findNewsletter, findNewsletters, toNewsletter, toSummary } from './queries.ts';
import { addNewsletter, changeNewsletter, removeNewsletter, sendNewsletter } from './staff.ts';

/** The calls of staff about newsletters. */
export function newsletterHandlers({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Handlers<typeof newsletterEndpoints> {
  return {
    async listNewsletters({ query }) {
      const { rows, total } = await findNewsletters(db, query);
      return toPage(query, total, rows.map(toSummary));
    },

    getNewsletter: async ({ params }) => toNewsletter(db, await findNewsletter(db, params.id)),

    addNewsletter: async ({ body, caller }) => toNewsletter(db, await addNewsletter(db, caller.id, body)),

    changeNewsletter: async ({ params, body, caller }) =>
      toNewsletter(db, await changeNewsletter(db, caller.id, params.id, body)),

    async previewNewsletter({ params, caller }) {
      const row = await findNewsletter(db, params.id);
      const [reader] = await db
        .select({ id: users.id, username: users.username, email: users.email })
        .from(users)
        .where(and(eq(users.id, caller.id), isNotNull(users.email_verified_at)));
      if (!reader) throw refuse('newsletter_without_address');
      const mailTo = await newsletterMails(db, row, config.publicUrl);
      await queueMails(db, [mailTo(reader)]);
      return { email: reader.email };
    },

    async sendNewsletter({ params, body, caller }) {
      return toNewsletter(db, await sendNewsletter(db, caller.id, params.id, body));
    },

    async removeNewsletter({ params, body, caller }) {
      await removeNewsletter(db, caller.id, params.id, body.reason);
      return { success: true };
    },
  };
}
