import type { Route } from './core-routes.ts';

/** The calls of announcements and of the latest news, which only some pages load. */
export const contentRoutes = {
  getAnnouncement: 'GET /announcements/{id}',
  getTimeline: 'GET /timeline',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type ContentRouteName = keyof typeof contentRoutes;
