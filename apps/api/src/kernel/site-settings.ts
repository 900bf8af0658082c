import { type SiteSettings, siteSettingDefaults } from '@bidkit/contract';
import type { Database, Transaction } from '../db/database.ts';
import { siteSettings } from '../db/schema.ts';

/** The values of all settings of the site by name: those that were changed, and the defaults of all others. */
export async function readSettings(db: Database | Transaction): Promise<SiteSettings> {
  const changed = await db.select().from(siteSettings);
  return { ...siteSettingDefaults, ...Object.fromEntries(changed.map(({ name, value }) => [name, value])) };
}
