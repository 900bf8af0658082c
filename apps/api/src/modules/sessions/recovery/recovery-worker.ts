import { RESET_LINK_MINUTES } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../../kernel/worker.ts';
import type { NewMail } from '../../../mail/mail.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { hashToken, newToken } from '../tokens.ts';
import { findByEmail, takeRequests, writeLink } from './queries.ts';
import { recoveryMail } from './recovery-mails.ts';

/** A request wakes the worker. The interval finds requests of a node that stopped. */
const POLL_MS = 30_000;
const BATCH = 20;

/** Sends the links for new passwords: looks up the address of each request, after its visitor got the answer. */
export function startRecovery({ db, config, log }: Pick<AppContext, 'db' | 'config' | 'log'>): Worker {
  return startWorker({
    name: 'Sending links for new passwords',
    pollMs: POLL_MS,
    log,
    async work() {
      const taken = await db.transaction(async (tx) => {
        const emails = await takeRequests(tx, BATCH);
        const mails: NewMail[] = [];
        for (const email of new Set(emails.map((one) => one.toLowerCase()))) {
          const member = await findByEmail(tx, email);
          // No mail for a canceled account: only support can restore it.
          if (!member || member.cancelled_at) continue;
          const token = newToken();
          await writeLink(tx, member, hashToken(token), RESET_LINK_MINUTES);
          mails.push(recoveryMail(member, token, config.publicUrl));
        }
        await queueMails(tx, mails);
        return emails.length;
      });
      return taken === BATCH;
    },
  });
}
