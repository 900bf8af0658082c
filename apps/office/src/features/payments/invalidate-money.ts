import type { QueryClient } from '@tanstack/react-query';

const names = ['orders', 'payments', 'refunds', 'payouts', 'checks'];

/** Reads orders and the lists of money again, because one change is shown in several of them. */
export const invalidateMoney = (queries: QueryClient): Promise<unknown> =>
  Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
