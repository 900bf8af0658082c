import type { SiteSettingName } from '@bidkit/contract';

/** A setting in words. */
export interface SettingWords {
  readonly label: string;
  /** Where it is shown, and what it may be. */
  readonly help: string;
  /** Texts of more than a line or two get a larger field. */
  readonly isLong?: true;
}

/** Settings of the business, which have a page of their own. */
export const businessSettings: readonly SiteSettingName[] = [
  'name',
  'postal_address',
  'support_phone',
  'support_email',
  'support_hours',
  'payee_name',
  'payee_street',
  'payee_city',
];

interface Group {
  readonly title: string;
  readonly help: string;
  readonly settings: Partial<Readonly<Record<SiteSettingName, SettingWords>>>;
}

const slide = (number: 1 | 2 | 3 | 4) => ({
  [`slide_${number}_title`]: {
    label: `Slide ${number}: title`,
    help: 'A slide without a title is not shown.',
  },
  [`slide_${number}_text`]: {
    label: `Slide ${number}: text`,
    help: 'One or two sentences.',
    isLong: true as const,
  },
  [`slide_${number}_picture`]: {
    label: `Slide ${number}: picture`,
    help: 'JPEG, PNG, WebP or AVIF. Without one the slide has a plain background.',
  },
  [`slide_${number}_link`]: {
    label: `Slide ${number}: link`,
    help: 'A path of the site, such as /auctions, or an https address. By default the registration.',
  },
});

/** All settings of the page by their groups. */
export const settingGroups: readonly Group[] = [
  {
    title: 'Looks',
    help: 'They are on each page, in emails and in the windows of partners.',
    settings: {
      logo: {
        label: 'Logo',
        help: 'JPEG, PNG, WebP or AVIF. Without one the name is shown beside its initial.',
      },
      accent_color: {
        label: 'Accent color',
        help: 'Buttons and links, as #rrggbb. Empty for the color of the theme. Where it cannot be read, a darker or lighter tone of it is shown: white becomes gray.',
      },
      footer_text: {
        label: 'Text of the footer',
        help: 'A sentence about your marketplace, below each page.',
        isLong: true,
      },
    },
  },
  {
    title: 'Slides',
    help: 'They are at the top of the home page for visitors who are not logged in.',
    settings: { ...slide(1), ...slide(2), ...slide(3), ...slide(4) },
  },
  {
    title: 'Claims',
    help: 'Please state only what is true. The page System says when the database has less than a claim.',
    settings: {
      testimonials_claim: {
        label: 'Claim about testimonials',
        help: 'Above the header, such as “Over 90,000 Testimonials”.',
      },
      government_listings_claim: {
        label: 'Claim about government auctions',
        help: 'On the tab of government auctions, such as “1100 Active Listings”.',
      },
      car_listings_claim: {
        label: 'Claim about car auctions',
        help: 'On the tab of car auctions, such as “333 active listings”.',
      },
    },
  },
  {
    title: 'Members who do not pay',
    help: 'A member who lets so many items expire within so many days cannot bid for a while. Staff can lift it. The rule applies when all three are set.',
    settings: {
      non_payer_forfeits: { label: 'Unpaid items', help: 'How many items, such as 3.' },
      non_payer_days: { label: 'Within days', help: 'In how many days, such as 90.' },
      non_payer_restriction_days: {
        label: 'Days without bidding',
        help: 'How long the member cannot bid, such as 30.',
      },
    },
  },
  {
    title: 'Social networks',
    help: 'https addresses of your profiles. The footer links to those that are set.',
    settings: {
      facebook_url: { label: 'Facebook', help: 'Such as https://www.facebook.com/yourname' },
      instagram_url: { label: 'Instagram', help: 'Such as https://www.instagram.com/yourname' },
      x_url: { label: 'X', help: 'Such as https://x.com/yourname' },
      youtube_url: { label: 'YouTube', help: 'Such as https://www.youtube.com/@yourname' },
    },
  },
];

/** The settings of a group with their words, in their order. */
export const settingsOf = ({ settings }: Group): readonly (readonly [SiteSettingName, SettingWords])[] =>
  // The type of `Object.entries` has no names.
  Object.entries(settings) as unknown as readonly (readonly [SiteSettingName, SettingWords])[];
