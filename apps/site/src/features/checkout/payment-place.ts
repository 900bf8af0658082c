import type { PaymentMethod } from '@bidkit/sdk';

export type Step = 'methods' | 'address' | 'review' | 'receipt';

/** Where somebody is in their checkout, as its address says (spec 001 §2). */
export interface PaymentPlace {
  readonly id: number;
  readonly step: Step;
  readonly method: PaymentMethod;
}

const methods: readonly PaymentMethod[] = ['paypal', 'credit-card', 'check'];

/**
 * Reads `/payment/address/credit-card/7`; the method stands before or after the step, as the specs have it. The address of the first step
 * names none: it was chosen there before.
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
