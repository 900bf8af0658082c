import * as z from 'zod/mini';
import { refund } from './refund.ts';
import { instant } from './schema.ts';

/**
 * The status of a return. `Approved` and `Received` come in either order. `Closed`: it was refunded or replaced. `Dump`:
 * staff did not accept it.
 */
export const rmaStatus = z.enum(['Requested', 'Approved', 'Received', 'Closed', 'Dump']);
export type RmaStatus = z.output<typeof rmaStatus>;

/** What a member wants for a returned item. `returnTypeId` has the ids. */
export const returnType = z.enum(['refund', 'replacement']);
export type ReturnType = z.output<typeof returnType>;

/** A return of a won item. `id` is its RMA number. `received_date` is null until its goods have arrived. */
export const rma = z.object({
  id: z.int(),
  type: returnType,
  rma_status: z.object({ status: rmaStatus }),
  create_time: instant,
  received_date: z.nullable(instant),
  /** How a closed return ended. */
  outcome: z.nullable(returnType),
  refund: z.array(refund),
});
export type Rma = z.output<typeof rma>;
