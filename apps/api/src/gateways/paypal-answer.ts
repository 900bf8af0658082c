import { detail } from '../kernel/problem.ts';
import { PaypalRefusal } from './gateway.ts';
import { type PaypalAnswer, PROVIDER } from './paypal-http.ts';
import { paypalIssue } from './paypal-order.ts';

/** Statuses with which PayPal refuses an order. Other 4xx statuses mean a mistake of our server. */
export const FAULT_OF_ORDER = [400, 404, 422];
/** Statuses with which PayPal refuses a new order. A new order cannot be unknown, so a 404 is our mistake. */
export const FAULT_OF_NEW_ORDER = [400, 422];

/** Checks a response. @throws PaypalRefusal with PayPal's issue, such as `POSTAL_CODE_REQUIRED` */
export function expectTaken(answer: PaypalAnswer, what: string, faults: readonly number[]): unknown {
  const found = faults.includes(answer.status) ? paypalIssue(answer) : null;
  // A 400 without details is about the form of the call, not about the payer's input.
  const isOurs = answer.status === 400 && !found?.isDetailed;
  if (found && !isOurs)
    throw new PaypalRefusal(found.issue, detail('paypal_refused', { reason: found.message }));
  return expectOk(answer, what);
}

/** The body of a successful response. @throws Error for any other */
export function expectOk(answer: PaypalAnswer, what: string): unknown {
  if (answer.status < 300) return answer.body;
  const { message } = paypalIssue(answer) ?? { message: `status ${answer.status}` };
  throw new Error(`${PROVIDER} would not ${what}: ${message}`);
}
