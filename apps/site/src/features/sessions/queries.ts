import { type EmailSubscription, type sessionEndpoints, signInRoutes } from '@bidkit/contract';
import type { Answer, Bidkit, BidkitError } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';

/** The member of the link in a recovery mail. Read once, because the link is invalid after its use. */
export const resetLinkQuery = (bidkit: Bidkit, token: string) =>
  queryOptions<{ username: string }, BidkitError>({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => bidkit.extend(signInRoutes).checkPasswordReset({ body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The account and the former address of the link in a notice. Read once, because the link is invalid after its use. */
export const emailUndoQuery = (bidkit: Bidkit, token: string) =>
  queryOptions<{ username: string; email: string }, BidkitError>({
    queryKey: ['email-undo', token],
    queryFn: ({ signal }) => bidkit.extend(signInRoutes).checkEmailUndo({ body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export type EmailLink = Answer<typeof sessionEndpoints.checkEmailLink>;

/** The account and the address of the link in a mail. */
export const emailLinkQuery = (bidkit: Bidkit, token: string) =>
  queryOptions<EmailLink, BidkitError>({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) => bidkit.extend(signInRoutes).checkEmailLink({ body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The mails that the link in a mail switches off. */
export const emailSubscriptionQuery = (bidkit: Bidkit, token: string) =>
  queryOptions<EmailSubscription, BidkitError>({
    queryKey: ['email-subscription', token],
    queryFn: ({ signal }) => bidkit.extend(signInRoutes).checkUnsubscribe({ body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
