import type { Route } from '../core/routes.ts';

/** The calls about support tickets. Their pages load them on demand. */
export const supportRoutes = {
  sendContactMessage: 'POST /contact',
  listTickets: 'GET /support',
  createTicket: 'POST /support',
  getTicket: 'GET /support/{id}',
  replyToTicket: 'POST /support/{id}',
  addTicketPicture: 'POST /support/pictures',
  getTicketPicture: 'GET /support/pictures/{id}',
} as const satisfies Record<string, Route>;

/** The name of a call about support tickets. */
export type SupportRouteName = keyof typeof supportRoutes;
