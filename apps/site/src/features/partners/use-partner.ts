import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';

/** Who asks from a page at this origin, if they are registered there. */
export function usePartner(key: string, origin: string) {
  const { api } = useBidkit();
  return useQuery({
    queryKey: ['partner-sign-in', key, origin],
    queryFn: ({ signal }) => api.getPartnerSignIn({ query: { partner: key, origin }, signal }),
  });
}

/** Whether the house said no, rather than nothing. */
export const isRefusal = (error: Error | null): error is BidkitError =>
  error instanceof BidkitError && error.status >= 400 && error.status < 500;
