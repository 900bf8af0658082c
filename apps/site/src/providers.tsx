import { BidkitProvider, useSession } from '@bidkit/react';
import type { Bidkit } from '@bidkit/sdk';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isFramed } from './bidkit.ts';
import { paths } from './paths.ts';
import { memberKey } from './shared/member-key.ts';

/** What members do with the elements and their own lists tell of. */
const memberActs = ['bidkit:bid', 'bidkit:watch', 'bidkit:accept'] as const;

interface Props {
  bidkit: Bidkit;
  client: QueryClient;
  children: ReactNode;
}

/** What every page stands on: the house, the server's state, and the rules for failed answers. Needs a router above. */
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
  // Spec 000 §4: a 403 redirects to / and empties the errors; a 401 empties them.
  useEffect(
    () =>
      bidkit.onError(({ status }) => {
        if (status === 401 || status === 403) bidkit.session.clearError();
        // Our frame on a partner's page is no place for the home page.
        if (status === 403 && !isFramed()) navigate(paths.home);
      }),
    [bidkit, navigate],
  );

  return null;
}

/** What was fetched for one member is never shown to the next, and what is theirs follows what they do and hear. */
function MemberRules({ bidkit }: { bidkit: Bidkit }) {
  const client = useQueryClient();
  const memberId = useSession().user?.id;

  // Heard before anything is drawn: with another token nothing of the last one's is left, in sight or out of it.
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
    const renew = () => void client.invalidateQueries({ queryKey: [memberKey] });
    const stopNews = bidkit.realtime.on(`user-events-${memberId}`, renew);
    for (const act of memberActs) document.addEventListener(act, renew);
    return () => {
      stopNews();
      for (const act of memberActs) document.removeEventListener(act, renew);
    };
  }, [bidkit, client, memberId]);
  return null;
}
