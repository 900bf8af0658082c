import type { PaymentProvider } from '../../../../gateways/payment-provider.ts';

const byStaff = async (): Promise<never> => {
  throw new Error('Staff settle checks, and pay out their refunds');
};

/** Checks: no provider is called, and staff record every step (`paper-check.ts`). They pay for no membership. */
export const checkProvider: PaymentProvider = {
  name: 'check',
  method: 'check',
  plan: 'yearly',
  find: async () => [],
  capture: byStaff,
  findCaptured: async () => null,
  abandon: async () => null,
  read: async () => null,
  refund: byStaff,
  refunds: async () => [],
};
