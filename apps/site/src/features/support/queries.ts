import { type Bidkit, supportRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../shared/member-key.ts';

/** The calls about tickets. Only their pages load the routes. */
export const supportApi = ({ extend }: Bidkit) => extend(supportRoutes);

/** One page of the member's tickets. */
export const ticketsQuery = (bidkit: Bidkit, page: number) =>
  queryOptions({
    queryKey: [memberKey, 'tickets', page],
    queryFn: ({ signal }) => supportApi(bidkit).listTickets({ query: { page }, signal }),
  });

/** A ticket of the member, which is read then. */
export const ticketQuery = (bidkit: Bidkit, id: number) =>
  queryOptions({
    queryKey: [memberKey, 'ticket', id],
    queryFn: ({ signal }) => supportApi(bidkit).getTicket({ params: { id }, signal }),
  });

/** A picture of the member. It never changes, so events do not load it again. */
export const pictureQuery = (bidkit: Bidkit, id: number) =>
  queryOptions({
    queryKey: ['ticket-picture', id],
    queryFn: ({ signal }) => supportApi(bidkit).getTicketPicture({ params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
