import {
  type ErrorCode,
  errorTable,
  memberErrors,
  orderErrors,
  partnerErrors,
  sessionErrors,
  staffErrors,
} from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { errors as spanish } from './es-errors.ts';

/** Errors that no element shows to members: those of staff, of developers, and of pages that are in English only. */
const neverShown: readonly string[] = [
  ...[sessionErrors, memberErrors, orderErrors, partnerErrors, staffErrors].flatMap(Object.keys),
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
    'idempotency_key_missing',
    'idempotency_key_invalid',
    'webhook_signature_invalid',
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
    'base64_expected',
    'currency_expected',
    'value_not_allowed',
    'name_required',
    'item_code_required',
    'reason_required',
    'auction_list_invalid',
    // Deals that staff stage.
    'deal_step_too_small',
    'deal_asking_too_low',
    'deal_floor_too_low',
    'deal_floor_above_asking',
    'deal_rule_unknown',
    // PayPal's own messages.
    'paypal_refused',
  ] satisfies ErrorCode[]),
];

const placeholders = (text: string) => text.match(/\{[^}]+\}/g) ?? [];

describe('Spanish', () => {
  it('has every error that a member can meet in an element', () => {
    const missing = Object.keys(errorTable).filter(
      (code) => !(code in spanish) && !neverShown.includes(code),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(spanish))('writes %s with the placeholders of the English message', (code, text) => {
    const [, english] = errorTable[code as keyof typeof spanish];
    expect(placeholders(english)).toEqual(expect.arrayContaining(placeholders(text)));
  });
});
