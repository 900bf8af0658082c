import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { instant, pageQuery } from '../core/schema.ts';
import { address } from '../payments/totals.ts';
import { savedSearchQuery, searchAlerts } from '../search/saved-searches.ts';
import { accountEvent } from './endpoints.ts';

const text = z.nullable(z.string());
const time = z.nullable(instant);

/** A member's data in numbers and words: amounts in dollars, instants in ISO 8601. */
export const accountExport = z.object({
  exported_at: instant,
  page: z.int(),
  /** Each list has its first rows on page 1, and so on: the longest list has rows on the last page. */
  last_page: z.int(),
  profile: z.object({
    id: z.int(),
    username: z.string(),
    first_name: text,
    last_name: text,
    email: z.string(),
    email_verified_at: time,
    phone: text,
    newsletter: z.boolean(),
    user_status_id: z.int(),
    affiliate_id: text,
    refer_id: text,
    refer_code: text,
    pixel_id: text,
    /** The key of the partner whose page brought the member. */
    partner: text,
    app_installed_at: time,
    registered_at: instant,
  }),
  addresses: z.array(z.extend(z.omit(address, { id: true, address_label: true }), { created_at: instant })),
  bids: z.array(
    z.object({
      auction_id: z.int(),
      short_name: z.string(),
      maximum: z.number(),
      status: z.string(),
      placed_at: instant,
    }),
  ),
  wins: z.array(
    z.object({
      auction_id: z.int(),
      short_name: z.string(),
      price: z.number(),
      source: z.string(),
      status: z.string(),
      won_at: instant,
    }),
  ),
  /** Of won items, which have an auction and an address, and of memberships. */
  orders: z.array(
    z.object({
      auction_id: z.nullable(z.int()),
      membership_plan: text,
      method: z.string(),
      status: z.string(),
      price: z.number(),
      shipping: z.number(),
      tax: z.number(),
      total: z.number(),
      transaction_id: text,
      address: z.nullable(z.omit(address, { id: true, address_label: true })),
      created_at: instant,
      paid_at: time,
    }),
  ),
  returns: z.array(
    z.object({
      rma_number: z.int(),
      auction_id: z.int(),
      type: z.string(),
      reason: z.string(),
      description: z.string(),
      original: z.string(),
      status: z.string(),
      created_at: instant,
    }),
  ),
  /** For lost parcels. */
  claims: z.array(
    z.object({
      auction_id: z.int(),
      status: z.string(),
      reason: text,
      description: text,
      phone: text,
      signature: text,
      sent_at: instant,
      filed_at: time,
    }),
  ),
  ratings: z.array(z.object({ auction_id: z.int(), rating: z.int(), created_at: instant })),
  testimonials: z.array(
    z.object({
      auction_id: z.int(),
      testimonial: z.string(),
      real_name: z.string(),
      status: z.string(),
      created_at: instant,
    }),
  ),
  support_tickets: z.array(
    z.object({
      id: z.int(),
      topic: z.string(),
      status: z.string(),
      auction_id: z.nullable(z.int()),
      pictures: z.int(),
      created_at: instant,
      messages: z.array(
        z.object({
          from_employee: z.boolean(),
          message: z.string(),
          original: z.string(),
          created_at: instant,
        }),
      ),
    }),
  ),
  second_chance_offers: z.array(
    z.object({ auction_id: z.int(), price: z.number(), status: z.string(), created_at: instant }),
  ),
  negotiations: z.array(
    z.object({
      deal_id: z.int(),
      status: z.string(),
      offer: z.nullable(z.number()),
      counter_offer: z.nullable(z.number()),
      started_at: instant,
    }),
  ),
  watchlist: z.array(z.object({ watchlist_type_id: z.int(), item_id: z.int(), created_at: instant })),
  saved_searches: z.array(
    z.object({
      name: z.string(),
      search: savedSearchQuery,
      ...searchAlerts.shape,
      created_at: instant,
    }),
  ),
  notifications: z.array(
    z.object({ kind: z.string(), description: z.string(), created_at: instant, read_at: time }),
  ),
  notification_settings: z.array(z.object({ kind: z.string(), method_id: z.int() })),
  sessions: z.array(
    z.object({
      created_at: instant,
      used_at: instant,
      expires_at: instant,
      browser: text,
      /** The partner's page that it belongs to. */
      origin: text,
      /** Whether our staff acted as the member. */
      is_staff: z.boolean(),
    }),
  ),
  passkeys: z.array(z.object({ browser: text, created_at: instant, used_at: time })),
  /** Browsers that get push notifications. */
  push_browsers: z.array(z.object({ browser: text, created_at: instant })),
  social_logins: z.array(z.object({ provider: z.string(), created_at: instant })),
  known_devices: z.array(z.object({ created_at: instant, used_at: instant })),
  account_events: z.array(z.omit(accountEvent, { id: true })),
  /** Of bidding, buying or login. */
  restrictions: z.array(
    z.object({
      kind: z.string(),
      reason: z.string(),
      created_at: instant,
      ends_at: time,
      lifted_at: time,
      lift_reason: text,
    }),
  ),
  page_errors: z.array(z.object({ name: z.string(), data: z.unknown(), created_at: instant })),
  staff_actions: z.array(z.object({ action: z.string(), reason: text, created_at: instant })),
});
export type AccountExport = z.output<typeof accountExport>;

export const accountExportEndpoints = defineEndpoints({
  exportAccount: {
    summary: 'Everything that is stored about the caller, in pages of at most 1,000 rows per list',
    auth: 'required',
    fresh: true,
    demo: 'refused',
    limit: 'heavy',
    query: z.object({ page: pageQuery().page }),
    response: accountExport,
  },
});
