import type { ErrorTable } from './message.ts';

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
  email_invalid: [422, 'Enter a valid email address'],
  value_not_allowed: [422, 'This must be {allowed}'],
  name_required: [422, 'Name is required'],
  item_code_required: [422, 'Item code is required'],
  reason_required: [422, 'Please give a reason'],
} as const satisfies ErrorTable;
