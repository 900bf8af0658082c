import type { Bidkit } from '@bidkit/sdk';
import { memberQuery } from '../../../shared/member-query.ts';

/** The receipt of a won item, by the id of its auction. */
export const receiptQuery = (bidkit: Bidkit, id: number) =>
  memberQuery(bidkit, 'getReceipt', { params: { id } });
