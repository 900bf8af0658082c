import type { ErrorTable } from '../core/errors.ts';

/** Errors of the partner domain: sign-in on partners' pages, and the registry. */
export const partnerErrors = {
  origin_not_registered: [403, 'Auctions cannot be shown here, because {origin} is not a registered site.'],
  partner_pages_only: [403, 'Only the pages of our partners can make this call.'],
  partner_not_found: [404, 'This partner was not found.'],
  partner_page_unknown: [404, 'This site isn’t registered.'],
  partner_key_taken: [409, 'There is already a partner “{key}”. Change that one instead.'],
  partner_sign_in_expired: [422, 'This login has expired. Please log in again.'],
  partner_key_invalid: [422, 'This must be 2 to 40 lowercase letters, digits or dashes'],
  origin_invalid: [
    422,
    'This must be an origin such as https://shop.example, or http://localhost:* for development',
  ],
  origin_default_port: [422, 'Leave out the port: browsers do not send :443 or :80'],
  origin_too_long: [422, 'An origin has at most {max} characters'],
  origin_never_sent: [422, 'Browsers never send this as an origin, so it would not match any page.'],
  origin_is_marketplace: [422, '{origin} is the marketplace itself.'],
  null_origin_not_confirmed: [
    422,
    'Every sandboxed frame and every local file has the origin “null”, on any site, and would act as this partner. Allow it explicitly if this is meant.',
  ],
  affiliate_id_required: [422, 'An affiliate id is required'],
  affiliate_id_taken: [422, '{affiliate_id} is another partner’s affiliate id.'],
  partner_entry_unknown: [422, '“{entry}” is not one of this partner’s entries.'],
  partner_entries_too_many: [422, 'A partner can have at most {max} of these.'],
  base64url_expected: [422, 'This must be 32 bytes as base64url'],
  period_reversed: [422, 'The period must end after it begins'],
} as const satisfies ErrorTable;
