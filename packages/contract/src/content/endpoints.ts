import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { optionalSearchText } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import { instant, optionalText, queryId, staffReason } from '../core/schema.ts';
import { IMAGE_BODY_LIMIT, imageData, uploadCodes } from '../images/endpoints.ts';
import { staffErrors } from '../staff/errors.ts';
import {
  MAX_SETTING,
  type ShownSettingName,
  type SiteSettingName,
  settingRules,
  siteSettingDefaults,
  siteSettingNames,
} from './setting-rules.ts';

export {
  defaultOf,
  nonPayerSettingDefaults,
  type SiteSettingName,
  siteSettingDefaults,
  siteSettingNames,
} from './setting-rules.ts';

const message = messagesOf(staffErrors);

/** The value that the caller has read; null for an empty one. The change is refused if it is another one now. */
const baseValue = optionalText(MAX_SETTING);

/** Questions that are suggested at once. */
export const MAX_SUGGESTIONS = 3;

const question = z.object({
  id: z.int(),
  /** The end of its address: `/knowledgebase#how-do-i-place-a-bid`. */
  key: z.string(),
  question: z.string(),
  /** Sanitized HTML. */
  answer: z.string(),
  knowledge_base_videos: z.array(
    z.object({
      video: z.object({ title: z.string(), provider_video_uid: z.string(), description: z.string() }),
    }),
  ),
});

/** A category of the knowledge base with its questions, in their order. */
export const knowledgeCategory = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  knowledge_base: z.array(question),
});
export type KnowledgeCategory = z.output<typeof knowledgeCategory>;
/** A question of the knowledge base with its answer. */
export type KnowledgeQuestion = KnowledgeCategory['knowledge_base'][number];

/** A question that fits what somebody has typed. */
export const suggestedQuestion = z.object({ id: z.int(), key: z.string(), question: z.string() });
export type SuggestedQuestion = z.output<typeof suggestedQuestion>;

/** The settings that are pictures. Their values are paths, which `setSitePicture` makes. */
export const sitePictureNames = [
  'logo',
  'slide_1_picture',
  'slide_2_picture',
  'slide_3_picture',
  'slide_4_picture',
] as const satisfies SiteSettingName[];
export type SitePictureName = (typeof sitePictureNames)[number];

/** The settings that pages and mails show. */
export const shownSettingNames = Object.keys(siteSettingDefaults) as [
  ShownSettingName,
  ...ShownSettingName[],
];

/** Every setting that the pages of the site show, with its present value. */
export const siteSettings = z.record(z.enum(shownSettingNames), z.string());
export type SiteSettings = z.output<typeof siteSettings>;

/** A setting as staff see it. `changed_at` is null while it has its default, `changed_by` while nobody changed it. */
export const siteSetting = z.object({
  name: z.enum(siteSettingNames),
  value: z.string(),
  changed_at: z.nullable(instant),
  /** The username of the member of staff who changed it last, also to its default. */
  changed_by: z.nullable(z.string()),
});
export type SiteSetting = z.output<typeof siteSetting>;

interface SettingChange {
  readonly name: SiteSettingName;
  readonly value?: string | null | undefined;
}

/** A change of one setting. Without a value it gets its default again. */
export const siteSettingForm = z
  .object({
    name: z.enum(siteSettingNames, message('site_setting_unknown', { names: siteSettingNames.join(', ') })),
    value: optionalText(MAX_SETTING),
    base_value: baseValue,
    reason: staffReason,
  })
  .check(
    ...settingRules.map(([names, values, error]) =>
      z.refine<SettingChange>(
        ({ name, value }) => value === null || value === undefined || !names.test(name) || values.test(value),
        { error, path: ['value'], abort: true },
      ),
    ),
  );
export type SiteSettingForm = z.input<typeof siteSettingForm>;

/** A picture of the site. It replaces the present one. */
export const sitePictureForm = z.object({
  name: z.enum(sitePictureNames, message('site_setting_unknown', { names: sitePictureNames.join(', ') })),
  data: imageData,
  base_value: baseValue,
  reason: staffReason,
});

export const knowledgeBaseEndpoints = defineEndpoints({
  getKnowledgeBase: {
    summary:
      'The knowledge base: categories with their questions, or one category. Empty categories are left out',
    auth: 'none',
    shared: {},
    query: z.object({ category: queryId() }),
    response: z.array(knowledgeCategory),
  },
  suggestQuestions: {
    summary:
      'Up to 3 questions of the knowledge base that fit typed words and a support topic, the best first',
    auth: 'none',
    query: z.object({ text: optionalSearchText(500), topic: queryId() }),
    response: z.array(suggestedQuestion),
  },
});

export const siteSettingEndpoints = defineEndpoints({
  listSiteSettings: {
    summary: 'The texts of the site that staff can change',
    auth: 'staff',
    permission: 'settings:write',
    response: z.array(siteSetting),
  },
  setSiteSetting: {
    summary: 'Changes a text of the site; without a value it gets its default again',
    auth: 'staff',
    permission: 'settings:write',
    body: siteSettingForm,
    errors: ['base_version_required', 'changed_by_other'],
    response: siteSetting,
  },
  setSitePicture: {
    summary: 'Uploads the logo or the picture of a slide. JPEG, PNG, WebP or AVIF, as base64.',
    auth: 'staff',
    permission: 'settings:write',
    body: sitePictureForm,
    bodyLimit: IMAGE_BODY_LIMIT,
    errors: ['base_version_required', 'changed_by_other', ...uploadCodes],
    response: siteSetting,
  },
});
