import { queryOptions } from '@tanstack/react-query';
import type { OfficeClient } from '../../api.ts';

/** The types of listings with how many there are of each. */
export const typesQuery = ({ api }: Pick<OfficeClient, 'api'>) =>
  queryOptions({ queryKey: ['listings', 'types'], queryFn: () => api.listListingTypes() });

/** The names of the lists that listings were imported from. */
export const sourcesQuery = ({ api }: Pick<OfficeClient, 'api'>) =>
  queryOptions({ queryKey: ['listings', 'sources'], queryFn: () => api.listListingSources() });
