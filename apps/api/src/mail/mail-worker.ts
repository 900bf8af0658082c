import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../db/database.ts';
import { startWorker, type Worker } from '../kernel/worker.ts';
import type { Mailer } from './mail.ts';
import {
  claimDueMails,
  deleteOldMails,
  isDead,
  markSent,
  type OutgoingMail,
  reschedule,
  withoutTokens,
} from './mail-queue.ts';

const POLL_MS = 5_000;
/** The most mails that are sent concurrently. */
const BATCH = 10;
/** After as many attempts, about a quarter of an hour, a mail is failing. */
const FAILING_ATTEMPTS = 4;
/** How long `stop` waits for a mail server. Unfinished mails are retried when their claim ends. */
const STOP_TIMEOUT_MS = 3_000;

interface MailWorkerParts {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly mailer: Mailer;
  readonly stopTimeoutMs?: number;
  /** A mail has failed several times. Its writes are committed with the next attempt's time. */
  readonly onFailing?: (tx: Transaction) => Promise<void>;
}

/** Sends due mails and retries failed ones. Any number of workers may run, on any number of nodes. */
export function startMailWorker({
  db,
  mailer,
  log,
  stopTimeoutMs = STOP_TIMEOUT_MS,
  onFailing,
}: MailWorkerParts): Worker {
  async function send(mail: OutgoingMail): Promise<void> {
    try {
      // The same message id on every attempt lets a mail server recognize a mail whose answer was lost.
      await mailer.send(mail, `${mail.id}.${mail.created_at.getTime()}`);
    } catch (error) {
      await db.transaction(async (tx) => {
        await reschedule(tx, mail, error);
        if (mail.attempts === FAILING_ATTEMPTS) await onFailing?.(tx);
      });
      const outcome = isDead(mail.attempts) ? 'it is given up' : 'it is retried later';
      log.error(error, `Mail ${mail.id} was not sent at attempt ${mail.attempts}; ${outcome}`);
      return;
    }
    await markSent(db, mailer.isMailbox ? mail : withoutTokens(mail));
  }

  const worker = startWorker({
    name: 'Sending mail',
    pollMs: POLL_MS,
    log,
    async work() {
      const due = await claimDueMails(db, BATCH);
      const outcomes = await Promise.allSettled(due.map(send));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      await deleteOldMails(db);
      return due.length === BATCH;
    },
  });
  return {
    ...worker,
    stop: () => Promise.race([worker.stop(), setTimeout(stopTimeoutMs, undefined, { ref: false })]),
  };
}
