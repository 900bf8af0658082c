import type { ErrorTable } from './message.ts';

/** Requests that cannot be read or are not allowed, and failures of the server itself. */
export const requestErrors = {
  unreadable_request: [400, 'This request could not be read.'],
  not_http: [400, 'This is not an HTTP request.'],
  empty_body: [400, 'The body is empty.'],
  invalid_json: [400, 'The body is not valid JSON.'],
  body_length_mismatch: [400, 'The body does not have the length in its Content-Length header.'],
  unknown_site: [400, 'This SiteId is unknown.'],
  metrics_token_required: [401, 'Please send the metrics token.'],
  staff_only: [403, 'Only staff can do this.'],
  not_while_impersonating: [409, 'Staff who act as a member can only read and bid.'],
  not_on_partner_pages: [403, 'You cannot do this on a partner’s page.'],
  not_found: [404, 'Not found.'],
  request_timeout: [408, 'This request took too long to arrive.'],
  idempotency_key_reused: [409, 'This Idempotency-Key was already used for another bid or purchase.'],
  body_too_large: [413, 'This request is too large.'],
  unsupported_media_type: [415, 'Please send the body as application/json.'],
  nested_too_deep: [422, 'This request is nested too deeply.'],
  unstorable_request: [422, 'This request contains characters that cannot be stored.'],
  idempotency_key_invalid: [422, 'The Idempotency-Key must be 8 to 64 letters, digits, - or _'],
  rate_limited: [429, 'You sent too many requests. Please try again in {seconds} seconds.'],
  too_many_sockets: [429, 'Too many pages are open. Close some, or try again in {seconds} seconds.'],
  headers_too_large: [431, 'The headers of this request are too large.'],
  socket_unavailable: [503, 'Please try again.'],
  database_unavailable: [503, 'We cannot save anything at the moment. Please try again in a minute.'],
  server_error: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies ErrorTable;
