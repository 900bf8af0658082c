import formBody from '@fastify/formbody';
import Fastify from 'fastify';
import { clientToken } from './braintree/client-token.ts';
import { braintreeRoutes } from './braintree/routes.ts';
import { createSales } from './braintree/sales.ts';
import { parcelPages } from './carrier/pages.ts';
import { type Act, createParcels } from './carrier/parcels.ts';
import { carrierRoutes } from './carrier/routes.ts';
import { isBought } from './carrier/shipment.ts';
import { createShipments } from './carrier/shipments.ts';
import { controlRoutes } from './control.ts';
import { createDeliveries } from './delivery.ts';
import { createFaults, type Fault } from './faults.ts';
import { fieldRoutes } from './fields/routes.ts';
import { tokenize } from './fields/tokens.ts';
import { merchant } from './keys.ts';
import { captures, holds, labels, refunds } from './ledger.ts';
import { appleRoutes } from './login/apple.ts';
import { type AppleTokens, createAppleTokens } from './login/apple-tokens.ts';
import { createFacebookTokens, type FacebookTokens, facebookRoutes } from './login/facebook.ts';
import { dollarsOf } from './money.ts';
import { helpPage } from './pages/help.ts';
import type { Sandbox } from './parts.ts';
import { accounts, approve, approveSubscription } from './paypal/approval.ts';
import { createRefunds } from './paypal/refunds.ts';
import { paypalRoutes } from './paypal/routes.ts';
import { subscriptionWindow } from './paypal/subscription-window.ts';
import { cancel, charge } from './paypal/subscriptions.ts';
import { paypalWindow } from './paypal/window.ts';
import { createSettle } from './settle.ts';
import { type Dispute, openStore } from './store.ts';

export interface SandboxOptions {
  /** The port; 0, the default, picks a free one. */
  readonly port?: number;
  readonly host?: string;
  /** The folder of the store. Without one, nothing survives a restart. */
  readonly dataDir?: string | null;
  /** The address for webhooks, sent to its paths `/card`, `/paypal` and `/carrier`. */
  readonly webhooks?: string;
  /** Time until a captured card payment settles, in milliseconds. */
  readonly settleAfterMs?: number;
  /** Time in which parcels travel for a day, in milliseconds; 0, the default, moves them on demand only. */
  readonly dayMs?: number;
}

/** A running sandbox. Tests call its methods; people use its pages. */
export interface RunningSandbox {
  readonly url: string;
  sendWebhooksTo(webhooks: string): void;
  /** Resolves when no webhook is on its way. Retries and late ones may follow. */
  idle(): Promise<void>;
  /** How many webhooks were sent after a later one of their provider. */
  reordered(): number;
  fault(fault: Pick<Fault, 'provider' | 'call' | 'kind'> & Partial<Fault>): void;
  clearFaults(): void;
  captures(): ReturnType<typeof captures>;
  holds(): ReturnType<typeof holds>;
  /** A nonce for a test card, like those of the card fields. */
  card(number?: string, cvv?: string): string;
  /** The refunded captures. */
  refunds(): ReturnType<typeof refunds>;
  /** Charges a subscription for one more month, which may fail. */
  renew(subscriptionId: string, fails?: boolean): void;
  /**
   * Refunds a card transaction, a PayPal capture or a charge, like the merchant in the provider's own pages. Without
   * cents it refunds what is left.
   */
  refund(captureId: string, cents?: number): void;
  /** Opens the chargeback of a card transaction, or decides it. */
  dispute(saleId: string, status: Dispute['status'], cents?: number): void;
  /** Settles a captured card transaction at once. */
  settle(saleId: string): void;
  /** Ends a subscription like its payer at PayPal. */
  cancelSubscription(subscriptionId: string): void;
  /** All bought labels. */
  labels(): ReturnType<typeof labels>;
  /** Lets something happen to a parcel, found by its id, reference or tracking number. `days` is the length of a delay. */
  moveParcel(key: string, act: Act, days?: number): void;
  /** Approves a PayPal order or subscription like a payer in the popup. `from` is the account: us, de or ca. */
  approve(orderId: string, from?: string, isDeclined?: boolean): void;
  /** Tokens and codes like those of the login windows. */
  readonly facebook: FacebookTokens;
  readonly apple: AppleTokens;
  close(): Promise<void>;
}

/**
 * Starts a sandbox for card and PayPal payments, which moves no money, for logins with Facebook and Apple, and for parcels
 * that no carrier takes.
 */
