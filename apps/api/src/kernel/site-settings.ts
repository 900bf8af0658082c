import { type SiteSettings, shownSettingNames, siteSettingDefaults } from '@bidkit/contract';
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { siteSettings } from '../db/schema.ts';

/** The values of all settings that pages and mails show, by name: those that were changed, and the other defaults. */
export async function readSettings(db: Database | Transaction): Promise<SiteSettings> {
  const changed = await db.select().from(siteSettings).where(inArray(siteSettings.name, shownSettingNames));
  return { ...siteSettingDefaults, ...Object.fromEntries(changed.map(({ name, value }) => [name, value])) };
}
