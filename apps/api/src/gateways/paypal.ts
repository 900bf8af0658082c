import { shorten } from '@bidkit/contract';
import type { PaypalKeys } from '../config/payment-settings.ts';
import type { Breakdown, PaypalAddress, PaypalGateway } from './gateway.ts';
import { dollarsOf } from './money.ts';
import type { Captured, Refunded } from './payment-provider.ts';
import { expectOk, expectTaken, FAULT_OF_NEW_ORDER, FAULT_OF_ORDER } from './paypal-answer.ts';
import { type PaypalHttp, PROVIDER } from './paypal-http.ts';
import { capturedIn, orderOf, paypalCountry, paypalIssue, readOrder } from './paypal-order.ts';
import { bookedRefundsIn, refundedIn } from './paypal-refund-answers.ts';
import { createPaypalWebhooks } from './paypal-webhook.ts';

/** The id of an order's only purchase unit. */
const UNIT = 'default';
const CURRENCY = 'USD';

/** PayPal through its REST API, Orders v2. */
export function createPaypal(http: PaypalHttp, { webhookId }: Pick<PaypalKeys, 'webhookId'>): PaypalGateway {
  const orderPath = (id: string, rest = '') => `/v2/checkout/orders/${encodeURIComponent(id)}${rest}`;

  return {
    async create({ ref, name, amounts, address, isShipped = true, returnUrl, cancelUrl }) {
      const answer = await http({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: ref,
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: UNIT,
              custom_id: ref,
              description: shorten(name, 127),
              amount: amountOf(amounts),
              ...(address && { shipping: shippingOf(address) }),
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                return_url: returnUrl,
                cancel_url: cancelUrl,
                // The payer chooses the address in PayPal's window; the review page computes the total and captures it.
                shipping_preference: isShipped ? 'GET_FROM_FILE' : 'NO_SHIPPING',
                user_action: 'CONTINUE',
              },
            },
          },
        },
      });
      const { id, links = [] } = orderOf(expectTaken(answer, 'create an order', FAULT_OF_NEW_ORDER));
      const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!approve) throw new Error(`${PROVIDER} gave no link to approve order ${id}`);
      return { id, approveUrl: approve.href };
    },

    async read(id) {
      const answer = await http({ method: 'GET', path: orderPath(id) });
      return answer.status === 404 ? null : readOrder(expectOk(answer, `read order ${id}`));
    },

    async reprice(id, amounts) {
      const path = `/purchase_units/@reference_id=='${UNIT}'/amount`;
      const body = [{ op: 'replace', path, value: amountOf(amounts) }];
      const answer = await http({ method: 'PATCH', path: orderPath(id), body });
      expectTaken(answer, `change order ${id}`, FAULT_OF_ORDER);
    },

    async capture(id, ref): Promise<Captured> {
      const answer = await http({
        method: 'POST',
        path: orderPath(id, '/capture'),
        requestId: ref,
        body: {},
      });
      const issue = paypalIssue(answer);
      if (issue?.issue === 'ORDER_ALREADY_CAPTURED') {
        return capturedIn(expectOk(await http({ method: 'GET', path: orderPath(id) }), `read order ${id}`));
      }
      if (answer.status === 404)
        return { ok: false, message: 'This PayPal order was not found.', code: 'ORDER_NOT_FOUND' };
      if (issue) return { ok: false, message: issue.message, code: issue.issue };
      return capturedIn(expectOk(answer, `capture order ${id}`));
    },

    async refund(transactionId, { ref, amountCents }): Promise<Refunded> {
      const answer = await http({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(transactionId)}/refund`,
        requestId: ref,
        body: { amount: money(amountCents), custom_id: ref },
      });
      const issue = paypalIssue(answer);
      if (issue) return { state: 'refused', message: issue.message, code: issue.issue };
      return refundedIn(answer.body);
    },

    async refunds(orderId) {
      const answer = await http({ method: 'GET', path: orderPath(orderId) });
      return answer.status === 404 ? [] : bookedRefundsIn(expectOk(answer, `read order ${orderId}`));
    },

    readWebhook: createPaypalWebhooks(http, webhookId),
  };
}

const money = (cents: number) => ({ currency_code: CURRENCY, value: dollarsOf(cents) });

const amountOf = ({ itemCents, shippingCents, taxCents, totalCents }: Breakdown) => ({
  ...money(totalCents),
  breakdown: {
    item_total: money(itemCents),
    shipping: money(shippingCents),
    tax_total: money(taxCents),
  },
});

function shippingOf({ name, street1, street2, city, state, zip, country }: PaypalAddress) {
  return {
    name: { full_name: name },
    address: {
      address_line_1: street1,
      ...(street2 && { address_line_2: street2 }),
      admin_area_2: city,
      ...(state && { admin_area_1: state }),
      ...(zip && { postal_code: zip }),
      country_code: paypalCountry(country),
    },
  };
}
