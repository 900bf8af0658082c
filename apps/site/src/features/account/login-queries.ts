import { securityRoutes } from '@bidkit/contract';
import type { Bidkit } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../shared/member-key.ts';

/** The calls about a member's password, passkeys, sessions and recent activity. */
export const securityApi = (bidkit: Bidkit) => bidkit.extend(securityRoutes);

/** The member's sessions. */
export const sessionsQuery = (bidkit: Bidkit) =>
  queryOptions({
    queryKey: [memberKey, 'listSessions'],
    queryFn: ({ signal }) => securityApi(bidkit).listSessions({ signal }),
  });

/** What happened lately to the security of the account. */
export const eventsQuery = (bidkit: Bidkit) =>
  queryOptions({
    queryKey: [memberKey, 'listAccountEvents'],
    queryFn: ({ signal }) => securityApi(bidkit).listAccountEvents({ signal }),
  });

/** The member's passkeys. */
export const passkeysQuery = (bidkit: Bidkit) =>
  queryOptions({
    queryKey: [memberKey, 'listPasskeys'],
    queryFn: ({ signal }) => securityApi(bidkit).listPasskeys({ signal }),
  });