export async function startSandbox({
  port = 0,
  host = '127.0.0.1',
  dataDir = null,
  webhooks,
  settleAfterMs = 1_000,
  dayMs = 0,
}: SandboxOptions = {}): Promise<RunningSandbox> {
  const store = openStore(dataDir);
  const faults = createFaults();
  const deliveries = createDeliveries(faults);
  const clock = () => new Date().toISOString();
  let address = '';
  const url = () => address;
  const settling = createSettle({ store, deliveries, clock, url, afterMs: settleAfterMs });
  const facebook = createFacebookTokens({ clock, faults });
  const apple = createAppleTokens({ clock, faults });
  const sandbox: Sandbox = { store, faults, clock, url, settle: settling.settle };

  const parcels = createParcels(sandbox, dayMs);
  const shipments = createShipments(sandbox, parcels, dayMs);

  // No log, because a line could contain a card number.
  const app = Fastify({ bodyLimit: 262_144, requestTimeout: 30_000, forceCloseConnections: true });
  await app.register(formBody);
  app.removeContentTypeParser('text/plain');
  // Braintree's SDK announces JSON even for empty bodies.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-length'] === '0') delete headers['content-type'];
  });
  await app.register(controlRoutes(sandbox, deliveries));
  await app.register(braintreeRoutes(sandbox), { prefix: `/merchants/${merchant.id}` });
  await app.register(paypalRoutes(sandbox));
  await app.register(fieldRoutes(sandbox));
  await app.register(paypalWindow(sandbox));
  await app.register(subscriptionWindow(sandbox));
  await app.register(carrierRoutes(sandbox, shipments));
  await app.register(parcelPages(sandbox, parcels, shipments));
  await app.register(facebookRoutes(sandbox, facebook));
  await app.register(appleRoutes(sandbox, apple));
  await app.register(helpPage(sandbox));

  if (webhooks) deliveries.addTarget(webhooks);
  await app.listen({ port, host });
  const bound = app.server.address();
  address = `http://${reachable(host)}:${bound !== null && typeof bound === 'object' ? bound.port : port}`;
  settling.resume();
  parcels.resume();

  function subscriptionOf(id: string) {
    const found = store.get('subscription', id);
    if (!found) throw new Error(`No subscription ${id}`);
    return found;
  }

  return {
    url: address,
    sendWebhooksTo: deliveries.addTarget,
    idle: deliveries.idle,
    reordered: deliveries.reordered,
    fault: (asked) => faults.add({ times: 1, ms: 1_000, ...asked }),
    clearFaults: faults.clear,
    facebook,
    apple,
    captures: () => captures(store),
    holds: () => holds(store),
    card(number = '4111111111111111', cvv = number.startsWith('3') ? '1234' : '123') {
      const form = JSON.parse(Buffer.from(clientToken(address, clock()), 'base64').toString()) as {
        authorizationFingerprint: string;
      };
      const expiry = `12/${new Date(clock()).getUTCFullYear() + 1}`;
      const made = tokenize(sandbox, { ...form, number, expiry, cvv });
      if (!made.ok) throw new Error(made.message);
      return made.nonce;
    },
    refunds: () => refunds(store),
    labels: () => labels(store),
    moveParcel(key, act, days) {
      const shipment = shipments.find(key);
      if (!shipment || !isBought(shipment) || !parcels.act(shipment, act, days))
        throw new Error(`No parcel ${key}, or it is at the end`);
    },
    renew: (id, fails = false) => void charge(sandbox, subscriptionOf(id), fails),
    refund(id, cents) {
      const value = cents === undefined ? undefined : dollarsOf(cents);
      const { status, body } = store.get('sale', id)
        ? createSales(sandbox).refund(id, { transaction: { amount: value } })
        : createRefunds(sandbox).refund(
            id,
            value ? { amount: { currency_code: 'USD', value } } : {},
            undefined,
          );
      if (status >= 300) throw new Error(String(body));
    },
    dispute(id, status, cents) {
      const sale = store.get('sale', id);
      if (!sale) throw new Error(`No card transaction ${id}`);
      const [earlier] = sale.disputes ?? [];
      const dispute = {
        id: `dispute-${id}`,
        amountCents: cents ?? earlier?.amountCents ?? sale.amountCents,
        status,
      };
      settling.settle.dispute(store.put('sale', { ...sale, disputes: [dispute] }), dispute);
    },
    settle: settling.settleNow,
    cancelSubscription: (id) => cancel(sandbox, subscriptionOf(id)),
    approve(orderId, from = 'us', isDeclined = false) {
      const order = store.get('order', orderId);
      const subscription = store.get('subscription', orderId);
      const account = accounts.find(({ id }) => id === from);
      if (subscription && account)
        return void approveSubscription(sandbox, subscription, account, isDeclined);
      if (!order || !account) throw new Error(`No order ${orderId}, or no account ${from}`);
      approve(sandbox, order, account, isDeclined);
    },
    async close() {
      settling.stop();
      parcels.stop();
      deliveries.stop();
      await app.close();
    },
  };
}

/** The address of a server that listens on all interfaces. */
const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);
