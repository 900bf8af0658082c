import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as kinds from './core/fields.ts';
import { formErrors } from './core/form-message.ts';
import { oneLine, paragraphs, type TextKind } from './core/schema.ts';
import { claimForm } from './fulfillment/claims.ts';
import { imageData } from './images/endpoints.ts';
import { routes } from './routes.ts';
import { type Check, fillTexts, inputs, type TextField, textFields } from './text-fields.testing.ts';

/** The calls that published clients send. A client in use keeps its paths: none of them is ever renamed. */
const published = [
  // Login, the member, and data for every page
  'POST /login',
  'POST /impersonate',
  'POST /register',
  'POST /social/login',
  'POST /social/login/apple',
  'POST /logout',
  'POST /password/recover',
  'POST /password/reset',
  'GET /user',
  'GET /preload',
  'GET /time',
  'GET /category',
  'POST /logger',
  // Auctions and the watchlist
  'GET /auctions/home',
  'GET /auctions',
  'GET /auctions/7',
  'POST /auctions/7/bid',
  'POST /watchlist',
  'GET /watchlist',
  'GET /watchlist/winning',
  'GET /watchlist/losing',
  'GET /watchlist/unpaid',
  'GET /watchlist/government',
  'GET /watchlist/dailydeals',
  'GET /sco',
  'POST /sco/7/accept',
  'POST /sco/7/reject',
  'GET /user/bids',
  // Deals and direct sales
  'GET /dailydeals/categories',
  'GET /dailydeals',
  'GET /dailydeals/7',
  'POST /dailydeals/7/start',
  'POST /dailydeals/7/counter',
  'POST /dailydeals/7/accept',
  'GET /buydirect/7',
  'POST /buydirect/7/accept',
  // Won items and payment
  'GET /user/items',
  'GET /user/items/7',
  'GET /user/refunds',
  'GET /addresses',
  'POST /payment/credit-card/address',
  'GET /payment/summary',
  'POST /processor/token',
  'POST /processor/execute',
  'POST /paypal/orders/create-payment',
  'POST /paypal/orders/update-payment',
  'POST /paypal/orders/capture-payment',
  'POST /check/payment',
  'GET /auctions/7/receipt',
  'GET /subscription/paypal',
  'POST /subscription/paypal/submit',
  'POST /subscription/credit-card/token',
  'POST /subscription/credit-card/process',
  'POST /review',
  'POST /testimonials',
  // Listings, support and published texts
  'GET /external-auction',
  'GET /external-auction/7',
  'GET /unclaimed-money',
  'GET /support',
  'POST /support',
  'GET /support/7',
  'POST /support/7',
  'POST /support/return',
  'GET /support/claim/id/7',
  'POST /support/claim/id/7',
  'GET /knowledgebase',
  'GET /testimonials',
  'GET /announcements/7',
  'GET /page/5/1',
  // Alerts and settings
  'GET /notification',
  'POST /notification/7/read',
  'POST /notification/read',
  'GET /notification-settings',
  'POST /notification-settings',
  'POST /user',
  'POST /user/newsletter',
  'POST /user/password',
  'POST /user/username',
  'POST /user/cancel',
];

const all: string[] = Object.values(routes);

