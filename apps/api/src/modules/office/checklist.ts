import type { ChecklistStep } from '@bidkit/contract';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { categories, lots, settingVersions, staffMembers } from '../../db/schema.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { readPayee } from '../../kernel/sender.ts';
import { readSettings } from '../../kernel/site-settings.ts';
import { listSettings } from '../content/site-settings/queries.ts';

/** Rates that staff have saved since the first start. */
const isSaved = and(
  inArray(settingVersions.name, ['shipping-rates', 'tax-rates']),
  gt(settingVersions.version, 1),
);

/**
 * What a new marketplace still needs, in the order in which it is done. It is read from the data, never ticked by
 * hand.
 */
export async function readChecklist(
  db: Database,
  config: Pick<Config, 'payments' | 'smtpUrl'>,
  { hasTotp, hasPasskey }: Pick<StaffCaller, 'hasTotp' | 'hasPasskey'>,
): Promise<{ step: ChecklistStep; is_done: boolean }[]> {
  const settings = await readSettings(db);
  const name = (await listSettings(db)).find((one) => one.name === 'name');
  const isDone: Readonly<Record<ChecklistStep, boolean>> = {
    name: name?.changed_at != null,
    contact:
      settings.postal_address !== '' && (settings.support_email !== '' || settings.support_phone !== ''),
    categories: (await db.$count(categories)) > 0,
    payments: config.payments.keys !== null || (await readPayee(db)) !== null,
    rates: (await db.$count(settingVersions, isSaved)) > 0,
    mail: config.smtpUrl !== null,
    second_factor: hasTotp || hasPasskey,
    team: (await db.$count(staffMembers, eq(staffMembers.is_active, true))) > 1,
    first_lot: (await db.$count(lots)) > 0,
  };
  return Object.entries(isDone).map(([step, is_done]) => ({ step: step as ChecklistStep, is_done }));
}
