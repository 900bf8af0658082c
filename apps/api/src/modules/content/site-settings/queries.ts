import {
  businessDefaults,
  defaultOf,
  type OfficeSettingName,
  type SiteSetting,
  type SiteSettingName,
  siteSettingNames,
} from '@bidkit/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { auditLog, siteSettings, users } from '../../../db/schema.ts';
import { type StaffAction, writeAudit } from '../../audit/audit.ts';
import { lockSettings, recordSettings } from '../../audit/setting-versions.ts';

/** Every setting: those that staff have changed, and the defaults of all others. */
export async function listSettings(db: Database | Transaction): Promise<SiteSetting[]> {
  const changed = new Map((await db.select().from(siteSettings)).map((row) => [row.name, row]));
  const changers = await findChangers(db);
  return siteSettingNames.map((name) => {
    const row = changed.get(name);
    return {
      name,
      value: row?.value ?? defaultOf(name),
      changed_at: row?.changed_at.toISOString() ?? null,
      changed_by: changers.get(name) ?? null,
    };
  });
}

/** Who changed each setting last, by its name. The entries of the audit about the site are few. */
async function findChangers(db: Database | Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ name: sql<string>`jsonb_object_keys(${auditLog.after})`, username: users.username })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.staff_id))
    .where(and(inArray(auditLog.subject, ['site', 'business']), isObject))
    .orderBy(auditLog.id);
  return new Map(rows.map(({ name, username }) => [name, username]));
}

const isObject = sql`jsonb_typeof(${auditLog.after}) = 'object'`;

interface Change {
  readonly name: SiteSettingName;
  /** Null for the default. */
  readonly value: string | null;
  readonly reason: string;
}

/** Changes a setting. Returns it as it is now. */
export function changeSetting(db: Database, staffId: number, change: Change): Promise<SiteSetting> {
  const { name, value, reason } = change;
  return db.transaction(async (tx) => {
    const isOfBusiness = name in businessDefaults;
    if (isOfBusiness) await lockSettings(tx, 'business');
    const find = async () => (await listSettings(tx)).find((setting) => setting.name === name);
    const before = await find();
    await writeSetting(tx, name, value);
    const after = await find();
    if (!before || !after) throw new Error(`There is no setting ${name}`);
    const changed = {
      action: 'change',
      reason,
      before: { [name]: before.value },
      after: { [name]: after.value },
    } satisfies Partial<StaffAction>;
    if (isOfBusiness) await recordSettings(tx, staffId, 'business', changed);
    else await writeAudit(tx, staffId, { subject: 'site', subject_id: 0, ...changed });
    return after;
  });
}

/** Writes a setting; null for its default. It has the time of the latest change, also when its value is the same. */
export async function writeSetting(
  tx: Transaction,
  name: SiteSettingName | OfficeSettingName,
  value: string | null,
): Promise<void> {
  await tx.delete(siteSettings).where(eq(siteSettings.name, name));
  if (value !== null) await tx.insert(siteSettings).values({ name, value });
}
