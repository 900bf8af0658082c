import { type Answer, json } from '../call.ts';
import { paypalId } from '../ids.ts';
import type { Sandbox } from '../parts.ts';
import type { Order } from '../store.ts';
import { problem } from './problem.ts';
import { createBody, patchBody } from './schema.ts';
import { orderView } from './view.ts';

/** PayPal's operations on orders. */
export function createOrders({ store, clock, url, settle }: Sandbox) {
  const show = (status: number, order: Order) => json(status, orderView(order, url()));
  const notFound = problem(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');

  function refuseBody(issues: readonly { message: string; path: readonly PropertyKey[] }[]): Answer {
    if (issues.some(({ message }) => message === 'AMOUNT_MISMATCH')) {
      return problem(
        422,
        'AMOUNT_MISMATCH',
        'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
      );
    }
    return problem(400, 'INVALID_PARAMETER_SYNTAX', `${issues[0]?.path.join('/')}: ${issues[0]?.message}`);
  }

  return {
    create(body: unknown, requestId: string | undefined): Answer {
      if (!requestId)
        return problem(
          400,
          'PAYPAL_REQUEST_ID_REQUIRED',
          'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
        );
      const before = store.all('order').find((order) => order.requestId === requestId);
      if (before) return show(200, before);
      const { data, error } = createBody.safeParse(body);
      if (!data) return refuseBody(error.issues);
      const [unit] = data.purchase_units;
      if (!unit) return refuseBody([]);
      const context = data.payment_source.paypal.experience_context;
      const order = store.put('order', {
        id: paypalId(),
        requestId,
        status: 'PAYER_ACTION_REQUIRED',
        unit,
        isShipped: context.shipping_preference !== 'NO_SHIPPING',
        returnUrl: context.return_url,
        cancelUrl: context.cancel_url,
        payer: null,
        isDeclined: false,
        capture: null,
        createdAt: clock(),
      });
      return show(201, order);
    },

    read(id: string): Answer {
      const order = store.get('order', id);
      return order ? show(200, order) : notFound;
    },

    reprice(id: string, body: unknown): Answer {
      const order = store.get('order', id);
      if (!order) return notFound;
      if (order.status === 'COMPLETED') {
        return problem(422, 'ORDER_ALREADY_COMPLETED', 'The order cannot be patched after it is completed.');
      }
      const { data, error } = patchBody.safeParse(body);
      const [patch] = data ?? [];
      if (!patch) return refuseBody(error?.issues ?? []);
      if (patch.path !== `/purchase_units/@reference_id=='${order.unit.reference_id}'/amount`) {
        return problem(422, 'INVALID_PATCH_OPERATION', 'The operation cannot be honored.');
      }
      store.put('order', { ...order, unit: { ...order.unit, amount: patch.value } });
      return json(204, null);
    },

    capture(id: string, requestId: string | undefined): Answer {
      const order = store.get('order', id);
      if (!order) return notFound;
      if (order.capture) {
        if (order.capture.requestId === requestId) return show(200, order);
        return problem(
          422,
          'ORDER_ALREADY_CAPTURED',
          "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
        );
      }
      if (order.status !== 'APPROVED') {
        return problem(
          422,
          'ORDER_NOT_APPROVED',
          "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.",
        );
      }
      if (order.isDeclined) {
        return problem(
          422,
          'INSTRUMENT_DECLINED',
          "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
        );
      }
      const capture = { id: paypalId(), requestId: requestId ?? '', at: clock() };
      const captured = store.put('order', { ...order, status: 'COMPLETED', capture });
      settle.paypal(captured, 'PAYMENT.CAPTURE.COMPLETED');
      return show(201, captured);
    },
  };
}
