import type { Bidkit } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberQuery } from '../../shared/member-query.ts';

/** A partner's key and the origin of its page, as an address names them. */
interface PartnerRequest {
  readonly key: string;
  readonly origin: string;
}

/** Reads the requesting partner from the query of an address. Absent values become empty, which the server refuses. */
export const readPartner = (search: URLSearchParams): PartnerRequest => ({
  key: search.get('partner') ?? '',
  origin: search.get('origin') ?? '',
});

/** The partner with this key, if it is registered at this origin. */
export const partnerQuery = ({ api }: Bidkit, { key, origin }: PartnerRequest) =>
  queryOptions({
    queryKey: ['partner-sign-in', key, origin],
    queryFn: ({ signal }) => api.getPartnerSignIn({ query: { partner: key, origin }, signal }),
    // The page shows nothing before this answer, so a failure is shown at once with a button to try again.
    retry: false,
  });

/** What the member has to pay for a lot. */
export const purchaseQuery = (bidkit: Bidkit, auctionId: number) => ({
  ...memberQuery(bidkit, 'getPaymentSummary', { query: { auctionId } }),
  retry: false,
});

/** The lot of a pay frame. A lot that was sold as a deal is refused: only its buyer can read it. */
export const framedLotQuery = ({ api }: Bidkit, id: number) =>
  queryOptions({
    queryKey: ['framed-lot', id],
    queryFn: ({ signal }) => api.getAuction({ params: { id }, signal }),
    retry: false,
    // A live lot is fetched again on each focus. A sold lot is not: a pay token has no scope for this call.
    staleTime: ({ state }) => (state.data?.status === 'live' ? 0 : Number.POSITIVE_INFINITY),
  });

/** The sessions of the member on partners' pages. */
export const partnerSessionsQuery = (bidkit: Bidkit) => memberQuery(bidkit, 'listPartnerSessions');
