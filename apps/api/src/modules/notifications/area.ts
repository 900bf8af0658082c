import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { mailHandlers } from './mails/routes.ts';
import { newsletterHandlers } from './newsletters/routes.ts';
import { startNewsletters } from './newsletters/worker.ts';
import { startPushWorker } from './push/push-worker.ts';
import { notificationHandlers } from './routes.ts';
import { startStaffAlertMails } from './staff-alerts/mail-alerts.ts';
import { staffAlertHandlers } from './staff-alerts/routes.ts';
import { receiveOneClick } from './unsubscribe/one-click.ts';
import { startNotificationWorker } from './worker.ts';

/** Alerts, mails and push messages to members. */
export const notifications = {
  handlers: (context: Pick<AppContext, 'db' | 'config'>) => ({
    ...notificationHandlers(context),
    ...newsletterHandlers(context),
    ...mailHandlers(context),
    ...staffAlertHandlers(context),
  }),
  workers: {
    /** Queues the mails of newsletters. */
    newsletters: startNewsletters,
    /** Delivers the outbox. */
    notificationWorker: startNotificationWorker,
    /** Queues the mails of alerts of staff. */
    staffAlertMails: startStaffAlertMails,
    /** Sends push messages. */
    pushWorker: startPushWorker,
  },
  routes(http: FastifyInstance, context: Pick<AppContext, 'db'>) {
    receiveOneClick(http, context);
  },
};
