import { type SiteSettings, siteSettingDefaults } from '@bidkit/contract';

/** The settings of the site. */
export const site: SiteSettings = {
  ...siteSettingDefaults,
  name: 'First Dollar',
  support_phone: '(775) 555-0100',
  testimonials_claim: 'Over 88,872 Testimonials',
  government_listings_claim: '1100 Active Listings',
  car_listings_claim: '333 active listings',
  support_hours: 'Monday to Friday 8 to 4 Pacific',
};
