import type { AreaRoutes } from '../../office-route.ts';

const READERS = ['content:write', 'content:publish'] as const;

export const routes: AreaRoutes<'content'> = {
  content: {
    title: 'Content',
    permission: READERS,
    load: async () => (await import('./content-page.tsx')).ContentPage,
  },
  newEntry: {
    title: 'Write a text',
    permission: 'content:write',
    load: async () => (await import('./new-entry-page.tsx')).NewEntryPage,
  },
  testimonials: {
    title: 'Testimonials',
    permission: READERS,
    load: async () => (await import('./testimonials-page.tsx')).TestimonialsPage,
  },
  testimonial: {
    title: 'Testimonial',
    permission: READERS,
    load: async () => (await import('./testimonial-page.tsx')).TestimonialPage,
  },
  entry: {
    title: 'Content',
    permission: READERS,
    load: async () => (await import('./entry-page.tsx')).EntryPage,
  },
};
