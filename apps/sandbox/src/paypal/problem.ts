import { type Answer, json } from '../call.ts';
import { token } from '../ids.ts';

/** An error of PayPal: a name by status, and the issue in `details`. */
export function problem(status: 400 | 401 | 404 | 422, issue: string, description: string): Answer {
  const [name, message] = names[status];
  return json(status, {
    name,
    details: [{ issue, description }],
    message,
    debug_id: token().slice(0, 13),
    links: [
      {
        href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
        rel: 'information_link',
        method: 'GET',
      },
    ],
  });
}

const names = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;

/** PayPal's documented error for a shipping address without a ZIP code: the answer of the fault `refuse`. */
export const postalCodeRequired = problem(
  422,
  'POSTAL_CODE_REQUIRED',
  'The specified country requires a postal code.',
);
