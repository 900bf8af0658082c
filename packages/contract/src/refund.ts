import * as z from 'zod/mini';
import { instant } from './schema.ts';

/** The status of a refund for its member: `Pending` until the money has moved. */
export const refundStatus = z.enum(['Pending', 'Issued']);

/** The parts of a refund: of the price, the shipping and the tax. */
export const refundParts = { amount: z.number(), freight_revenue: z.number(), tax: z.number() };

/** A refund as its member sees it. */
export const refund = z.object({
  ...refundParts,
  id: z.int(),
  refund_status: z.object({ status: refundStatus }),
  create_time: instant,
  /** When the money moved. */
  issue_time: z.nullable(instant),
});
export type Refund = z.output<typeof refund>;
