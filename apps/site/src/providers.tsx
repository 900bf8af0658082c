import { BidkitProvider, useSession } from '@bidkit/react';
import type { Bidkit } from '@bidkit/sdk';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isFramed } from './bidkit.ts';
import { paths } from './paths.ts';
import { memberKey } from './shared/member-key.ts';

/** Events of the elements after which a member's own lists are out of date. */
const memberEvents = ['bidkit:bid', 'bidkit:watch', 'bidkit:accept'] as const;

interface Props {
  bidkit: Bidkit;
  client: QueryClient;
  children: ReactNode;
}

/** Provides Bidkit and the query cache to every page, and handles failed answers. It needs a router above it. */
export function Providers({ bidkit, client, children }: Props) {
  return (
    <BidkitProvider bidkit={bidkit}>
      <QueryClientProvider client={client}>
        <FailureRules bidkit={bidkit} />
        <MemberRules bidkit={bidkit} />
        {children}
      </QueryClientProvider>
    </BidkitProvider>
  );
}

function FailureRules({ bidkit }: { bidkit: Bidkit }) {
  const navigate = useNavigate();
  // A 403 redirects to the home page and clears the session's error; a 401 clears the error.
  useEffect(
    () =>
      bidkit.onError(({ status }) => {
        if (status === 401 || status === 403) bidkit.session.clearError();
        // The home page does not belong into our frame on a partner's page.
        if (status === 403 && !isFramed()) navigate(paths.home);
      }),
    [bidkit, navigate],
  );

  return null;
}

/** Empties the cache when another member signs in, and refetches a member's own data after their bids and events. */
function MemberRules({ bidkit }: { bidkit: Bidkit }) {
  const client = useQueryClient();
  const memberId = useSession().user?.id;

  // Runs before anything renders with the new token, so that no data of the last member stays on screen or in the
  // cache.
  useEffect(() => {
    let token = bidkit.session.token();
    return bidkit.session.subscribe(() => {
      const next = bidkit.session.token();
      if (next === token) return;
      token = next;
      client.removeQueries({ type: 'inactive' });
      void client.resetQueries();
    });
  }, [bidkit, client]);

  useEffect(() => {
    if (memberId === undefined) return;
    const refetch = () => void client.invalidateQueries({ queryKey: [memberKey] });
    const stopEvents = bidkit.realtime.on(`user-events-${memberId}`, refetch);
    for (const act of memberEvents) document.addEventListener(act, refetch);
    return () => {
      stopEvents();
      for (const act of memberEvents) document.removeEventListener(act, refetch);
    };
  }, [bidkit, client, memberId]);
  return null;
}
