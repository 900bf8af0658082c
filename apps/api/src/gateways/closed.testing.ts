import type { Gateways } from './gateway.ts';

const closed = async (): Promise<never> => {
  throw new Error('This app was opened without payment providers');
};
const noWebhook = async () => null;

/** Gateways for tests without payments: every call fails. */
export const closedGateways: Gateways = {
  card: {
    clientToken: closed,
    authorize: closed,
    capture: closed,
    void: closed,
    find: closed,
    read: closed,
    refund: closed,
    refunds: closed,
    readWebhook: noWebhook,
  },
  paypal: {
    create: closed,
    read: closed,
    reprice: closed,
    capture: closed,
    refund: closed,
    refunds: closed,
    readWebhook: noWebhook,
  },
  subscriptions: { create: closed, read: closed, activate: closed, cancel: closed, payments: closed },
  pages: { frames: [], scripts: [], calls: [] },
  social: { facebook: null, apple: null },
  carrier: null,
};
