import { setTimeout } from 'node:timers/promises';
import type { AppContext } from '../kernel/app-context.ts';
import { startWorker, type Worker } from '../kernel/worker.ts';
import {
  claimDueMails,
  deleteOldMails,
  isDead,
  markSent,
  type OutgoingMail,
  reschedule,
} from './mail-queue.ts';
import type { Mailer } from './mailer.ts';

const POLL_MS = 5_000;
/** Mails on their way at once. */
const AT_ONCE = 10;
/** How long a node that stops waits for a mail server; what is unfinished then is tried again after the claim. */
const STOP_WITHIN_MS = 3_000;

/** Sends the mail that is due; what fails is tried again later. Any number may run, on any number of nodes. */
export function startMailWorker({
  db,
  mailer,
  log,
}: Pick<AppContext, 'db' | 'log'> & { mailer: Mailer }): Worker {
  async function send(mail: OutgoingMail): Promise<void> {
    try {
      // The same name on every attempt: a mail server that took it before its answer was lost can tell.
      await mailer.send(mail, `${mail.id}.${mail.created_at.getTime()}`);
    } catch (error) {
      await reschedule(db, mail);
      const consequence = isDead(mail.attempts) ? 'the house gave up' : 'it is tried again later';
      log.error(error, `Mail ${mail.id} was not sent at attempt ${mail.attempts}; ${consequence}`);
      return;
    }
    await markSent(db, mail);
  }

  const worker = startWorker({
    name: 'Sending mail',
    pollMs: POLL_MS,
    log,
    async work() {
      const due = await claimDueMails(db, AT_ONCE);
      const outcomes = await Promise.allSettled(due.map(send));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      await deleteOldMails(db);
      return due.length === AT_ONCE;
    },
  });
  return {
    ...worker,
    stop: () => Promise.race([worker.stop(), setTimeout(STOP_WITHIN_MS, undefined, { ref: false })]),
  };
}
