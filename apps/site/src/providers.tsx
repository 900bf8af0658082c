import { BidkitProvider, useSession } from '@bidkit/react';
import { type Bidkit, BidkitError } from '@bidkit/sdk';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from './paths.ts';

const MAX_RETRIES = 2;
const STALE_MS = 15_000;

/** A refusal stays one however often one asks; silence or a fault of the house may pass. */
const mayPass = (error: unknown) =>
  error instanceof BidkitError && (error.status === 0 || error.status >= 500);

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, retry: (failures, error) => failures < MAX_RETRIES && mayPass(error) },
    },
  });

/** What every page stands on: the house, the server's state, and the rules for failed answers. Needs a router above. */
export function Providers({ bidkit, children }: { bidkit: Bidkit; children: ReactNode }) {
  const [client] = useState(createClient);
  return (
    <BidkitProvider bidkit={bidkit}>
      <QueryClientProvider client={client}>
        <FailureRules bidkit={bidkit} />
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
        if (status === 403) navigate(paths.home);
      }),
    [bidkit, navigate],
  );

  // Another member watches other lots: everything fetched for the last one is asked for again.
  const client = useQueryClient();
  const { user, status } = useSession();
  const memberId = status === 'loading' ? undefined : (user?.id ?? null);
  const lastId = useRef(memberId);
  useEffect(() => {
    if (memberId === undefined || memberId === lastId.current) return;
    // What was fetched before the first answer already carried the stored token.
    const isFirstAnswer = lastId.current === undefined;
    lastId.current = memberId;
    if (!isFirstAnswer) void client.invalidateQueries();
  }, [client, memberId]);
  return null;
}
