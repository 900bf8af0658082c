import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { partnerQuery, readPartner } from './queries.ts';

/** The partner that an address names, if it is registered at the origin there, and that origin. */
export function usePartner(search: URLSearchParams) {
  const request = readPartner(search);
  const { data, error, refetch } = useQuery(partnerQuery(useBidkit(), request));
  return { origin: request.origin, partner: data && { ...data, origin: request.origin }, error, refetch };
}

/** Client errors that are worth a retry: request timeout, too many requests. */
const RETRYABLE = [408, 429];

/** Whether the server refused the request, so that a retry cannot help. */
export const isRefusal = (error: Error | null): error is BidkitError =>
  error instanceof BidkitError &&
  error.status >= 400 &&
  error.status < 500 &&
  !RETRYABLE.includes(error.status);
