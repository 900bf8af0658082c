import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'support'> = {
  tickets: {
    title: 'Tickets',
    permission: 'support:write',
    load: async () => (await import('./tickets-page.tsx')).TicketsPage,
  },
  ticket: {
    title: 'Ticket',
    permission: 'support:write',
    load: async () => (await import('./ticket-page.tsx')).TicketPage,
  },
  canned: {
    title: 'Canned answers',
    permission: 'support:write',
    load: async () => (await import('./canned-answers-page.tsx')).CannedAnswersPage,
  },
};
