import type { DomainRoutes } from '../../page-route.ts';
import { readPage } from '../../shared/paged-list/page-address.ts';
import { readId } from '../../shared/read-id.ts';
import { ticketQuery, ticketsQuery } from './queries.ts';

export const routes: DomainRoutes<'support'> = {
  support: {
    title: 'Support',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./support-page.tsx').then((module) => module.SupportPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(ticketsQuery(bidkit, 1)),
  },
  contact: {
    title: 'Contact',
    access: 'public',
    layout: 'plain',
    load: () => import('./contact-page.tsx').then((module) => module.ContactPage),
    prefetch: null, // The shell requests the preload, which has the address and the phone number.
  },
  tickets: {
    title: 'My Tickets',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./tickets-page.tsx').then((module) => module.TicketsPage),
    prefetch: ({ bidkit, client, search }) => client.prefetchQuery(ticketsQuery(bidkit, readPage(search))),
  },
  ticket: {
    title: null,
    access: 'member',
    layout: 'side-menu',
    load: () => import('./ticket-page.tsx').then((module) => module.TicketPage),
    prefetch: async ({ bidkit, client, params }) => {
      const id = readId(params.id);
      if (id !== null) await client.prefetchQuery(ticketQuery(bidkit, id));
    },
  },
};
