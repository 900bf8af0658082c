import { type contentEndpoints, socialProviders } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import { createLimit } from '../../kernel/create-limit.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { limitAddress } from '../../kernel/limit-address.ts';
import { refuse } from '../../kernel/problem.ts';
import { remember } from '../../kernel/remember.ts';
import { readSettings } from '../../kernel/site-settings.ts';
import { listFeatured } from '../auctions/read-lots.ts';
import { countUnread, findNotices, markRead, withReads } from '../content/notices/queries.ts';
import { findCurrent, findCurrentOne } from '../content/publishing/current.ts';
import { toTestimonial } from '../fulfillment/reviews/projection.ts';
import { findPublicTestimonials } from '../fulfillment/reviews/queries.ts';
import { readSpotlight } from '../listings/spotlight.ts';
import { createQuota } from '../operation/counted-rows/counted-rows.ts';
import { countError } from '../operation/page-errors/queries.ts';
import { readError } from '../operation/page-errors/read-error.ts';
import { insertClientLog, toGovListings } from './queries.ts';
import { readTimeline } from './timeline.ts';

type ContentHandlers = Handlers<typeof contentEndpoints>;

/** Testimonials in the header. */
const PRELOADED_TESTIMONIALS = 20;
const PRELOADED_FEATURED = 8;
/** Errors that pages log, from one address and from all. A page that breaks for everybody logs many. */
const ERRORS_FROM_ADDRESS_PER_MINUTE = 30;
const ERRORS_FROM_ALL_PER_MINUTE = 600;

/** The calls of the content domain. */
export function contentHandlers({
  db,
  config,
  gateways: { social },
  now,
  readCategories,
}: Pick<AppContext, 'db' | 'config' | 'gateways' | 'now' | 'readCategories'>): ContentHandlers {
  const limitErrorsOf = createLimit(ERRORS_FROM_ADDRESS_PER_MINUTE);
  const limitErrors = createLimit(ERRORS_FROM_ALL_PER_MINUTE);
  const newErrorOf = createQuota();
  const social_logins = socialProviders.filter((provider) => social[provider] !== null);
  /** The part of `/preload` that is the same for everybody. */
  const readShared = remember(config.cacheSeconds * 1000, async () => {
    const [testimonials, site, spotlight, menu, notices] = await Promise.all([
      findPublicTestimonials(db, { page: 1, size: PRELOADED_TESTIMONIALS }),
      readSettings(db),
      readSpotlight(db, now()),
      findCurrent(db, 'menu'),
      findCurrent(db, 'notice'),
    ]);
    return { testimonials: testimonials.map(toTestimonial), site, spotlight, menu, notices };
  });
  return {
    async getPreload({ caller }) {
      const callerId = caller?.id ?? null;
      const [{ menu, notices, ...shared }, categories, featured] = await Promise.all([
        readShared(),
        readCategories(),
        listFeatured(db, callerId, PRELOADED_FEATURED),
      ]);
      return {
        ...shared,
        categories,
        gov_listings: toGovListings(menu, caller?.user_status_id ?? null),
        notices: { data: await withReads(db, callerId, notices) },
        featured,
        social_logins,
      };
    },

    getTime: async () => ({ time: now() }),

    async getPage({ params }) {
      const page = await findCurrentOne(db, 'page', String(params.n));
      if (!page) throw refuse('page_not_found');
      return { title: page.title, html: page.html, text: page.html };
    },

    async getReturnPolicy() {
      const text = await findCurrentOne(db, 'text', 'return_policy');
      if (!text) throw refuse('page_not_found');
      return { title: text.title, html: text.html };
    },

    async getAnnouncement({ params, caller }) {
      const read = async () => (await findNotices(db, caller?.id ?? null, params.id))[0];
      const found = await read();
      if (!found) throw refuse('notice_not_found');
      if (!caller) return { ...found, unread_announcements: 0 };
      // Staff who act as a member leave the member's badge as it is.
      const isRead = caller.impersonatorId === null && found.user === null;
      if (isRead) await markRead(db, caller.id, found.id);
      const notice = isRead ? ((await read()) ?? found) : found;
      return { ...notice, unread_announcements: await countUnread(db, caller.id) };
    },

    getTimeline: () => readTimeline(db),

    async logEvent({ body: { name, data }, caller, request }) {
      const error = readError(name, data);
      if (error) {
        const address = limitAddress(request.ip);
        limitErrorsOf(address);
        limitErrors('all');
        await countError(db, error, () => newErrorOf(address));
      } else {
        await insertClientLog(db, { name, data: data ?? null, user_id: caller?.id ?? null });
      }
      return { success: true };
    },
  };
}
