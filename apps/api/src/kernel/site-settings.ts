import {
  type BusinessValues,
  businessDefaults,
  type SiteSettings,
  siteSettingDefaults,
} from '@bidkit/contract';
import type { Database, Transaction } from '../db/database.ts';
import { siteSettings } from '../db/schema.ts';

/** The values of all settings of the site by name: those that were changed, and the defaults of all others. */
export async function readSettings(db: Database | Transaction): Promise<SiteSettings> {
  return readValues(db, siteSettingDefaults);
}

/** The values of the business by name, of which the site shows some. The lines of addresses are separated by `|`. */
export async function readBusinessValues(db: Database | Transaction): Promise<BusinessValues> {
  return readValues(db, businessDefaults);
}

async function readValues<T extends Readonly<Record<string, string>>>(
  db: Database | Transaction,
  defaults: T,
): Promise<Record<keyof T, string>> {
  const changed = await db.select().from(siteSettings);
  const own = changed.filter(({ name }) => name in defaults).map(({ name, value }) => [name, value]);
  return { ...defaults, ...Object.fromEntries(own) };
}
