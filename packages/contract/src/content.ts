import * as z from 'zod/mini';
import { auction, category } from './auctions.ts';
import { defineEndpoints } from './endpoint.ts';
import { done, inputMessage, instant, requiredText } from './schema.ts';

export const testimonial = z.object({
  id: z.int(),
  testimonial: z.string(),
  real_name: z.string(),
  create_time: instant,
});
export type Testimonial = z.output<typeof testimonial>;

/** An announcement. */
export const notice = z.object({
  id: z.int(),
  title: z.string(),
  message: z.string(),
  create_time: instant,
  expire_time: z.nullable(instant),
});
export type Notice = z.output<typeof notice>;

/** A row of the Gov Listings menu. `external` rows open for paid members only. */
export const govListing = z.object({
  id: z.int(),
  name: z.string(),
  link: z.string(),
  external: z.boolean(),
  requires_login: z.boolean(),
});
export type GovListing = z.output<typeof govListing>;

/** The data of the page frame, loaded first. */
export const preload = z.object({
  testimonials: z.array(testimonial),
  gov_listings: z.array(govListing),
  categories: z.array(category),
  notices: z.object({ data: z.array(notice) }),
  featured: z.array(auction),
});
export type Preload = z.output<typeof preload>;

/** The server's clock: `time` is milliseconds since the epoch, UTC, read from the database's clock. */
export const serverTime = z.object({ time: z.number() });

/** A log entry of a client, such as a failed load or a visited path. `data` is any JSON up to the body limit. */
export const logForm = z.object({
  name: requiredText(inputMessage('name_required'), 100),
  data: z.optional(z.unknown()),
});

const pageSection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  table: z.optional(z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })),
});

/** The static pages by number. */
export const page = z.object({ title: z.string(), sections: z.array(pageSection) });
export type Page = z.output<typeof page>;

export const contentEndpoints = defineEndpoints({
  getPreload: {
    summary: 'The data of the page frame, loaded first',
    auth: 'optional',
    scope: 'read',
    response: preload,
  },
  getTime: { summary: "The server's clock", auth: 'none', response: serverTime },
  getPage: {
    errors: ['page_not_found'],
    summary: 'A static page by its number',
    auth: 'none',
    response: page,
  },
  logEvent: {
    summary: 'Stores a log entry of a client',
    auth: 'optional',
    scope: 'read',
    impersonation: 'allowed',
    body: logForm,
    // The beginning of a long entry is stored.
    bodyLimit: 262_144,
    response: done,
  },
});
