import { BidkitProvider, type RenderShadowRoot, useSession } from '@bidkit/react';
import type { Bidkit } from '@bidkit/sdk';
import { HydratingContext } from '@bidkit/ui/hydrating-context';
import {
  IsRestoringProvider,
  type QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isFramed } from './bidkit.ts';
import { paths } from './paths.ts';
import { memberKey } from './shared/member-key.ts';

/** Events of the elements after which a member's own lists are out of date. */
const memberEvents = ['bidkit:bid', 'bidkit:watch', 'bidkit:accept'] as const;

interface Props {
  bidkit: Bidkit;
  client: QueryClient;
  /** On a server: renders the content of the elements. */
  renderShadowRoot?: RenderShadowRoot;
  /** Whether a server has rendered the page, and React takes its HTML over. */
  isHydrating?: boolean;
  children: ReactNode;
}

/** Provides Bidkit and the query cache to every page, and handles failed answers. It needs a router above it. */
export function Providers({ bidkit, client, renderShadowRoot, isHydrating = false, children }: Props) {
  return (
    <BidkitProvider bidkit={bidkit} renderShadowRoot={renderShadowRoot}>
      <QueryClientProvider client={client}>
        <FailureRules bidkit={bidkit} />
        <MemberRules bidkit={bidkit} />
        <UntilHydrated isHydrating={isHydrating}>{children}</UntilHydrated>
      </QueryClientProvider>
    </BidkitProvider>
  );
}

/**
 * Holds the queries and the values of the browser back until the page is hydrated. Otherwise a member's data could
 * arrive before a part is hydrated, and React would keep the attributes that the server has rendered for visitors.
 */
function UntilHydrated({ isHydrating, children }: Required<Pick<Props, 'isHydrating' | 'children'>>) {
  const isOnServer = useContext(HydratingContext);
  const [isWaiting, setWaiting] = useState(isHydrating);
  // The parts in `Suspense` are hydrated later. React hydrates them before a transition changes their context.
  useEffect(() => startTransition(() => setWaiting(false)), []);
  return (
    <HydratingContext value={isWaiting || isOnServer}>
      <IsRestoringProvider value={isWaiting}>{children}</IsRestoringProvider>
    </HydratingContext>
  );
}

function FailureRules({ bidkit }: { bidkit: Bidkit }) {
  const navigate = useNavigate();
  // A 403 redirects to the home page and clears the session's error; a 401 clears the error. Two have another answer.
  useEffect(
    () =>
      bidkit.onError(({ status, code }) => {
        // The page asks the member who they are, and shows staff why they cannot bid or buy.
        if (code === 'fresh_login_required' || code === 'staff_cannot_bid') return;
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
