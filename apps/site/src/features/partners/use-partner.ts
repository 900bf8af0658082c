import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';

/** The partner with this key, if it is registered at this origin. */
export function usePartner(key: string, origin: string) {
  const { api } = useBidkit();
  return useQuery({
    queryKey: ['partner-sign-in', key, origin],
    queryFn: ({ signal }) => api.getPartnerSignIn({ query: { partner: key, origin }, signal }),
    // The page shows nothing before this answer, so a failure is shown at once with a button to try again.
    retry: false,
  });
}

/** Client errors that are worth a retry: request timeout, too many requests. */
const RETRYABLE = [408, 429];

/** Whether the server refused the request, so that a retry cannot help. */
export const isRefusal = (error: Error | null): error is BidkitError =>
  error instanceof BidkitError &&
  error.status >= 400 &&
  error.status < 500 &&
  !RETRYABLE.includes(error.status);