/** Whether a call reaches a route: each `{parameter}` is one part of the path. */
const reaches = (call: string, route: string) =>
  new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`).test(call);

it.each(published)('has %s', (call) => {
  expect(all.filter((route) => reaches(call, route))).not.toEqual([]);
});

it('has each method and path once', () => {
  expect(new Set(all).size).toBe(all.length);
});

const normalizers = new Set<unknown>(
  [oneLine, paragraphs, ...Object.values(kinds)]
    .filter((one): one is TextKind => typeof one === 'object')
    .map(({ normalize }) => normalize),
);

/** Secrets are compared as they are typed. */
const isSecret = ({ path }: TextField) => /\.(repeat[-_])?password$/.test(path);

/** Files keep their bytes. The texts in an imported one are normalized row by row. */
const isFile = ({ path }: TextField) =>
  /(Picture|Image|importExternalAuctions) body\.(data|content)$/.test(path);

/** A format such as a date, or a pattern of visible ASCII characters alone. */
const isFormat = ({ _zod: { def } }: Check) => {
  if (def.check !== 'string_format') return false;
  return !def.pattern || !['\u00e9', '\u200b', ' ', '\u0661'].some((text) => def.pattern?.test(text));
};

const isOfKind = (field: TextField) =>
  isSecret(field) || isFile(field) || field.checks.some((check) => normalizers.has(check) || isFormat(check));

it('normalizes every text field by its kind', () => {
  const fields = inputs.flatMap(({ name, part, schema }) => textFields(schema, `${name} ${part}`));
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter((field) => !isOfKind(field)).map(({ path }) => path)).toEqual([]);
});

it.each<[string, boolean, z.ZodMiniType]>([
  ['a text without a kind', false, z.string()],
  ['a text that is only trimmed', false, z.string().check(z.trim(), z.maxLength(5))],
  ['a pattern that accepts accents', false, z.string().check(z.regex(/^.+$/))],
  ['a pattern of letters', true, z.string().check(z.regex(/^[a-z]+$/))],
])('knows %s', (_name, expected, schema) => {
  expect(textFields(schema, '').every(isOfKind)).toBe(expected);
});

const texts = {
  'an escape sequence of terminals': 'a\u001b]0;owned\u0007b',
  'a C1 control character': 'a\u009b2Jb',
  'a line break': 'a\nb',
  'a line separator': 'a\u2028b',
};

/**
 * Fields that take any characters: passwords, which are never shown, texts of several lines, and texts that are searched
 * for, in which control characters are spaces.
 */
const free =
  /(^|\.)(password|repeat-password|description|review|testimonial|message|original|body|content|q|text|postal_address|return_address)$/;

describe.each(inputs)('the $part of $name', ({ schema }) => {
  it.each(Object.entries(texts))('refuses %s in every field of one line', (_, text) => {
    for (const { field, value } of fillTexts(schema, text)) {
      if (free.test(field)) continue;
      const { error } = schema.safeParse(value);
      expect(Object.keys(error ? formErrors(error).errors : {})).toContain(field);
    }
  });
});

/** The repetitions in a pattern that have no upper bound. */
const unboundedIn = (pattern: RegExp) =>
  pattern.source
    .replace(/\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .match(/[*+]|\{\d+,\}/g)?.length ?? 0;

/** The time of other patterns can grow with the square of the length, or faster. */
const isLinear = (pattern: RegExp) => pattern.source.startsWith('^') && unboundedIn(pattern) <= 1;

/** Whether every pattern and rule of a text field that may be slow runs for texts of limited length only. */
function isLimited({ checks }: TextField): boolean {
  for (const check of checks) {
    const { check: kind, abort, pattern } = check._zod.def;
    // The first check that fails with `abort` is the last one that runs.
    if (abort && (kind === 'max_length' || (pattern && unboundedIn(pattern) === 0))) return true;
    if (kind === 'custom' || (kind === 'string_format' && !(pattern && isLinear(pattern)))) return false;
  }
  return true;
}

it('limits the length of each text before a pattern or rule runs that is slow for long ones', () => {
  const fields = inputs.flatMap(({ name, part, schema }) => textFields(schema, `${name} ${part}`));
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter((field) => !isLimited(field)).map(({ path }) => path)).toEqual([]);
});

const most = z.maxLength(9, { abort: true });
it.each<[string, boolean, z.ZodMiniType]>([
  ['a limit before the pattern', true, z.string().check(most, z.regex(/a+b+/))],
  ['a limit after the pattern', false, z.string().check(z.regex(/a+b+/), most)],
  ['a limit that does not end the checks', false, z.string().check(z.maxLength(9), z.regex(/a+b+/))],
  ['a pattern that begins anywhere', false, z.string().check(z.regex(/a+$/))],
  ['a pattern with one repetition', true, z.string().check(z.regex(/^a+$/))],
  ['a rule without a limit', false, z.string().check(z.refine(Boolean))],
  ['a rule of an optional text', false, z.optional(z.string()).check(z.refine(Boolean))],
  [
    'a rule of an optional text with a limit',
    true,
    z.optional(z.string().check(most)).check(z.refine(Boolean)),
  ],
  ['a format in a list', false, z.object({ urls: z.array(z.url()) })],
])('knows %s', (_name, expected, schema) => {
  expect(textFields(schema, '').every(isLimited)).toBe(expected);
});

const claim = { reason: 4, phone: '555 0100', signature: 'Ava Stone' };

describe('the description of a claim', () => {
  it.each([
    ['letters', 'It never came.', true],
    ['accents beside letters', 'Café délabré', true],
    ['several lines', 'It never came.\nThe neighbors have not seen it.', true],
    ['nothing', '', true],
    ['spaces', '  \n ', true],
    ['no text', null, true],
    ['only letters of another alphabet', 'Пакет не прибыл', false],
    ['only emoji', '📦💥', false],
  ])('is %s: %j', (_, description, isValid) => {
    expect(claimForm.safeParse({ ...claim, description }).success).toBe(isValid);
  });
});

it.each([
  ['QQ==', true],
  ['QUI=', true],
  ['QUJD', true],
  ['+/+/', true],
  ['', false],
  ['=', false],
  ['QQ===', false],
  ['Q=Q=', false],
  ['=QQQ', false],
  ['QQ-_', false],
  ['QQ==\n', false],
  ['data:image/png;base64,QQ==', false],
])('%j as the data of a picture is valid: %s', (text, isValid) => {
  expect(imageData.safeParse(text).success).toBe(isValid);
});
