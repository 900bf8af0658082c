import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { frameScopes, partnerScopes } from './partner-scope.ts';
import { done, instant, positiveInt, requiredText, strictForm } from './schema.ts';
import { user } from './session.ts';

/** A partner's name in tags and urls: 2 to 40 small letters, digits and dashes. */
export const partnerKey = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'This must be 2 to 40 small letters, digits or dashes'));

/** An origin as a browser sends it, such as `https://shop.example`; `null` is a sandboxed frame's. */
export const origin = z.string().check(
  z.regex(
    /^(https?:\/\/[a-z0-9.-]+(:\d{1,5})?|null)$/,
    'This must be an origin such as https://shop.example',
  ),
  // Browsers leave these out: a page registered so would never be let in.
  z.check(({ value, issues }) => {
    if (/^(https:.*:443|http:.*:80)$/.test(value))
      issues.push({
        code: 'custom',
        input: value,
        message: 'Leave out the port: browsers send no :443 or :80',
      });
  }),
  z.maxLength(275, 'An origin has at most 275 characters'),
);

/** What somebody who is about to sign in for a partner's page is shown. */
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

/** Origins, and affiliate ids, that one partner has at most. */
export const MAX_PARTNER_ENTRIES = 50;

const name = requiredText('Name is required', 80);
const origins = z.array(origin).check(z.maxLength(MAX_PARTNER_ENTRIES));
const affiliateIds = z
  .array(requiredText('An affiliate id is required', 100))
  .check(z.maxLength(MAX_PARTNER_ENTRIES));
/** Whether the origin `null` is meant: every sandboxed frame has it, on anybody’s page, and would be this partner. */
const allow_null_origin = z._default(z.boolean(), false);
/** What is to be taken away, as it was written. */
const removed = z.array(z.string()).check(z.maxLength(MAX_PARTNER_ENTRIES));

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

/** What changes of a partner: whatever is not named stays. */
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
const base64Url32 = z.string().check(z.regex(/^[\w-]{43}$/, 'This must be 32 bytes as base64url'));

/**
 * What a partner brought in a period, a line each: a sign-up, bids on a lot, a won item, a paid order. Amounts in dollars. Credits
 * are of what stands when they are asked for: a win that is forfeited later is in no period any more. A paid order is settled by its
 * number and its transaction, the provider's own name for the payment.
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
    summary: 'Signs a visit to a partner’s page: the tag is kept by the page and sent along at sign-in',
    auth: 'none',
    body: z.object({ partner: partnerKey }),
    response: z.object({ tag: z.string() }),
  },
  getPartnerSignIn: {
    summary: 'Who asks for a sign-in, and whether they may from this origin',
    auth: 'none',
    query: z.object({ partner: partnerKey, origin }),
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
    response: z.object({ code: z.string(), origin: z.string() }),
  },
  openPartnerSession: {
    summary:
      'Exchanges an authorization code and its PKCE verifier for a token of that origin, valid for an hour: read, bid and watch, or pay for one lot',
    auth: 'none',
    body: z.object({ code: base64Url32, code_verifier: base64Url32 }),
    response: z.object({
      token: z.string(),
      expires_at: instant,
      scopes: z.array(z.enum([...partnerScopes, ...frameScopes])),
      user,
    }),
  },
  listPartnerSessions: {
    summary: 'The partners on whose pages the caller is signed in',
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
    summary: 'Signs the caller out on all pages of a partner',
    auth: 'required',
    body: z.object({ partner: partnerKey }),
    response: done,
  },
  listPartners: { summary: 'All partners', auth: 'staff', response: z.array(partner) },
  addPartner: {
    summary: 'Registers a partner; 409 where there is one with this key, which can be changed',
    auth: 'staff',
    body: partnerForm,
    response: partner,
  },
  changePartner: {
    summary: 'Changes a partner. What is not named stays; whoever is signed in where an origin was goes.',
    auth: 'staff',
    body: partnerChange,
    response: z.object({ before: partner, after: partner }),
  },
  revokePartner: {
    summary: 'Ends all sessions on a partner’s pages',
    auth: 'staff',
    body: z.object({ reason: requiredText('Please say why', 500) }),
    response: done,
  },
  listCredits: {
    summary: 'What a partner brought in a period, the oldest first',
    auth: 'staff',
    query: z.object({ from: z.optional(instant), to: z.optional(instant) }).check(
      z.refine(({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to), {
        path: ['to'],
        message: 'The period must end after it begins',
      }),
    ),
    response: z.array(credit),
  },
});
