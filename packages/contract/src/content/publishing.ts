import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { listQuery, queryChoice } from '../core/list.ts';
import {
  boundedInt,
  done,
  inputMessage,
  instant,
  optionalParagraphs,
  optionalText,
  paged,
  paragraphs,
  positiveInt,
  requiredText,
  staffReason,
  upTo,
  yesOrNo,
} from '../core/schema.ts';
import { publishingErrors } from './errors.ts';

const message = messagesOf(publishingErrors);

/** Characters of a text in Markdown. */
export const MAX_CONTENT = 40_000;
/** Bytes of a body with the longest text: Markdown in UTF-8, escaped for JSON. */
export const MARKDOWN_BODY_LIMIT = 262_144;
const MAX_POSITION = 10_000;
const MAX_VIDEOS = 3;
const MAX_TOPICS = 10;

/**
 * What staff publish: static pages, the texts of auction pages, notices, the categories and questions of the knowledge
 * base, and the entries of the Gov Listings menu.
 */
export const contentKind = z.enum(
  ['page', 'text', 'notice', 'category', 'question', 'menu'],
  message('content_kind_unknown', { names: 'page, text, notice, category, question, menu' }),
);
export type ContentKind = z.output<typeof contentKind>;

/** The name of an entry, unique in its kind: the number of a page, `shipping_info`, `how-to-bid`. */
const contentKey = z
  .string(message('content_key_expected'))
  .check(z.regex(/^[a-z0-9][a-z0-9_-]{0,79}$/, message('content_key_expected')));

/** A video of a question: it opens at its provider, YouTube. */
export const contentVideo = z.object({
  title: requiredText(message('content_title_required'), 200),
  provider_video_uid: z
    .string(message('video_id_expected'))
    .check(z.regex(/^[\w-]{1,40}$/, message('video_id_expected'))),
  description: z._default(z.string().check(paragraphs.normalize, upTo(500)), ''),
});
export type ContentVideo = z.output<typeof contentVideo>;

/** The fields beside title and text. Each kind keeps its own ones and ignores the others. */
export const contentFields = z.object({
  /** Of a notice: the auction that it is about. */
  auction_id: z.optional(z.nullable(positiveInt())),
  /** Of a question: the key of its category. */
  category: z.optional(contentKey),
  /** Of questions, categories and menu entries: their place in the list, the lowest first. */
  position: z.optional(boundedInt(0, MAX_POSITION)),
  /** Of a question: the support topics for which it is suggested. */
  topics: z.optional(z.array(positiveInt()).check(z.maxLength(MAX_TOPICS))),
  /** Of a question. */
  videos: z.optional(z.array(contentVideo).check(z.maxLength(MAX_VIDEOS))),
  /** Of a menu entry: a path of the site, or an https address. */
  link: optionalText(500),
  /** Of a menu entry: it opens for paid members only. */
  external: z.optional(yesOrNo),
  /** Of a menu entry. */
  requires_login: z.optional(yesOrNo),
});
export type ContentFields = z.output<typeof contentFields>;

/** A new version of an entry. `base_version` is the version that was edited, 0 for a new entry. */
export const contentForm = z.extend(contentFields, {
  kind: contentKind,
  key: contentKey,
  base_version: z
    .int(message('content_base_expected'))
    .check(z.minimum(0, message('content_base_expected')), z.maximum(2_147_483_647)),
  title: requiredText(message('content_title_required'), 200),
  /** Markdown, without HTML. */
  body: optionalParagraphs(MAX_CONTENT),
  reason: staffReason,
});
export type ContentForm = z.output<typeof contentForm>;

/** `draft`, `scheduled`, `published`, or `replaced` by a later version or ended. */
export const versionState = z.enum(['draft', 'scheduled', 'published', 'replaced']);

const versionSummary = z.object({
  version: z.int(),
  title: z.string(),
  state: versionState,
  /** The username of the member of staff; null for texts that came with the software. */
  author: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: instant,
  /** When it was or will be published; null for a draft. */
  publish_at: z.nullable(instant),
  /** When it ends; null for no end. */
  expire_at: z.nullable(instant),
});

/** A version with its texts. `html` is the sanitized text of `body`. */
export const contentVersion = z.extend(versionSummary, {
  body: z.string(),
  html: z.string(),
  fields: contentFields,
});
export type ContentVersion = z.output<typeof contentVersion>;

/** An entry in a list. `published_version` is what readers get now, null for nothing. */
export const contentSummary = z.object({
  kind: contentKind,
  key: z.string(),
  id: z.int(),
  title: z.string(),
  latest_version: z.int(),
  published_version: z.nullable(z.int()),
  /** The next time at which another version is published. */
  scheduled_at: z.nullable(instant),
  /** The end of the version that was published last, also when it is over; before the first one, of that which waits. */
  expire_at: z.nullable(instant),
  /** Whether the latest version waits to be published, without a time. */
  has_draft: z.boolean(),
  /** When the latest version was saved, and by whom; null for texts that came with the software. */
  changed_at: instant,
  changed_by: z.nullable(z.string()),
});
export type ContentSummary = z.output<typeof contentSummary>;

