import type { OpenCardFields } from './card-fields.ts';

let provider: OpenCardFields | undefined;

/** Tells how card fields are opened whose token names no address of their own; the marketplace does, for Braintree's. */
export function setCardFields(open: OpenCardFields): void {
  provider = open;
}

/** Whom the host has named. */
export const cardProvider = (): OpenCardFields | undefined => provider;
