import { XMLBuilder } from 'fast-xml-parser';
import type { Answer } from '../call.ts';
import { dollarsOf } from '../money.ts';
import type { Dispute, Sale, SaleRefund } from '../store.ts';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Otherwise nil="true" is written as a bare nil, which is not valid XML.
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});
const nil = { '@nil': 'true' };
const instant = (at: string) => ({ '@type': 'datetime', '#text': `${at.slice(0, 19)}Z` });

/** Braintree's answers are always XML. */
export const xml = (status: number, tree: object): Answer => ({
  status,
  type: 'application/xml',
  body: xmlText(tree),
});

export const xmlText = (tree: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(tree)}`;

/** A transaction with the fields of Braintree's API that the marketplace and its tests read. */
export const transactionTree = (sale: Sale) => ({
  id: sale.id,
  status: sale.status,
  type: 'sale',
  'currency-iso-code': 'USD',
  amount: dollarsOf(sale.amountCents),
  'order-id': sale.ref,
  'created-at': instant(sale.createdAt),
  'updated-at': instant(sale.capturedAt ?? sale.createdAt),
  'payment-instrument-type': 'credit_card',
  'processor-response-code': sale.code,
  'processor-response-text': sale.text,
  'processor-response-type': sale.status === 'processor_declined' ? 'soft_declined' : 'approved',
  'gateway-rejection-reason': sale.rejection ?? nil,
  'credit-card': { 'card-type': sale.card.brand, 'last-4': sale.card.last4 },
  ...(sale.refunds && { 'refund-ids': { '@type': 'array', item: sale.refunds.map(({ id }) => id) } }),
  ...(sale.disputes && { disputes: { '@type': 'array', dispute: sale.disputes.map(disputeTree) } }),
  'status-history': { '@type': 'array', 'status-event': statusEvents(sale) },
});

/** A refund as a transaction of its own. It settles at once. */
export const refundTree = (sale: Sale, { id, ref, amountCents, at }: SaleRefund) => {
  const { refunds: _, disputes: __, ...plain } = sale;
  return {
    ...transactionTree({ ...plain, id, ref, amountCents, createdAt: at, capturedAt: at, status: 'settled' }),
    type: 'credit',
    'refunded-transaction-id': sale.id,
  };
};

/** A dispute as in its transaction. */
export const disputeTree = ({ id, amountCents, status }: Dispute) => ({
  id,
  'amount-disputed': dollarsOf(amountCents),
  'amount-won': dollarsOf(status === 'won' ? amountCents : 0),
  'currency-iso-code': 'USD',
  kind: 'chargeback',
  reason: 'product_not_received',
  status,
});

function statusEvents({ status, amountCents, createdAt, capturedAt }: Sale) {
  const event = (state: string, at: string) => ({
    timestamp: instant(at),
    status: state,
    amount: dollarsOf(amountCents),
  });
  if (capturedAt === null) return [event(status, createdAt)];
  return [event('authorized', createdAt), event(status, capturedAt)];
}

/** A refusal of Braintree: a message, errors by attribute, and the transaction if one was created. */
export function refusal(message: string, about: { sale?: Sale; error?: ValidationError } = {}): Answer {
  const { sale, error } = about;
  return xml(422, {
    'api-error-response': {
      errors: {
        errors: { '@type': 'array' },
        ...(error && {
          transaction: {
            errors: {
              '@type': 'array',
              error: {
                code: error.code,
                attribute: { '@type': 'symbol', '#text': error.attribute },
                message,
              },
            },
          },
        }),
      },
      message,
      ...(sale && { transaction: transactionTree(sale) }),
    },
  });
}

export interface ValidationError {
  readonly code: string;
  readonly attribute: string;
}
