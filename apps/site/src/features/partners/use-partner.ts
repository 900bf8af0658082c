import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';

/** Who asks from a page at this origin, if they are registered there. */
export function usePartner(key: string, origin: string) {
  const { api } = useBidkit();
  return useQuery({
    queryKey: ['partner-sign-in', key, origin],
    queryFn: ({ signal }) => api.getPartnerSignIn({ query: { partner: key, origin }, signal }),
    // Until it is answered there is nothing to see: whoever waits is soon told, and asks again.
    retry: false,
  });
}

/** Answers that say nothing but "later": a request that was too slow, or one too many. */
const LATER = [408, 429];

/** Whether the house said no, rather than nothing or "later". */
export const isRefusal = (error: Error | null): error is BidkitError =>
  error instanceof BidkitError && error.status >= 400 && error.status < 500 && !LATER.includes(error.status);
