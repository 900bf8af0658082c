import type { Route } from '../core/routes.ts';

/** The calls of announcements, the timeline and the knowledge base, which only some pages load. */
export const contentRoutes = {
  getReturnPolicy: 'GET /return-policy',
  getAnnouncement: 'GET /announcements/{id}',
  getTimeline: 'GET /timeline',
  getKnowledgeBase: 'GET /knowledgebase',
  suggestQuestions: 'GET /knowledgebase/suggestions',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type ContentRouteName = keyof typeof contentRoutes;