/** An entry with all its versions, the latest first, and one of them in full. */
export const contentEntry = z.extend(contentSummary, {
  shown: contentVersion,
  versions: z.array(versionSummary),
});
export type ContentEntry = z.output<typeof contentEntry>;

/** The orders of the list of content. `name` is by kind and key. */
export const contentSorts = ['name', 'title', 'changed'] as const;
export type ContentSort = (typeof contentSorts)[number];

/**
 * What staff filter content by. An entry can have several of these: a published one with a draft has both, and one whose
 * next version is scheduled is published as well.
 */
export const contentStates = ['draft', 'scheduled', 'published', 'expired'] as const;
export type ContentState = (typeof contentStates)[number];

/** `q` finds starts of words of the title and the key. */
export const contentQuery = z.object({
  ...listQuery(contentSorts, { sort: 'name', order: 'asc' }),
  kind: z.optional(contentKind),
  state: queryChoice(contentStates),
});
export type ContentQuery = z.output<typeof contentQuery>;

const entryName = { kind: contentKind, key: contentKey };
const optionalInstant = z.optional(z.nullable(z.iso.datetime(inputMessage('time_expected'))));

export const publishingEndpoints = defineEndpoints({
  listContent: {
    summary: 'Content of all kinds or of one, by default in the order of kinds and keys',
    auth: 'staff',
    permission: ['content:write', 'content:publish'],
    query: contentQuery,
    response: paged(contentSummary),
  },
  getContent: {
    summary: 'An entry with its versions. `version` is the one that is shown in full, by default the latest',
    auth: 'staff',
    permission: ['content:write', 'content:publish'],
    query: z.object({
      ...entryName,
      version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
    }),
    errors: ['content_not_found', 'content_version_not_found'],
    response: contentEntry,
  },
  previewContent: {
    summary: 'The sanitized HTML of a text in Markdown, and its plain text. Nothing is stored',
    auth: 'staff',
    permission: 'content:write',
    body: z.object({ body: optionalParagraphs(MAX_CONTENT) }),
    bodyLimit: MARKDOWN_BODY_LIMIT,
    errors: ['content_too_nested'],
    response: z.object({ html: z.string(), text: z.string() }),
  },
  saveContent: {
    summary: 'Saves a new version of an entry as a draft. Readers still get the published version',
    auth: 'staff',
    permission: 'content:write',
    body: contentForm,
    bodyLimit: MARKDOWN_BODY_LIMIT,
    errors: [
      'content_changed',
      'page_key_expected',
      'content_body_required',
      'content_too_nested',
      'content_category_unknown',
      'content_auction_unknown',
      'content_link_expected',
    ],
    response: contentEntry,
  },
  publishContent: {
    summary:
      'Publishes the latest version of an entry, at once or at a time. Another version that waits for its time becomes a draft',
    auth: 'staff',
    permission: 'content:publish',
    body: z.object({
      ...entryName,
      version: positiveInt(),
      publish_at: optionalInstant,
      /** The end of this version: null for none; left out, it stays as it is, or as that of the entry is. */
      expire_at: optionalInstant,
      reason: staffReason,
    }),
    errors: ['content_not_found', 'content_changed', 'publish_time_in_past', 'expiry_not_after_publication'],
    response: contentEntry,
  },
  expireContent: {
    summary:
      'Ends the version that readers see, at once or at a time; with null it does not end. When they see none, it is the version that waits',
    auth: 'staff',
    permission: 'content:publish',
    body: z.object({ ...entryName, expire_at: optionalInstant, reason: staffReason }),
    errors: ['content_not_found', 'expiry_in_past', 'expiry_before_schedule'],
    response: contentEntry,
  },
  unscheduleContent: {
    summary:
      'Takes back the time of a version that waits to be published, and the end that came with it: it is a draft again',
    auth: 'staff',
    permission: 'content:publish',
    body: z.object({ ...entryName, version: positiveInt(), reason: staffReason }),
    errors: ['content_not_found', 'content_not_scheduled'],
    response: contentEntry,
  },
  restoreContent: {
    summary: 'Saves an earlier version again as the latest one, a draft',
    auth: 'staff',
    permission: 'content:write',
    body: z.object({
      ...entryName,
      version: positiveInt(),
      base_version: positiveInt(),
      reason: staffReason,
    }),
    errors: ['content_not_found', 'content_version_not_found', 'content_changed'],
    response: contentEntry,
  },
  confirmTexts: {
    summary: 'Records that the texts of the site are right as they are. The second time nothing changes',
    auth: 'staff',
    permission: 'content:publish',
    response: done,
  },
});
