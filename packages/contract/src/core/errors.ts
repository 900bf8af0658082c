/** One domain's errors by code: the HTTP status, and the English message with placeholders for its params. */
export type ErrorTable = Readonly<Record<string, readonly [status: number, message: string]>>;

/**
 * The types a placeholder can name: `{price, money}` is an amount in dollars, `{wait, duration}` a number of seconds,
 * `{end, time}`, `{end, exact}` with milliseconds and `{end, date}` an ISO instant.
 */
interface ParamTypes {
  money: number;
  duration: number;
  time: string;
  exact: string;
  date: string;
}

type Placeholder<M extends string> = M extends `${string}{${infer P}}${infer Rest}`
  ? P | Placeholder<Rest>
  : never;
type ParamName<P extends string> = P extends `${infer Name}, ${string}` ? Name : P;
type ParamType<P extends string> = P extends `${string}, ${infer T extends keyof ParamTypes}`
  ? ParamTypes[T]
  : string | number;

/** The params of a message, from its placeholders: those of `'At least {least, money}.'` are `{ least: number }`. */
export type MessageParams<M extends string> = {
  readonly [P in Placeholder<M> as ParamName<P>]: ParamType<P>;
};

/** The values of a message: amounts in dollars, durations in seconds, instants in ISO 8601. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The formats of a locale for the values of a message. */
export interface ParamFormats {
  money(dollars: number): string;
  duration(seconds: number): string;
  time(instant: string): string;
  exact(instant: string): string;
  date(instant: string): string;
}

/**
 * Fills the placeholders of a message. Values without a type are inserted as they are; missing ones leave the
 * placeholder.
 * @example
 * const formats = { money: formatPrice, duration: String, time: String, exact: String, date: String };
 * fillMessage('Bid at least {next_minimum, money}.', { next_minimum: 12 }, formats); // 'Bid at least $12.00.'
 */
export function fillMessage(message: string, params: MessageValues, formats: ParamFormats): string {
  return message.replace(/\{(\w+)(?:, (\w+))?\}/g, (placeholder, name: string, type?: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    if (type === 'money' || type === 'duration') return formats[type](Number(value));
    if (type === 'time' || type === 'exact' || type === 'date') return formats[type](String(value));
    return String(value);
  });
}

const dollars = (value: number) => value.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;

/**
 * `$1,234.50`, `45 seconds` or `2 minutes`, `2026-11-21 10:00:00 UTC`, `2026-11-21 10:00:00.250 UTC` and `2026-11-21`.
 */
export const englishFormats: ParamFormats = {
  money: (value) => `$${dollars(value)}`,
  duration: (seconds) => (seconds < 60 ? count(seconds, 'second') : count(Math.ceil(seconds / 60), 'minute')),
  time: (instant) => instant.replace('T', ' ').replace(/(\.\d+)?Z/, ' UTC'),
  exact: (instant) => instant.replace('T', ' ').replace('Z', ' UTC'),
  date: (instant) => instant.slice(0, 10),
};

/** Errors of fields in forms and queries. */
export const inputErrors = {
  invalid_value: [422, 'Invalid input'],
  json_object_expected: [422, 'Please send a JSON object.'],
  object_expected: [422, 'This must be an object.'],
  unknown_field: [422, 'This field is unknown.'],
  text_expected: [422, 'This must be text'],
  text_too_long: [422, 'Please use at most {max} characters'],
  text_has_controls: [422, 'Please use one line without control characters'],
  text_not_storable: [422, 'This text contains characters that cannot be stored'],
  positive_integer_expected: [422, 'This must be a positive whole number'],
  integer_too_small: [422, 'This must be a whole number from {min}'],
  integer_out_of_range: [422, 'This must be a whole number from {min} to {max}'],
  seconds_out_of_range: [422, 'This must be a whole number of seconds from {min} to {max}'],
  number_or_name_expected: [422, 'This must be a number or name'],
  amount_expected: [422, 'This must be an amount in dollars'],
  boolean_expected: [422, 'This must be true or false'],
  time_expected: [422, 'This must be a time such as 2026-11-21T10:00:00Z'],
  date_expected: [422, 'This must be a date such as 2026-11-21'],
  base64_expected: [422, 'This must be base64'],
  currency_expected: [422, 'This must be a currency such as EUR'],
  phone_invalid: [422, 'Enter a valid phone number'],
  email_invalid: [422, 'Enter a valid email address'],
  value_not_allowed: [422, 'This must be {allowed}'],
  name_required: [422, 'Name is required'],
  item_code_required: [422, 'Item code is required'],
  reason_required: [422, 'Please give a reason'],
} as const satisfies ErrorTable;

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
  idempotency_key_reused: [409, 'This Idempotency-Key was already used for another request.'],
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
