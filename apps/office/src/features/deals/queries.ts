import { queryOptions } from '@tanstack/react-query';
import type { OfficeClient } from '../../api.ts';

/** The rules of negotiations that any deal can have. */
export const rulesQuery = ({ api }: Pick<OfficeClient, 'api'>) =>
  queryOptions({ queryKey: ['deals', 'rules'], queryFn: () => api.listDealRules() });
