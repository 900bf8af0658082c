import type { Bidkit } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../shared/member-key.ts';

/** Start of the keys of all pages of alerts. */
export const alertsKey = [memberKey, 'alerts'];

/** One page of unread alerts. */
export const alertsQuery = ({ api }: Bidkit, page: number) =>
  queryOptions({
    queryKey: [...alertsKey, page],
    queryFn: ({ signal }) => api.listNotifications({ query: { page, read: 0 }, signal }),
  });
