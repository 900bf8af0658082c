import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { claimHandlers } from './claims/routes.ts';
import { documentHandlers } from './parcels/documents/routes.ts';
import { startCarrierWorker } from './parcels/labels/carrier-worker.ts';
import { labelHandlers } from './parcels/labels/routes.ts';
import { serveCarrierWebhook } from './parcels/labels/webhook.ts';
import { parcelHandlers } from './parcels/routes.ts';
import { returnHandlers } from './returns/routes.ts';
import { reviewHandlers } from './reviews/routes.ts';
import { winHandlers } from './won-items/routes.ts';

/** Parcels, returns, claims and reviews of won items. */
export const fulfillment = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'gateways' | 'log'>) => ({
    ...winHandlers(context),
    ...parcelHandlers(context),
    ...labelHandlers(context),
    ...documentHandlers(context),
    ...claimHandlers(context),
    ...returnHandlers(context),
    ...reviewHandlers(context),
  }),
  workers: {
    /** Finishes labels, and follows parcels. */
    carrier: startCarrierWorker,
  },
  routes(http: FastifyInstance, { db, gateways: { carrier } }: Pick<AppContext, 'db' | 'gateways'>) {
    serveCarrierWebhook(http, { db, carrier });
  },
};
