import { queryOptions } from '@tanstack/react-query';
import type { OfficeClient } from '../../api.ts';

type Api = Pick<OfficeClient, 'api'>;

/** The second factors of the member of staff who is logged in. */
export const factorsQuery = ({ api }: Api) =>
  queryOptions({ queryKey: ['security', 'factors'], queryFn: () => api.getSecondFactors() });

/** Where the member of staff is logged in to the office. */
export const sessionsQuery = ({ api }: Api) =>
  queryOptions({ queryKey: ['security', 'sessions'], queryFn: () => api.listOfficeSessions() });
