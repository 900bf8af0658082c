import { setTimeout } from 'node:timers/promises';
import { sendsPush } from '../../../config/public-server.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../../kernel/worker.ts';
import {
  claimDuePushes,
  deletePush,
  deleteStalePushes,
  deleteSubscription,
  type OutgoingPush,
  reschedulePush,
} from './push-queue.ts';
import { type PushOutcome, sendPush } from './send-push.ts';
import { getOrCreateVapidKeys } from './vapid-keys.ts';

const POLL_MS = 5_000;
/** The most messages that a node sends concurrently. */
const CONCURRENT = 20;
/** How long `stop` waits for push services. Messages without a response by then are not sent again. */
const STOP_TIMEOUT_MS = 3_000;

/** Sends due push messages, each at most once. Any number of workers may run, on any number of nodes. */
export function startPushWorker({ db, config, log }: Pick<AppContext, 'db' | 'config' | 'log'>): Worker {
  /** The messages that are being sent. A slow push service does not delay those for others. */
  const sending = new Set<Promise<void>>();
  /** Whether more messages may be due than could be sent concurrently. */
  let mayHaveMore = false;
  if (!sendsPush(config))
    log.warn('Push notifications are off: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set');

  async function recordOutcome(push: OutgoingPush, outcome: PushOutcome): Promise<void> {
    switch (outcome.status) {
      case 'sent':
        return deletePush(db, push);
      case 'gone':
        return deleteSubscription(db, push);
      case 'unknown':
        log.error(outcome.reason, `Push message ${push.id} may not have arrived; it is not sent again`);
        return deletePush(db, push);
      case 'notAccepted':
        log.error(outcome.reason, `Push message ${push.id} was not sent at attempt ${push.attempts}`);
        return reschedulePush(db, push, outcome.retryAfterSeconds);
    }
  }

  async function send(push: OutgoingPush): Promise<void> {
    const keys = await getOrCreateVapidKeys(db, config);
    if (keys) await recordOutcome(push, await sendPush(push, { keys, contact: config.securityContact }));
    else await deletePush(db, push);
  }

  function start(push: OutgoingPush): void {
    const run = send(push)
      .catch((error: unknown) => log.error(error, `Push message ${push.id} has no recorded outcome`))
      .finally(() => {
        sending.delete(run);
        if (mayHaveMore) worker.wake();
      });
    sending.add(run);
  }

  const worker = startWorker({
    name: 'Sending push messages',
    pollMs: POLL_MS,
    log,
    async work() {
      await deleteStalePushes(db);
      const free = CONCURRENT - sending.size;
      const due = free > 0 ? await claimDuePushes(db, free) : [];
      mayHaveMore = due.length === free;
      for (const push of due) start(push);
      // Messages wake the worker when they are finished.
      return false;
    },
  });
  return {
    ...worker,
    async idle() {
      await worker.idle();
      while (sending.size > 0) {
        await Promise.all(sending);
        await worker.idle();
      }
    },
    async stop() {
      await worker.stop();
      await Promise.race([Promise.all(sending), setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
