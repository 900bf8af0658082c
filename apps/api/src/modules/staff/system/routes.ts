import type { systemEndpoints } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { refuse } from '../../../kernel/problem.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { writeAudit } from '../../audit/audit.ts';
import { readSystem } from './read-system.ts';
import { testMail } from './test-mail.ts';

type Context = Pick<AppContext, 'config' | 'db' | 'dump' | 'mailer'>;

/** The state of the servers, for staff. */
export function systemHandlers(context: Context): Handlers<typeof systemEndpoints> {
  const { config, db } = context;
  return {
    getSystem: () => readSystem(context),

    sendTestMail: ({ caller }) =>
      db.transaction(async (tx) => {
        const [recipient] = await tx
          .select({ username: users.username, email: users.email })
          .from(users)
          .where(eq(users.id, caller.id));
        if (!recipient) throw refuse('member_not_found');
        await queueMails(tx, [testMail(recipient, config.officeUrl, config.publicUrl)]);
        await writeAudit(tx, caller.id, { action: 'test-mail', subject: 'mail', subject_id: 0 });
        return { to: recipient.email };
      }),
  };
}
