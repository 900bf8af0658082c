import * as z from 'zod/mini';
import { category } from '../auctions/categories.ts';
import { auction } from '../auctions/endpoints.ts';
import { siteSettings } from '../content/endpoints.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { done, inputMessage, instant, requiredText } from '../core/schema.ts';
import { testimonial } from '../fulfillment/reviews.ts';
import { externalAuctionCard } from '../listings/endpoints.ts';
import { socialProvider } from '../sessions/endpoints.ts';

/** An announcement. */
export const notice = z.object({
  id: z.int(),
  title: z.string(),
  /** Plain text; an empty line separates paragraphs. */
  message: z.string(),
  create_time: instant,
  expire_time: z.nullable(instant),
  /** When the caller read it; null for visitors, and while it is unread. */
  user: z.nullable(z.object({ read_time: instant })),
  /** The lot that it is about. */
  schedule: z.nullable(z.object({ id: z.int() })),
});
export type Notice = z.output<typeof notice>;

/** An announcement that is read, with the number of those that the caller has not read. */
export const openedNotice = z.extend(notice, {
  /** The message as sanitized HTML. */
  html: z.string(),
  unread_announcements: z.int(),
});
export type OpenedNotice = z.output<typeof openedNotice>;

/**
 * An entry of the timeline: an auction that a member won, or an announcement. `human_time` is its age, such as `2 hours
 * ago`. Prices of deals and of direct sales are not public.
 */
export const timelineEntry = z.union([
  z.object({
    kind: z.literal('win'),
    auction_id: z.int(),
    short_name: z.string(),
    username: z.string(),
    sale_price: z.number(),
    time: instant,
    human_time: z.string(),
  }),
  z.object({
    kind: z.literal('notice'),
    id: z.int(),
    title: z.string(),
    time: instant,
    human_time: z.string(),
  }),
]);
export type TimelineEntry = z.output<typeof timelineEntry>;

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
  /** Texts that staff can change. */
  site: siteSettings,
  /** The social providers that members can log in with. */
  social_logins: z.array(socialProvider),
  /** The government auction of the day; null while none is listed. */
  spotlight: z.nullable(externalAuctionCard),
});
export type Preload = z.output<typeof preload>;

/** The server's clock: `time` is milliseconds since the epoch, UTC, read from the database's clock. */
export const serverTime = z.object({ time: z.number() });

/** A log entry of a client, such as a failed load or a visited path. `data` is any JSON up to the body limit. */
export const logForm = z.object({
  name: requiredText(inputMessage('name_required'), 100),
  data: z.optional(z.unknown()),
});

/**
 * A static page. `html` is sanitized: headings, paragraphs, lists, tables and links, without scripts or styles. `text`
 * is the same, for clients that read that name.
 */
export const page = z.object({ title: z.string(), html: z.string(), text: z.string() });
export type Page = z.output<typeof page>;

export const contentEndpoints = defineEndpoints({
  getPreload: {
    summary: 'The data of the page frame, loaded first',
    auth: 'optional',
    scope: 'read',
    shared: {},
    response: preload,
  },
  getTime: { summary: "The server's clock", auth: 'none', response: serverTime },
  getPage: {
    errors: ['page_not_found'],
    summary: 'A static page by its number',
    auth: 'none',
    shared: {},
    response: page,
  },
  getReturnPolicy: {
    errors: ['page_not_found'],
    summary: 'The text on returns that lots have, as a page',
    auth: 'none',
    shared: {},
    response: z.pick(page, { title: true, html: true }),
  },
  getAnnouncement: {
    summary:
      'An announcement. The call marks it as read for its caller, but not for staff who act as a member',
    auth: 'optional',
    shared: {},
    errors: ['notice_not_found'],
    response: openedNotice,
  },
  getTimeline: {
    summary: 'The latest auctions that were won, and the latest announcements',
    auth: 'none',
    shared: {},
    response: z.array(timelineEntry),
  },
  logEvent: {
    summary: 'Stores a log entry of a client',
    auth: 'optional',
    scope: 'read',
    impersonation: 'allowed',
    body: logForm,
    // Errors of pages have a limit of their own.
    errors: ['rate_limited'],
    // The beginning of a long entry is stored.
    bodyLimit: 262_144,
    response: done,
  },
});
