import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { optionalSearchText } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import { inputMessage, instant, optionalText, queryId, staffReason } from '../core/schema.ts';
import { IMAGE_BODY_LIMIT, imageData, uploadCodes } from '../images/endpoints.ts';
import { staffErrors } from '../staff/errors.ts';

const message = messagesOf(staffErrors);

/** Questions that are suggested at once. */
export const MAX_SUGGESTIONS = 3;

/** The longest name of a marketplace. Installed apps and mail programs cut longer ones. */
const MAX_SITE_NAME = 60;
const MAX_SETTING = 200;

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

/**
 * The texts that staff can change, with their defaults: the name of the marketplace, its accent, how to reach it, the
 * payee of checks, the slides of the home page for visitors, claims about it, and the addresses of its profiles in
 * social networks. Pages and mails leave out what is empty. The accent is `#rrggbb`, and empty for that of the theme.
 * The lines of the postal address are separated by `|`. Without a payee, its street and its city no checks are
 * accepted.
 */
export const siteSettingDefaults = {
  name: 'Marketplace',
  logo: '',
  accent_color: '',
  postal_address: '',
  support_phone: '',
  support_email: '',
  support_hours: '',
  payee_name: '',
  payee_street: '',
  payee_city: '',
  footer_text: '',
  slide_1_title: 'Everyone follows the same clock.',
  slide_1_text: 'The timer runs on our server. When it reads zero, the auction is over.',
  slide_1_picture: '',
  slide_1_link: '',
  slide_2_title: 'Set your limit and relax.',
  slide_2_text: 'Enter the most you’d pay. We bid just enough to keep you ahead.',
  slide_2_picture: '',
  slide_2_link: '',
  slide_3_title: '',
  slide_3_text: '',
  slide_3_picture: '',
  slide_3_link: '',
  slide_4_title: '',
  slide_4_text: '',
  slide_4_picture: '',
  slide_4_link: '',
  testimonials_claim: '',
  government_listings_claim: '',
  car_listings_claim: '',
  facebook_url: '',
  instagram_url: '',
  x_url: '',
  youtube_url: '',
} as const satisfies Record<string, string>;

/**
 * The rule about unpaid items, with its defaults: a member who does not pay so many items in time within so many days
 * cannot bid for so many days. The rule applies when all three are numbers. Visitors do not see these settings.
 */
export const nonPayerSettingDefaults = {
  non_payer_forfeits: '',
  non_payer_days: '',
  non_payer_restriction_days: '',
} as const satisfies Record<string, string>;

const allDefaults = { ...siteSettingDefaults, ...nonPayerSettingDefaults };

/** The default of a setting. */
export const defaultOf = (name: SiteSettingName): string => allDefaults[name];

/** The name of a setting. */
export type SiteSettingName = keyof typeof allDefaults;

/** The name of a setting that pages and mails show. */
export type ShownSettingName = keyof typeof siteSettingDefaults;

/** The settings that are pictures. Their values are paths, which `setSitePicture` makes. */
export const sitePictureNames = [
  'logo',
  'slide_1_picture',
  'slide_2_picture',
  'slide_3_picture',
  'slide_4_picture',
] as const satisfies SiteSettingName[];
export type SitePictureName = (typeof sitePictureNames)[number];

export const siteSettingNames = Object.keys(allDefaults) as [SiteSettingName, ...SiteSettingName[]];

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

/** What a value must match, by the end of the setting's name. An empty one always does, but for the name. */
const settingRules: readonly (readonly [names: RegExp, values: RegExp, error: string])[] = [
  [/^name$/, /\S/, message('site_name_required')],
  [
    /^name$/,
    new RegExp(`^.{0,${MAX_SITE_NAME}}$`, 'su'),
    inputMessage('text_too_long', { max: MAX_SITE_NAME }),
  ],
  [/^accent_color$/, /^(?:#[\da-f]{6})?$/i, message('accent_color_invalid')],
  [/^support_phone$/, /^(?:\+?[\d ().-]{5,30})?$/, message('support_phone_invalid')],
  [/^support_email$/, /^(?:[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+)?$/, message('support_email_invalid')],
  [/^logo$|_picture$/, /^$/, message('site_picture_expected')],
  [/^non_payer_/, /^(?:[1-9]\d{0,2})?$/, message('rule_number_expected')],
  [/_link$/, /^(?:\/(?![/\\])\S*|https:\/\/[\w.-]+(?:\/\S*)?)?$/, message('slide_link_expected')],
  [/_url$/, /^(?:https:\/\/[\w.-]+(?:\/\S*)?)?$/, message('social_address_expected')],
];

interface SettingChange {
  readonly name: SiteSettingName;
  readonly value?: string | null | undefined;
}

/** A change of one setting. Without a value it gets its default again. */
export const siteSettingForm = z
  .object({
    name: z.enum(siteSettingNames, message('site_setting_unknown', { names: siteSettingNames.join(', ') })),
    value: optionalText(MAX_SETTING),
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
    response: siteSetting,
  },
  setSitePicture: {
    summary: 'Uploads the logo or the picture of a slide. JPEG, PNG, WebP or AVIF, as base64.',
    auth: 'staff',
    permission: 'settings:write',
    body: sitePictureForm,
    bodyLimit: IMAGE_BODY_LIMIT,
    errors: [...uploadCodes],
    response: siteSetting,
  },
});
