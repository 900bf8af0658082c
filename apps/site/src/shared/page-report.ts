import type { MembershipPlan, PageErrorData, PageErrorKind } from '@bidkit/contract';
import type { Bidkit, PaymentMethod } from '@bidkit/sdk';

/** Errors that one visit sends. A loop would send thousands. */
const MAX_ERRORS = 10;
const sent = new Set<string>();

/** Sends an error of the page to the server, each only once per visit. A failure to do so changes nothing. */
export function reportError(
  { logEvent }: Pick<Bidkit['api'], 'logEvent'>,
  kind: PageErrorKind,
  error: unknown,
  source = '',
): void {
  const data = { message: String(error), page: location.pathname, source } satisfies PageErrorData;
  const key = JSON.stringify([kind, data]);
  if (sent.has(key) || sent.size >= MAX_ERRORS) return;
  sent.add(key);
  logEvent({ body: { name: kind, data } }).catch(() => undefined);
}

/** A purchase, as programs for analytics read it. */
export interface Purchase {
  readonly event: 'purchase';
  readonly ecommerce: {
    readonly value: number;
    readonly currency: 'USD';
    readonly payment_type: PaymentMethod;
    readonly items: readonly { readonly item_id: string; readonly quantity: 1 }[];
  };
}

declare global {
  /** The purchases of this visit. A program for analytics that the operator adds reads them; nothing else does. */
  var dataLayer: unknown[] | undefined;
}

/** Adds the purchase of an item to the page's data layer. */
export function recordPurchase(paid: { auctionId: number; method: PaymentMethod; total: number }): void {
  record(String(paid.auctionId), paid.method, paid.total);
}

/** Adds the purchase of a membership to the page's data layer. */
export function recordMembership(plan: MembershipPlan, method: PaymentMethod, total: number): void {
  record(`membership-${plan}`, method, total);
}

function record(item_id: string, payment_type: PaymentMethod, value: number): void {
  const purchase: Purchase = {
    event: 'purchase',
    ecommerce: { value, currency: 'USD', payment_type, items: [{ item_id, quantity: 1 }] },
  };
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(purchase);
}
