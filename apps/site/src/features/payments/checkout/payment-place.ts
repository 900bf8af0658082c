import type { PaymentMethod } from '@bidkit/sdk';

type Step = 'methods' | 'address' | 'review' | 'receipt';

/** The place in a checkout that the page's address names. */
export interface PaymentPlace {
  readonly id: number;
  readonly step: Step;
  readonly method: PaymentMethod;
}

const methods: readonly PaymentMethod[] = ['paypal', 'credit-card', 'check'];

/**
 * Reads paths such as `/payment/address/credit-card/7`. The method is before or after the step. The path of the first
 * step has no method: `chosen` is the one chosen before.
 */
export function readPlace(pathname: string, chosen?: unknown): PaymentPlace {
  const parts = pathname.split('/');
  const has = (step: Step) => parts.includes(step);
  const step = has('receipt') ? 'receipt' : has('review') ? 'review' : has('address') ? 'address' : 'methods';
  return {
    id: Number(parts.at(-1)),
    step,
    method:
      methods.find((method) => parts.includes(method)) ??
      methods.find((method) => method === chosen) ??
      'paypal',
  };
}
