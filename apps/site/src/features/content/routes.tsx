import type { DomainRoutes, PageRoute } from '../../page-route.ts';
import { readPage } from '../../shared/paged-list/page-address.ts';
import { readId } from '../../shared/read-id.ts';
import {
  ABOUT,
  knowledgeQuery,
  noticeQuery,
  ratingsQuery,
  returnPolicyQuery,
  staticPageQuery,
  testimonialsQuery,
} from './queries.ts';

/** A page whose text the content source has under this number. */
const textPage = (n: number, title: string): PageRoute => ({
  title,
  access: 'public',
  layout: 'narrow',
  load: () => import('./static-page.tsx').then((module) => module.staticPage(n)),
  prefetch: ({ bidkit, client }) => client.prefetchQuery(staticPageQuery(bidkit, n)),
});

export const routes: DomainRoutes<'content'> = {
  knowledgeBase: {
    title: 'Knowledge Base',
    access: 'public',
    layout: 'narrow',
    load: () => import('./knowledge/knowledge-page.tsx').then((module) => module.KnowledgePage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(knowledgeQuery(bidkit)),
  },
  testimonials: {
    title: 'Testimonials',
    access: 'public',
    layout: 'plain',
    load: () => import('./testimonials-page.tsx').then((module) => module.TestimonialsPage),
    prefetch: ({ bidkit, client, search }) =>
      client.prefetchQuery(testimonialsQuery(bidkit, readPage(search))),
  },
  notices: {
    title: 'Notices',
    access: 'public',
    layout: 'narrow',
    load: () => import('./notices-page.tsx').then((module) => module.NoticesPage),
    prefetch: null, // The shell requests the preload.
  },
  notice: {
    title: null,
    thing: 'notice',
    access: 'public',
    layout: 'narrow',
    load: () => import('./notice-page.tsx').then((module) => module.NoticePage),
    prefetch: async ({ bidkit, client, params }) => {
      const id = readId(params.id);
      if (id !== null) await client.prefetchQuery(noticeQuery(bidkit, id));
    },
  },
  privacy: textPage(1, 'Privacy'),
  terms: textPage(2, 'Terms and Conditions'),
  about: {
    ...textPage(ABOUT, 'About'),
    load: () => import('./about-page.tsx').then((module) => module.AboutPage),
    prefetch: async ({ bidkit, client }) => {
      await Promise.all([
        client.prefetchQuery(staticPageQuery(bidkit, ABOUT)),
        client.prefetchQuery(ratingsQuery(bidkit)),
      ]);
    },
  },
  biddingRules: textPage(4, 'Bidding Rules'),
  returnPolicy: {
    title: 'Return Policy',
    access: 'public',
    layout: 'narrow',
    load: () => import('./return-policy-page.tsx').then((module) => module.ReturnPolicyPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(returnPolicyQuery(bidkit)),
  },
  noReserve: textPage(5, 'No Reserve Policy'),
  cookiePolicy: textPage(10, 'Cookie Policy'),
  deleteInstructions: textPage(11, 'Deletion Requests'),
};
