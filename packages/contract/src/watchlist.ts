import * as z from 'zod/mini';
import { auction } from './auctions.ts';
import { DEFAULT_PAGE_SIZE } from './constants.ts';
import { defineEndpoints } from './endpoint.ts';
import { watchlistType } from './ids.ts';
import { inputMessage, paged, pageQuery, positiveInt } from './schema.ts';

/** Sets a watch or, without `watching`, toggles it. Clients may send each of the two ids under two names. */
export const watchForm = z.object({
  item_id: positiveInt(),
  id: z.optional(positiveInt()),
  watchlist_type_id: z.literal(
    [watchlistType.auction, watchlistType.government, watchlistType.deal],
    inputMessage('value_not_allowed', {
      allowed: '9, an auction, 10, a government listing, or 11, a daily deal',
    }),
  ),
  type: z.optional(z.int()),
  watching: z.optional(z.boolean()),
});
export const watchResult = z.object({
  item_id: z.int(),
  watchlist_type_id: z.int(),
  isWatching: z.boolean(),
});

const listQuery = z.object(pageQuery(DEFAULT_PAGE_SIZE));

export const watchlistEndpoints = defineEndpoints({
  setWatch: {
    summary: 'Watches or stops watching an item',
    auth: 'required',
    scope: 'watch',
    body: watchForm,
    errors: ['item_not_found'],
    response: watchResult,
  },
  listWatched: {
    summary: 'Auctions the caller is watching, soonest end first, ended ones last',
    auth: 'required',
    scope: 'read',
    query: listQuery,
    response: paged(auction),
  },
  listWinning: {
    summary: 'Live auctions the caller leads, soonest end first',
    auth: 'required',
    scope: 'read',
    query: listQuery,
    response: paged(auction),
  },
  listLosing: {
    summary: 'Live auctions in which the caller was outbid, soonest end first',
    auth: 'required',
    scope: 'read',
    query: listQuery,
    response: paged(auction),
  },
  listUnpaid: {
    summary: 'Auctions the caller won and has not paid for, the soonest deadline first',
    auth: 'required',
    query: listQuery,
    response: paged(auction),
  },
  listUserBids: {
    summary: 'Live auctions the caller has bid on, soonest end first',
    auth: 'required',
    scope: 'read',
    query: listQuery,
    response: paged(auction),
  },
  listLostBids: {
    summary: 'Auctions of the last 30 days that the caller bid on and did not win, the latest end first',
    auth: 'required',
    scope: 'read',
    query: listQuery,
    response: paged(auction),
  },
});
