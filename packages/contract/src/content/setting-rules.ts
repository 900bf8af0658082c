import { messagesOf } from '../core/form-message.ts';
import { inputMessage } from '../core/schema.ts';
import { staffErrors } from '../staff/errors.ts';

const message = messagesOf(staffErrors);

/** The longest name of a marketplace. Installed apps and mail programs cut longer ones. */
const MAX_SITE_NAME = 60;
/** The longest value of a setting. */
export const MAX_SETTING = 200;

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

export const siteSettingNames = Object.keys(allDefaults) as [SiteSettingName, ...SiteSettingName[]];

/** What a value must match, by the end of the setting's name. An empty one always does, but for the name. */
export const settingRules: readonly (readonly [names: RegExp, values: RegExp, error: string])[] = [
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
