import * as z from 'zod/mini';
import { closedAccountCodes, defineEndpoints, frameScopes, partnerScopes } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  done,
  inputMessage,
  instant,
  positiveInt,
  requiredText,
  staffReason,
  strictForm,
} from '../core/schema.ts';
import type { ErrorCode } from '../errors.ts';
import { user } from '../sessions/endpoints.ts';
import { partnerErrors } from './errors.ts';

const message = messagesOf(partnerErrors);

/** Maximum number of origins, and of affiliate ids, of one partner. */
export const MAX_PARTNER_ENTRIES = 50;

/** Refusals of a partner's entries. */
export const partnerEntryCodes = [
  'origin_never_sent',
  'origin_is_marketplace',
  'null_origin_not_confirmed',
  'affiliate_id_taken',
] as const satisfies readonly ErrorCode[];

/** A partner's key in script tags and URLs: 2 to 40 small letters, digits and dashes. */
export const partnerKey = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, message('partner_key_invalid')));

/** An origin as browsers send it, such as `https://shop.example`. `null` is that of a sandboxed frame. */
export const origin = z.string().check(
  z.maxLength(275, { error: message('origin_too_long', { max: 275 }), abort: true }),
  z.regex(/^(https?:\/\/[a-z0-9.-]+(:\d{1,5})?|null)$/, message('origin_invalid')),
  // Browsers omit the default port, so such an origin would never match a page.
  z.check(({ value, issues }) => {
    if (/^(https:.*:443|http:.*:80)$/.test(value))
      issues.push({
        code: 'custom',
        input: value,
        message: message('origin_default_port'),
      });
  }),
);

/**
 * An entry of a partner's list of origins: an origin, or for development every port of this machine, such as
 * `http://localhost:*`.
 */
const registeredOrigin = z.union(
  [z.literal(['http://localhost:*', 'http://127.0.0.1:*']), origin],
  message('origin_invalid'),
);

/** A partner as the authorization window shows it. */
export const partnerPublic = z.object({ key: z.string(), name: z.string() });

/** A partner as staff see it. */
export const partner = z.extend(partnerPublic, {
  id: z.int(),
  origins: z.array(z.string()),
  affiliate_ids: z.array(z.string()),
  is_active: z.boolean(),
  create_time: instant,
});
export type Partner = z.output<typeof partner>;

const name = requiredText(inputMessage('name_required'), 80);
const origins = z.array(registeredOrigin).check(z.maxLength(MAX_PARTNER_ENTRIES));
const affiliateIds = z
  .array(requiredText(message('affiliate_id_required'), 100))
  .check(z.maxLength(MAX_PARTNER_ENTRIES));
/** Confirms the origin `null`: every sandboxed frame on any page has it, and would act as this partner. */
const allow_null_origin = z._default(z.boolean(), false);
/** Entries to remove, exactly as they are stored. */
const removed = z
  .array(requiredText(inputMessage('text_expected'), 275))
  .check(z.maxLength(MAX_PARTNER_ENTRIES));

/** A partner to register. */
export const partnerForm = z.object({
  key: partnerKey,
  name,
  origins,
  affiliate_ids: z._default(affiliateIds, []),
  is_active: z._default(z.boolean(), true),
  allow_null_origin,
});
export type PartnerForm = z.input<typeof partnerForm>;

/** Changes of a partner. Fields that are not named stay as they are. */
export const partnerChange = strictForm({
  name: z.optional(name),
  is_active: z.optional(z.boolean()),
  add_origins: z._default(origins, []),
  remove_origins: z._default(removed, []),
  add_affiliate_ids: z._default(affiliateIds, []),
  remove_affiliate_ids: z._default(removed, []),
  allow_null_origin,
});
export type PartnerChange = z.input<typeof partnerChange>;

/** 32 bytes as base64url: an authorization code, a PKCE code verifier, or its S256 challenge. */
const base64Url32 = z.string().check(z.regex(/^[\w-]{43}$/, message('base64url_expected')));

/**
 * One credit of a partner: a sign-up, bids on a lot, a won item or a paid order. Amounts are in dollars. Credits are
 * computed on request: a win that was forfeited later is not listed any more. A paid order has its number and the
 * provider's transaction id.
 */
