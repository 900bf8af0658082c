import type { Gateways } from './gateways/gateway.ts';
import type { AppContext } from './kernel/app-context.ts';
import type { Worker } from './kernel/worker.ts';
import type { Mailer } from './mail/mail.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { startErasure } from './modules/account/erasure.ts';
import { startCarrierWorker } from './modules/fulfillment/parcels/labels/carrier-worker.ts';
import { startCloser } from './modules/items/settlement/closer.ts';
import { startDeadlines } from './modules/items/settlement/deadlines.ts';
import { startFeedWorker } from './modules/listings/feeds/feed-worker.ts';
import { startRecurringSales } from './modules/listings/recurring-sales.ts';
import { startNewsletters } from './modules/notifications/newsletters/worker.ts';
import { startPushWorker } from './modules/notifications/push/push-worker.ts';
import { startNotificationWorker } from './modules/notifications/worker.ts';
import { startReconcile } from './modules/payments/checkout/recovery/reconcile.ts';
import { startMembershipWorker } from './modules/payments/membership/subscription/membership-worker.ts';
import { startRefunds } from './modules/payments/refunds/refund-worker.ts';
import { startSavedSearches } from './modules/search/saved-searches/worker.ts';
import { startRecovery } from './modules/sessions/recovery/recovery-worker.ts';

/** The workers of a node. */
export interface Workers {
  readonly closer: Worker;
  readonly deadlines: Worker;
  /** Resumes payments that were interrupted. */
  readonly reconcile: Worker;
  /** Erases the personal data of canceled accounts. */
  readonly erasure: Worker;
  /** Finishes refunds, and records those of the providers. */
  readonly refunds: Worker;
  /** Finishes labels, and follows parcels. */
  readonly carrier: Worker;
  /** Reads renewals, and ends memberships. */
  readonly memberships: Worker;
  /** Moves recurring external auctions to their next time. */
  readonly recurringSales: Worker;
  /** Imports listings from feeds. */
  readonly feeds: Worker;
  /** Looks for new matches of saved searches. */
  readonly savedSearches: Worker;
  /** Queues the mails of newsletters. */
  readonly newsletters: Worker;
  readonly notificationWorker: Worker;
  readonly mailWorker: Worker;
  /** Sends push messages. */
  readonly pushWorker: Worker;
  /** Sends the links for new passwords. */
  readonly recovery: Worker;
}

type Parts = Pick<AppContext, 'config' | 'db' | 'broadcast' | 'metrics' | 'log'> & {
  readonly mailer: Mailer;
  readonly gateways: Gateways;
};

/** Starts all workers. Modules wake some of them through the app context. */
export function startWorkers({ mailer, gateways, ...parts }: Parts): {
  context: AppContext;
  workers: Workers;
} {
  const mailWorker = startMailWorker({ ...parts, mailer });
  const pushWorker = startPushWorker(parts);
  const notificationWorker = startNotificationWorker(parts, { mailWorker, pushWorker });
  const closer = startCloser({ ...parts, notificationWorker });
  const context: AppContext = { ...parts, notificationWorker, mailWorker, closer };
  return {
    context,
    workers: {
      closer,
      deadlines: startDeadlines(context),
      reconcile: startReconcile({ ...context, gateways }),
      erasure: startErasure(context),
      refunds: startRefunds({ ...context, gateways }),
      carrier: startCarrierWorker({ ...context, gateways }),
      memberships: startMembershipWorker({ ...context, gateways }),
      recurringSales: startRecurringSales(context),
      feeds: startFeedWorker(context),
      savedSearches: startSavedSearches(context),
      newsletters: startNewsletters(context),
      notificationWorker,
      mailWorker,
      pushWorker,
      recovery: startRecovery(context),
    },
  };
}

/** Stops all workers, one after the other: those that queue mail and push messages before those that send them. */
export async function stopWorkers(workers: Workers): Promise<void> {
  await workers.deadlines.stop();
  await workers.reconcile.stop();
  await workers.erasure.stop();
  await workers.memberships.stop();
  await workers.recurringSales.stop();
  await workers.feeds.stop();
  await workers.savedSearches.stop();
  await workers.newsletters.stop();
  await workers.refunds.stop();
  await workers.carrier.stop();
  await workers.closer.stop();
  await workers.notificationWorker.stop();
  await workers.recovery.stop();
  await workers.mailWorker.stop();
  await workers.pushWorker.stop();
}
