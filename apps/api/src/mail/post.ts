import type { House } from '../house.ts';
import { startWorker, type Worker } from '../worker.ts';
import { claimDueMails, hasGivenUp, markSent, type OutgoingMail, putOff } from './outgoing.ts';

const LOOK_EVERY_MS = 5_000;
/** Mails on their way at once. */
const AT_ONCE = 10;

/** Sends the mail that is due; what fails is tried again later. Any number may run, on any number of nodes. */
export function startPost({ db, mailer, log }: Pick<House, 'db' | 'mailer' | 'log'>): Worker {
  async function send(mail: OutgoingMail): Promise<void> {
    try {
      // The same name on every attempt: a mail server that took it before its answer was lost can tell.
      await mailer.send(mail, `${mail.id}.${mail.created_at.getTime()}`);
    } catch (error) {
      await putOff(db, mail);
      const consequence = hasGivenUp(mail.attempts) ? 'the house gave up' : 'it is tried again later';
      log.error(error, `Mail ${mail.id} was not sent at attempt ${mail.attempts}; ${consequence}`);
      return;
    }
    await markSent(db, mail);
  }

  return startWorker({
    name: 'Sending mail',
    lookEveryMs: LOOK_EVERY_MS,
    log,
    async work() {
      const due = await claimDueMails(db, AT_ONCE);
      const outcomes = await Promise.allSettled(due.map(send));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      return due.length === AT_ONCE;
    },
  });
}
