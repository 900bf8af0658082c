import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { staffErrors } from './errors/staff-errors.ts';
import { instant, optionalText, staffReason } from './schema.ts';

const message = messagesOf(staffErrors);

/**
 * The texts that staff can change, with their defaults: claims about the marketplace, and the addresses of its profiles
 * in social networks. An empty address shows no link.
 */
export const siteSettingDefaults = {
  testimonials_claim: 'Over 88,872 Testimonials',
  government_listings_claim: '1100 Active Listings',
  car_listings_claim: '333 active listings',
  facebook_url: '',
  instagram_url: '',
  x_url: '',
  youtube_url: '',
} as const satisfies Record<string, string>;

/** The name of a setting. */
export type SiteSettingName = keyof typeof siteSettingDefaults;

export const siteSettingNames = Object.keys(siteSettingDefaults) as [SiteSettingName, ...SiteSettingName[]];

/** Every setting with its present value, for the pages of the site. */
export const siteSettings = z.record(z.enum(siteSettingNames), z.string());
export type SiteSettings = z.output<typeof siteSettings>;

/** A setting as staff see it. `changed_at` is null while it has its default. */
export const siteSetting = z.object({
  name: z.enum(siteSettingNames),
  value: z.string(),
  changed_at: z.nullable(instant),
});
export type SiteSetting = z.output<typeof siteSetting>;

const HTTPS_ADDRESS = /^https:\/\/[\w.-]+(\/\S*)?$/;
const isSocialAddress = ({ name, value }: { name: SiteSettingName; value?: string | null | undefined }) =>
  !name.endsWith('_url') || !value || HTTPS_ADDRESS.test(value);

/** A change of one setting. Without a value it gets its default again. */
export const siteSettingForm = z
  .object({
    name: z.enum(siteSettingNames, message('site_setting_unknown', { names: siteSettingNames.join(', ') })),
    value: optionalText(200),
    reason: staffReason,
  })
  .check(z.refine(isSocialAddress, { error: message('social_address_expected'), path: ['value'] }));
export type SiteSettingForm = z.input<typeof siteSettingForm>;

export const siteSettingEndpoints = defineEndpoints({
  listSiteSettings: {
    summary: 'The texts of the site that staff can change',
    auth: 'staff',
    response: z.array(siteSetting),
  },
  setSiteSetting: {
    summary: 'Changes a text of the site; without a value it gets its default again',
    auth: 'staff',
    body: siteSettingForm,
    response: siteSetting,
  },
});