export const credit = z.object({
  kind: z.enum(['sign-up', 'bids', 'win', 'order']),
  time: instant,
  user_id: z.int(),
  auction_id: z.nullable(z.int()),
  count: z.int(),
  amount: z.nullable(z.number()),
  order_id: z.nullable(z.int()),
  transaction_id: z.nullable(z.string()),
});
export type Credit = z.output<typeof credit>;

export const partnerEndpoints = defineEndpoints({
  visitPartner: {
    summary: 'Signs a visit to a partner’s page. The page stores the tag and sends it with a login',
    auth: 'none',
    body: z.object({ partner: partnerKey }),
    errors: ['partner_pages_only'],
    response: z.object({ tag: z.string() }),
  },
  getPartnerSignIn: {
    summary: 'The partner that requests a login, if it is registered at this origin',
    auth: 'none',
    query: z.object({ partner: partnerKey, origin }),
    errors: ['partner_page_unknown'],
    response: partnerPublic,
  },
  authorizePartner: {
    summary:
      'The member’s consent: returns an authorization code for the partner’s page, single-use and valid for two minutes. `code_challenge` is the PKCE challenge (S256). With `auction_id` the code is for the pay frame on that page, to pay for that lot.',
    auth: 'required',
    body: z.object({
      partner: partnerKey,
      origin,
      code_challenge: base64Url32,
      auction_id: z.optional(positiveInt()),
    }),
    errors: ['partner_page_unknown', 'won_item_not_found'],
    response: z.object({ code: z.string(), origin: z.string() }),
  },
  openPartnerSession: {
    summary:
      'Exchanges an authorization code and its PKCE verifier for a token of that origin, valid for an hour: read, bid and watch, or pay for one lot',
    auth: 'none',
    body: z.object({ code: base64Url32, code_verifier: base64Url32 }),
    errors: ['partner_sign_in_expired', ...closedAccountCodes],
    response: z.object({
      token: z.string(),
      expires_at: instant,
      scopes: z.array(z.enum([...partnerScopes, ...frameScopes])),
      user,
    }),
  },
  listPartnerSessions: {
    summary: 'The partners on whose pages the caller is logged in',
    auth: 'required',
    response: z.array(
      z.extend(partnerPublic, {
        origin: z.string(),
        /** The lot that a pay frame's session pays for; null for a session on the partner's own pages. */
        auction_id: z.nullable(z.int()),
        create_time: instant,
        expires_at: instant,
      }),
    ),
  },
  revokePartnerSessions: {
    summary: 'Logs the caller out on all pages of a partner',
    auth: 'required',
    body: z.object({ partner: partnerKey }),
    errors: ['partner_not_found'],
    response: done,
  },
  listPartners: {
    summary: 'All partners',
    auth: 'staff',
    permission: 'partners:write',
    response: z.array(partner),
  },
  addPartner: {
    summary: 'Registers a partner; 409 when the key is taken',
    auth: 'staff',
    permission: 'partners:write',
    body: partnerForm,
    errors: [...partnerEntryCodes, 'partner_key_taken'],
    response: partner,
  },
  changePartner: {
    summary: 'Changes the given fields of a partner. Sessions on removed origins end.',
    auth: 'staff',
    permission: 'partners:write',
    body: partnerChange,
    errors: [...partnerEntryCodes, 'partner_not_found', 'partner_entry_unknown', 'partner_entries_too_many'],
    response: z.object({ before: partner, after: partner }),
  },
  revokePartner: {
    summary: 'Ends all sessions on a partner’s pages',
    auth: 'staff',
    permission: 'partners:write',
    body: z.object({ reason: staffReason }),
    errors: ['partner_not_found'],
    response: done,
  },
  listCredits: {
    summary: 'The credits of a partner in a period, the oldest first',
    auth: 'staff',
    permission: 'partners:write',
    query: z.object({ from: z.optional(instant), to: z.optional(instant) }).check(
      z.refine(({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to), {
        path: ['to'],
        message: message('period_reversed'),
      }),
    ),
    errors: ['partner_not_found'],
    response: z.array(credit),
  },
});
