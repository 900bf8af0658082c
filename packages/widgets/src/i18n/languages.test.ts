import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  accountErrors,
  businessErrors,
  categoryErrors,
  claimErrors,
  type ErrorCode,
  errorTable,
  externalAuctionErrors,
  itemErrors,
  mailErrors,
  memberCareErrors,
  memberErrors,
  membershipErrors,
  newsletterErrors,
  officeErrors,
  orderErrors,
  partnerErrors,
  passkeyErrors,
  publishingErrors,
  pushErrors,
  rateErrors,
  refundErrors,
  returnErrors,
  reviewErrors,
  searchErrors,
  securityErrors,
  sessionErrors,
  shippingErrors,
  socialErrors,
  staffErrors,
  staffMemberErrors,
  supportErrors,
} from '@bidkit/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompleteCatalog } from './catalog.ts';
import { selectLocale } from './load-language.ts';
import { messages } from './messages.ts';

// Test files share modules: the others expect English.
afterEach(() => void selectLocale('en'));

/** Errors that no element shows to members: those of staff, of developers, and of pages that are in English only. */
const neverShown: readonly string[] = [
  ...[
    accountErrors,
    businessErrors,
    categoryErrors,
    claimErrors,
    externalAuctionErrors,
    itemErrors,
    mailErrors,
    memberCareErrors,
    memberErrors,
    membershipErrors,
    newsletterErrors,
    officeErrors,
    orderErrors,
    partnerErrors,
    passkeyErrors,
    pushErrors,
    rateErrors,
    refundErrors,
    returnErrors,
    reviewErrors,
    publishingErrors,
    searchErrors,
    securityErrors,
    sessionErrors,
    shippingErrors,
    socialErrors,
    staffErrors,
    staffMemberErrors,
    supportErrors,
  ].flatMap(Object.keys),
  ...([
    // Logs of bids, which pages of developers read.
    'bid_log_not_closed',
    'bid_log_relisted',
    'bid_log_incomplete',
    // Requests that no element makes.
    'unreadable_request',
    'not_http',
    'empty_body',
    'invalid_json',
    'body_length_mismatch',
    'unknown_site',
    'metrics_token_required',
    'request_timeout',
    'body_too_large',
    'unsupported_media_type',
    'headers_too_large',
    'too_many_sockets',
    'nested_too_deep',
    'idempotency_key_invalid',
    'webhook_signature_invalid',
    // A login to the site.
    'account_merged',
    // Staff who act as a member.
    'not_while_impersonating',
    'total_amount_expected',
    // Fields that no element lets members type.
    'json_object_expected',
    'object_expected',
    'unknown_field',
    'integer_too_small',
    'integer_out_of_range',
    'seconds_out_of_range',
    'number_or_name_expected',
    'boolean_expected',
    'time_expected',
    'date_expected',
    'base64_expected',
    'currency_expected',
    'value_not_allowed',
    'name_required',
    'item_code_required',
    'reason_required',
    'auction_list_invalid',
    'deal_list_invalid',
    // Fields that every form fills with valid texts and numbers, and keys that are used once.
    'text_expected',
    'text_not_storable',
    'unstorable_request',
    'positive_integer_expected',
    'idempotency_key_reused',
    // Calls of staff, and sockets: the connection's own texts are shown.
    'staff_only',
    'socket_unavailable',
    // Second-chance offers, which the site shows.
    'offer_not_found',
    'offer_accepted',
    'offer_declined',
    'offer_expired',
    // Deals that staff stage.
    'deal_rules_mismatch',
    'deal_step_too_small',
    'deal_asking_too_low',
    'deal_floor_too_low',
    'deal_floor_above_asking',
    'deal_rule_unknown',
    'deal_rule_not_found',
    'deal_rule_name_required',
    'deal_floor_fixed',
    'deal_stock_not_read',
    'deal_end_past',
    'deal_end_too_late',
    // PayPal's own messages.
    'paypal_refused',
  ] satisfies ErrorCode[]),
];

const placeholders = (text: string) => text.match(/\{[^}]+\}/g) ?? [];

const languages = readdirSync(join(import.meta.dirname, 'locales')).map((file) => basename(file, '.ts'));

describe.each(languages)('the catalog %s', async (language) => {
  const { catalog } = (await import(`./locales/${language}.ts`)) as { catalog: CompleteCatalog };

  it('has every error that a member can meet in an element', () => {
    const missing = Object.keys(errorTable).filter(
      (code) => !(code in catalog.errors) && !neverShown.includes(code),
    );
    expect(missing).toEqual([]);
  });

  it('writes errors with the placeholders of the English messages', () => {
    for (const [code, text] of Object.entries(catalog.errors)) {
      const [, english] = errorTable[code as ErrorCode];
      expect(placeholders(english), code).toEqual(expect.arrayContaining(placeholders(text)));
    }
  });

  it('is loaded for its locales', async () => {
    await selectLocale(language);
    expect(messages.retry).toBe(catalog.shared.retry);
  });
});
