import { setTimeout } from 'node:timers/promises';
import { sendsPush } from '../../config/public-server.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../kernel/worker.ts';
import {
  claimDuePushes,
  deletePush,
  deleteStalePushes,
  dropSubscription,
  type OutgoingPush,
  reschedulePush,
} from './push-queue.ts';
import { type PushOutcome, sendPush } from './send-push.ts';
import { readVapidKeys } from './vapid-keys.ts';

const POLL_MS = 5_000;
/** The most messages that a node sends concurrently. */
const CONCURRENT = 20;
/** How long `stop` waits for push services. Messages without an answer by then are not sent again. */
const STOP_TIMEOUT_MS = 3_000;

interface Parts extends Pick<AppContext, 'db' | 'config' | 'log'> {
  /** How long a push service may take. */
  readonly timeoutMs?: number;
}

/** Sends due push messages, each at most once. Any number of workers may run, on any number of nodes. */
export function startPushWorker({ db, config, log, ...options }: Parts): Worker {
  /** A slow push service does not delay the messages for others. */
  const sending = new Set<Promise<void>>();
  /** Whether messages may wait because all places were taken. */
  let mayHaveMore = false;
  if (!sendsPush(config))
    log.warn('Push notifications are off: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set');

  async function settle(push: OutgoingPush, outcome: PushOutcome): Promise<void> {
    switch (outcome.status) {
      case 'sent':
        return deletePush(db, push);
      case 'gone':
        return dropSubscription(db, push);
      case 'unknown':
        log.error(outcome.reason, `Push message ${push.id} may not have arrived; it is not sent again`);
        return deletePush(db, push);
      case 'refused':
        log.error(outcome.reason, `Push message ${push.id} was not sent at attempt ${push.attempts}`);
        return reschedulePush(db, push, outcome.retryAfterSeconds);
    }
  }

  async function send(push: OutgoingPush): Promise<void> {
    const keys = await readVapidKeys(db, config);
    if (keys) await settle(push, await sendPush(push, { keys, contact: config.securityContact, ...options }));
    else await deletePush(db, push);
  }

  function start(push: OutgoingPush): void {
    const run = send(push)
      .catch((error: unknown) => log.error(error, `Push message ${push.id} was not settled`))
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
