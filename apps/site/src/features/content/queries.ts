import { SITE_ID } from '@bidkit/contract';
import type { Bidkit } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';

/** The text of a static page, by its number. */
export const staticPageQuery = ({ api }: Bidkit, n: number) =>
  queryOptions({
    queryKey: ['page', n],
    queryFn: ({ signal }) => api.getPage({ params: { n, siteId: SITE_ID }, signal }),
  });
