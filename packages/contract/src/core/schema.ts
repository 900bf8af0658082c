import * as z from 'zod/mini';
import { auctionErrors } from '../auctions/errors.ts';
import { MAX_PAGE, MAX_PAGE_SIZE } from './constants.ts';
import { inputErrors, requestErrors } from './errors.ts';
import { messagesOf } from './form-message.ts';
import { toOneLine, toParagraphs } from './normalize.ts';
import { controlCharacter } from './text.ts';

/** The largest amount of money in a form, in dollars. */
export const MAX_DOLLARS = 1_000_000_000;
/** The seconds of the longest year. */
export const YEAR_SECONDS = 366 * 86_400;

/** The messages that any form may show. */
export const inputMessage = messagesOf(inputErrors);
const auctionMessage = messagesOf(auctionErrors);
const requestMessage = messagesOf(requestErrors);

/** Text that PostgreSQL can store: no NUL, no half of a surrogate pair. */
const storable = z.refine((text) => typeof text === 'string' && !text.includes('\0') && text.isWellFormed(), {
  error: inputMessage('text_not_storable'),
  abort: true,
});

const singleLine = z.refine((text) => typeof text === 'string' && !controlCharacter.test(text), {
  error: inputMessage('text_has_controls'),
  abort: true,
});

/** The length of a text. Nothing else is checked of a longer one: patterns may take long for it. */
export const upTo = (max: number) =>
  z.maxLength(max, { error: inputMessage('text_too_long', { max }), abort: true });

type TextCheck = z.core.$ZodCheck<string>;

/** A kind of text: how it is normalized, before its length and rules are checked. */
export interface TextKind {
  readonly normalize: TextCheck;
  readonly rules: readonly TextCheck[];
}

/** A text of one line: trimmed, without invisible signs, refused with control characters. */
export const oneLine: TextKind = { normalize: z.overwrite(toOneLine), rules: [singleLine] };
/** A text of several lines, which end with a line feed each. */
export const paragraphs: TextKind = { normalize: z.overwrite(toParagraphs), rules: [] };

/**
 * A required text of a kind: storable, at most `max` characters. `message` is shown when it is empty or missing.
 */
export function requiredOf({ normalize, rules }: TextKind, message: string, max: number) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? message : inputMessage('text_expected'),
    })
    .check(
      normalize,
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      upTo(max),
      storable,
      ...rules,
    );
}

/** An optional text of a kind: storable, at most `max` characters. It may be empty. */
export function optionalOf({ normalize, rules }: TextKind, max: number) {
  return z.optional(
    z.nullable(z.string(inputMessage('text_expected')).check(normalize, upTo(max), storable, ...rules)),
  );
}

/** A required text field of one line. `message` is shown when it is empty or missing. */
export const requiredText = (message: string, max = 255) => requiredOf(oneLine, message, max);

/** An optional text field of one line. */
export const optionalText = (max = 255) => optionalOf(oneLine, max);

/** A required text of several lines. `message` is shown when it is empty or missing. */
export const requiredParagraphs = (message: string, max: number) => requiredOf(paragraphs, message, max);

/** An optional text of several lines. */
export const optionalParagraphs = (max: number) => optionalOf(paragraphs, max);

/** The token at the end of a link in a mail, which a mail program may have cut or changed: then `message` applies. */
export const linkToken = (message: string) =>
  z.string({ error: message }).check(z.regex(/^[\w-]{1,100}$/, { error: message }));

/** A secret such as a password: never trimmed, with any characters that can be stored. */
export function requiredSecret(message: string, max = 255) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? message : inputMessage('text_expected'),
    })
    .check(z.minLength(1, { error: message, abort: true }), upTo(max), storable);
}

/** Why staff do something: required, and stored in the audit log. */
export const staffReason = requiredText(inputMessage('reason_required'), 500);

/** The form of an action that takes nothing but its reason. */
export const reasonForm = z.object({ reason: staffReason });

/** The form of an action that takes nothing. */
export const emptyForm = z.object({});

/** True or false. */
export const yesOrNo = z.boolean(inputMessage('boolean_expected'));

/** The decision of staff about something that a member has sent. */
export const decisionForm = z.object({
  approved: yesOrNo,
  reason: staffReason,
});

