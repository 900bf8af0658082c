import type { Api } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';

/** All partners. They are few, and one call has them. */
export const partnersQuery = ({ api }: { readonly api: Api }) =>
  queryOptions({ queryKey: ['partners', 'all'], queryFn: () => api.listPartners() });

/** A period: from the first instant on, and before the last one. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** The credits of a partner in a period. */
export const creditsQuery = ({ api }: { readonly api: Api }, id: number, period: Period) =>
  queryOptions({
    queryKey: ['partners', 'credits', id, period],
    queryFn: () => api.listCredits({ params: { id }, query: period }),
  });
