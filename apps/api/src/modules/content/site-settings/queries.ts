import {
  businessDefaults,
  defaultOf,
  type OfficeSettingName,
  type SiteSetting,
  type SiteSettingName,
  siteSettingNames,
} from '@bidkit/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { auditLog, siteSettings, users } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
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
      changed_by: changers.get(name)?.by ?? null,
    };
  });
}

/** Who changed each setting last and when, by its name. The entries of the audit about the site are few. */
async function findChangers(
  db: Database | Transaction,
): Promise<ReadonlyMap<string, { readonly by: string; readonly at: Date }>> {
  const rows = await db
    .select({
      name: sql<string>`jsonb_object_keys(${auditLog.after})`,
      by: users.username,
      at: auditLog.created_at,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.staff_id))
    .where(and(inArray(auditLog.subject, ['site', 'business']), isObject))
    .orderBy(auditLog.id);
  return new Map(rows.map(({ name, by, at }) => [name, { by, at }]));
}

const isObject = sql`jsonb_typeof(${auditLog.after}) = 'object'`;

interface Change {
  readonly name: SiteSettingName;
  /** Null for the default. */
  readonly value: string | null;
  /** The value that the caller has read, if a change by somebody else is refused. */
  readonly base_value?: string | null | undefined;
  readonly reason: string;
}

/**
 * Changes a setting. Returns it as it is now.
 * @throws Problem 409 that says who changed it after the caller has read it
 */
export function changeSetting(db: Database, staffId: number, change: Change): Promise<SiteSetting> {
  const { name, value, base_value, reason } = change;
  return db.transaction(async (tx) => {
    const isOfBusiness = name in businessDefaults;
    if (isOfBusiness) await lockSettings(tx, 'business');
    else await takeAdvisoryLock(tx, 'siteSettings');
    const find = async () => (await listSettings(tx)).find((setting) => setting.name === name);
    const before = await find();
    if (before && base_value !== undefined && before.value !== (base_value ?? ''))
      await refuseOther(tx, name);
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

async function refuseOther(tx: Transaction, name: SiteSettingName): Promise<never> {
  const last = (await findChangers(tx)).get(name);
  // Each change is in the audit. A value that never was has not been read.
  if (!last) throw refuse('base_version_required');
  throw refuse('changed_by_other', { by: last.by, at: last.at.toISOString() });
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
