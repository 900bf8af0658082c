import { gte, lt, type SQL } from 'drizzle-orm';
import type { orders, payments, refunds } from '../../../db/schema.ts';

type Created = (typeof orders | typeof payments | typeof refunds)['created_at'];

/** Created from an instant on, and before another one. */
export const inPeriod = (
  createdAt: Created,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): (SQL | undefined)[] => [
  from === undefined ? undefined : gte(createdAt, new Date(from)),
  to === undefined ? undefined : lt(createdAt, new Date(to)),
];