/** A positive whole number as sent in a JSON body, such as an id. */
export function positiveInt(message = inputMessage('positive_integer_expected')) {
  return z.int(message).check(z.minimum(1, message), z.maximum(2_147_483_647, message));
}

/** A whole number in a query string, with a default and bounds. */
export function queryInt(fallback: number, min: number, max: number) {
  const message = inputMessage('integer_out_of_range', { min, max });
  return z._default(
    z.coerce.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message)),
    fallback,
  );
}

/** An optional whole number in a query string, within bounds. */
export function queryAmount(min: number, max: number) {
  const message = inputMessage('integer_out_of_range', { min, max });
  return z.optional(
    z.coerce.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message)),
  );
}

/** An optional price in a query string, in whole dollars. */
export const queryPrice = () => queryAmount(0, MAX_DOLLARS);

/** `page` and `size` of a list in a query string; by default 20 per page. */
export const pageQuery = (size = 20) => ({
  page: queryInt(1, 1, MAX_PAGE),
  size: queryInt(size, 1, MAX_PAGE_SIZE),
});

/** The amount that the payer was shown, in dollars: a payment of another amount is refused. */
export const shownAmount = z.optional(z.nullable(z.number(inputMessage('amount_expected'))));

/** An object of a JSON body that refuses unknown fields, so that misspelt ones are found. */
export function strictForm<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? inputMessage('unknown_field') : inputMessage('object_expected'),
  });
}

/** A whole number in a JSON body, within bounds. */
export function boundedInt(min: number, max: number) {
  const message = inputMessage('integer_out_of_range', { min, max });
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
}

/** An id in a query string. */
export function requiredQueryId() {
  const message = inputMessage('positive_integer_expected');
  return z.coerce
    .number(message)
    .check(z.int(message), z.minimum(1, message), z.maximum(2_147_483_647, message));
}

/** An optional id in a query string. */
export const queryId = () => z.optional(requiredQueryId());

/** An optional list of at most `max` lots in a query string, separated by commas. */
export function queryAuctionIds(max: number) {
  const pattern = new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${max - 1}}$`);
  return z.optional(z.string().check(z.regex(pattern, auctionMessage('auction_list_invalid', { max }))));
}

/** An optional `seq` in a query string; 0 is before a lot's first event. */
export function querySeq() {
  const message = inputMessage('integer_too_small', { min: 0 });
  return z.optional(
    z.coerce.number(message).check(z.int(message), z.minimum(0, message), z.maximum(2_147_483_647, message)),
  );
}

/** An ISO 8601 instant in UTC, e.g. `2026-11-21T10:00:00.000Z`. */
export const instant = z.iso.datetime();

/**
 * A page of a list. `total` counts all pages. A list ends at `LISTED_MAX` rows: with more rows `total` is that, and
 * `total_capped` is true. A list of staff may count fewer rows where each one has to be read, or where many have the
 * word that was searched for: the count goes on when a later page is asked for.
 */
export function paged<T extends z.ZodMiniType>(item: T) {
  return z.object({
    current_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    total_capped: z.boolean(),
    data: z.array(item),
  });
}

/** The answer of calls without a result. */
export const done = z.object({ success: z.literal(true) });

/** The `Idempotency-Key` header of a call: 8 to 64 letters, digits, `-` or `_`. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[\w-]{8,64}$/, requestMessage('idempotency_key_invalid')));

export const image = z.object({
  id: z.int(),
  url: z.string(),
  image_type_id: z.int(),
  alt: z.optional(z.string()),
});
export type Image = z.output<typeof image>;

/** The condition of a product, the best first. */
export const productCondition = z.enum(
  ['new_in_box', 'like_new', 'good', 'fair', 'as_is'],
  inputMessage('value_not_allowed', { allowed: 'new_in_box, like_new, good, fair or as_is' }),
);
export type ProductCondition = z.output<typeof productCondition>;

/** A product as cards show it. `images` are in order; their URLs are absolute paths. */
export const productDescription = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string(),
  category_id: z.int(),
  category: z.optional(z.string()),
  item_code: z.optional(z.string()),
  condition: z.optional(productCondition),
  images: z.array(image),
  has_hd: z.boolean(),
});
export type ProductDescription = z.output<typeof productDescription>;

/** A product as won items, payments and tickets name it. */
export const shortProduct = z.object({
  name: z.string(),
  short_name: z.string(),
  item_code: z.string(),
  category: z.string(),
  category_id: z.int(),
});
