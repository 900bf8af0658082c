import { SITE_ID } from '@bidkit/contract';
import { type Bidkit, contentRoutes, type Notice, reviewRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { preloadQuery } from '../../shared/preload.ts';

/** The number of the page about the marketplace. */
export const ABOUT = 3;

/** The text of a static page, by its number. */
export const staticPageQuery = ({ api }: Bidkit, n: number) =>
  queryOptions({
    queryKey: ['page', n],
    queryFn: async ({ signal }) => {
      // Without `text`, which is the same again, a rendered page has its content once.
      const { title, html } = await api.getPage({ params: { n, siteId: SITE_ID }, signal });
      return { title, html };
    },
  });

/** The text on returns, which lots have. */
export const returnPolicyQuery = ({ extend }: Bidkit) =>
  queryOptions({
    queryKey: ['return-policy'],
    queryFn: ({ signal }) => extend(contentRoutes).getReturnPolicy({ signal }),
  });

/** One announcement. The call marks it as read, so the badge of the member's menu and the mark in the list go at once. */
export function noticeQuery(bidkit: Bidkit, id: number) {
  const { extend, session } = bidkit;
  return queryOptions({
    queryKey: ['notice', id],
    queryFn: async ({ signal, client }) => {
      const notice = await extend(contentRoutes).getAnnouncement({ params: { id }, signal });
      session.patchUser({ unread_announcements: notice.unread_announcements });
      const isSame = (listed: Notice) => listed.id === id;
      client.setQueryData(preloadQuery(bidkit).queryKey, (preload) => {
        const data = preload?.notices.data.map((listed) =>
          isSame(listed) ? { ...listed, user: notice.user } : listed,
        );
        return preload && data && { ...preload, notices: { data } };
      });
      return notice;
    },
  });
}

/** Every question of the knowledge base, by category. */
export const knowledgeQuery = ({ extend }: Bidkit) =>
  queryOptions({
    queryKey: ['knowledge'],
    queryFn: ({ signal }) => extend(contentRoutes).getKnowledgeBase({ signal }),
  });

/** How members rated what they received. */
export const ratingsQuery = ({ extend }: Bidkit) =>
  queryOptions({
    queryKey: ['ratings'],
    queryFn: ({ signal }) => extend(reviewRoutes).getRatings({ signal }),
  });

/** A page of the approved testimonials. */
export const testimonialsQuery = ({ extend }: Bidkit, page: number) =>
  queryOptions({
    queryKey: ['testimonials', page],
    queryFn: ({ signal }) => extend(reviewRoutes).listTestimonials({ query: { page }, signal }),
  });
