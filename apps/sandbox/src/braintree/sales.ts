import * as z from 'zod';
import type { Answer } from '../call.ts';
import { saleId } from '../ids.ts';
import { centsOf } from '../money.ts';
import type { Sandbox } from '../parts.ts';
import type { Card, Sale } from '../store.ts';
import { refundTree, refusal, transactionTree, xml } from './xml.ts';

/** The body of `POST /transactions`: JSON with underscores. */
const saleBody = z.object({
  transaction: z.object({
    type: z.literal('sale'),
    amount: z.union([z.string(), z.number()]),
    order_id: z.string().max(255).optional(),
    payment_method_nonce: z.string(),
    options: z.object({ submit_for_settlement: z.boolean().optional() }).optional(),
  }),
});

const captureBody = z.object({
  transaction: z.object({
    amount: z.union([z.string(), z.number()]).optional(),
    order_id: z.string().max(255).optional(),
  }),
});

/** Amounts in cents that are declined, as in Braintree's own sandbox. */
const refusedAmounts: Record<number, Pick<Sale, 'status' | 'code' | 'text' | 'rejection'>> = {
  200000: { status: 'processor_declined', code: '2000', text: 'Do Not Honor', rejection: null },
  200100: { status: 'processor_declined', code: '2001', text: 'Insufficient Funds', rejection: null },
  500100: { status: 'gateway_rejected', code: '1000', text: 'Approved', rejection: 'application_incomplete' },
};

const byCard: Record<Card['outcome'], Pick<Sale, 'status' | 'code' | 'text' | 'rejection'>> = {
  approve: { status: 'authorized', code: '1000', text: 'Approved', rejection: null },
  decline: { status: 'processor_declined', code: '2000', text: 'Do Not Honor', rejection: null },
  reject: { status: 'gateway_rejected', code: '1000', text: 'Approved', rejection: 'cvv' },
};

/** Braintree's operations on transactions. */
export function createSales({ store, clock, settle }: Pick<Sandbox, 'store' | 'clock' | 'settle'>) {
  const answer = (status: number, sale: Sale) => xml(status, { transaction: transactionTree(sale) });
  const notFound = xml(404, { 'api-error-response': { message: 'Not Found' } });

  function capture(sale: Sale): Sale {
    const captured = store.put('sale', { ...sale, status: 'submitted_for_settlement', capturedAt: clock() });
    settle.card(captured);
    return captured;
  }

  return {
    create(body: unknown): Answer {
      const parsed = saleBody.safeParse(body);
      if (!parsed.success) return refusal('Params are missing or do not fit.');
      const { amount, order_id = '', payment_method_nonce, options } = parsed.data.transaction;
      const amountCents = centsOf(amount);
      if (amountCents === null)
        return refusal('Amount is an invalid format.', { error: errors.amountFormat });
      if (amountCents === 0)
        return refusal('Amount must be greater than zero.', { error: errors.amountZero });
      const card = store.get('card', payment_method_nonce);
      if (!card) {
        return refusal('Unknown or expired payment_method_nonce.', { error: errors.unknownNonce });
      }
      if (card.isUsed) {
        return refusal('Cannot use a payment_method_nonce more than once.', { error: errors.usedNonce });
      }
      store.put('card', { ...card, isUsed: true });
      const { brand, last4, outcome } = card;
      const result = (outcome === 'approve' && refusedAmounts[amountCents]) || byCard[outcome];
      const sale = store.put('sale', {
        id: saleId(),
        ref: order_id,
        amountCents,
        ...result,
        card: { brand, last4 },
        createdAt: clock(),
        capturedAt: null,
      });
      if (sale.status === 'gateway_rejected') return refusal(`Gateway Rejected: ${sale.rejection}`, { sale });
      if (sale.status === 'processor_declined') return refusal(sale.text, { sale });
      return answer(201, options?.submit_for_settlement ? capture(sale) : sale);
    },

    read(id: string): Answer {
      const sale = store.get('sale', id);
      if (sale) return answer(200, sale);
      for (const one of store.all('sale')) {
        const refund = one.refunds?.find((made) => made.id === id);
        if (refund) return xml(200, { transaction: refundTree(one, refund) });
      }
      return notFound;
    },

    capture(id: string, body: unknown): Answer {
      const sale = store.get('sale', id);
      if (!sale) return notFound;
      if (sale.status !== 'authorized') {
        const message = 'Cannot submit for settlement unless status is authorized.';
        return refusal(message, { error: errors.notAuthorized });
      }
      const parsed = captureBody.safeParse(body);
      const asked = parsed.data?.transaction.amount;
      const amountCents = asked === undefined ? sale.amountCents : centsOf(asked);
      if (amountCents === null)
        return refusal('Amount is an invalid format.', { error: errors.amountFormat });
      if (amountCents > sale.amountCents) {
        return refusal('Settlement amount is too large.', { error: errors.tooLarge });
      }
      return answer(200, capture({ ...sale, amountCents }));
    },

    void(id: string): Answer {
      const sale = store.get('sale', id);
      if (!sale) return notFound;
      if (sale.status !== 'authorized' && sale.status !== 'submitted_for_settlement') {
        const message = 'Transaction can only be voided if status is authorized or submitted_for_settlement.';
        return refusal(message, { error: errors.notVoidable });
      }
      return answer(200, store.put('sale', { ...sale, status: 'voided' }));
    },

    refund(id: string, body: unknown): Answer {
      const sale = store.get('sale', id);
      if (!sale) return notFound;
      if (sale.status !== 'settled') {
        return refusal('Cannot refund a transaction unless it is settled.', { error: errors.notSettled });
      }
      const { refunds = [] } = sale;
      const left = sale.amountCents - refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (left === 0) {
        return refusal('Transaction has already been completely refunded.', { error: errors.refunded });
      }
      const asked = captureBody.safeParse(body).data?.transaction;
      const amountCents = asked?.amount === undefined ? left : (centsOf(asked.amount) ?? 0);
      if (amountCents === 0) return refusal('Amount is an invalid format.', { error: errors.amountFormat });
      if (amountCents > left) {
        return refusal('Refund amount is too large.', { error: errors.refundTooLarge });
      }
      const refund = { id: saleId(), ref: asked?.order_id ?? sale.ref, amountCents, at: clock() };
      const refunded = store.put('sale', { ...sale, refunds: [...refunds, refund] });
      settle.saleRefund(refunded, refund);
      return xml(201, { transaction: refundTree(refunded, refund) });
    },
  };
}

/** Braintree's codes of validation errors. */
const errors = {
  amountFormat: { code: '81503', attribute: 'amount' },
  amountZero: { code: '81531', attribute: 'amount' },
  tooLarge: { code: '91522', attribute: 'amount' },
  unknownNonce: { code: '91565', attribute: 'payment_method_nonce' },
  usedNonce: { code: '91564', attribute: 'payment_method_nonce' },
  notAuthorized: { code: '91507', attribute: 'base' },
  suspended: { code: '91514', attribute: 'merchant_account_id' },
  notVoidable: { code: '91504', attribute: 'base' },
  notSettled: { code: '91506', attribute: 'base' },
  refunded: { code: '91512', attribute: 'base' },
  refundTooLarge: { code: '91521', attribute: 'amount' },
};

/** Braintree's error for a merchant account without a capability: the answer of the fault `refuse`. */
export const accountSuspended = refusal('Merchant account is suspended.', { error: errors.suspended });
