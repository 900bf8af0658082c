import { type SiteSettingName, siteSettingNames } from '@bidkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { settingVersions, siteSettings } from '../db/schema.ts';
import { FIRST_VERSION } from '../modules/audit/setting-versions.ts';

/** The name and the texts of the demo. */
export const demoSite: Partial<Record<SiteSettingName, string>> = {
  name: 'First Dollar',
  postal_address: '100 Gavel Street | Carson City, NV 89701',
  support_phone: '(775) 555-0100',
  support_hours: 'Monday to Friday 8 to 4 Pacific',
  payee_name: 'First Dollar Auctions',
  payee_street: '100 Gavel Street',
  payee_city: 'Carson City, NV 89701',
  footer_text: 'We auction seized, surplus and unclaimed goods. Most lots open at $1.',
  slide_1_title: 'Auctions start at one dollar.',
  slide_1_text: 'Watches, tools, coins and guitars sell live every night.',
  slide_2_title: 'Everyone follows the same clock.',
  slide_2_text: 'The timer runs on our server. When it reads zero, the auction is over.',
  slide_3_title: 'Set your limit and relax.',
  slide_3_text: 'Enter the most you’d pay. We bid just enough to keep you ahead.',
  slide_4_title: 'Buy seized and unclaimed goods.',
  slide_4_text: 'We describe and photograph everything before it is auctioned.',
  testimonials_claim: 'Over 88,872 Testimonials',
  government_listings_claim: '1100 Active Listings',
  car_listings_claim: '333 active listings',
  non_payer_forfeits: '3',
  non_payer_days: '90',
  non_payer_restriction_days: '30',
};

/** Sets the settings of the site that have their default. Its rates and texts are confirmed. */
export async function seedSite(db: Database | Transaction): Promise<void> {
  const rows = siteSettingNames.flatMap((name) => {
    const value = demoSite[name];
    return value === undefined ? [] : [{ name, value }];
  });
  await db.insert(siteSettings).values(rows).onConflictDoNothing();
  const isConfirmed = inArray(settingVersions.name, ['shipping-rates', 'tax-rates', 'texts']);
  await db
    .update(settingVersions)
    .set({ version: FIRST_VERSION + 1 })
    .where(and(isConfirmed, eq(settingVersions.version, FIRST_VERSION)));
}
