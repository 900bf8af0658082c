import {
  addressLines,
  type Business,
  type BusinessForm,
  type BusinessName,
  type BusinessValues,
  businessDefaults,
  businessNames,
  senderNames,
} from '@bidkit/contract';
import type { Database, Transaction } from '../../../db/database.ts';
import { carrierRates } from '../../../db/schema.ts';
import { compareFields } from '../../../kernel/compare-fields.ts';
import { detail, refuseFields } from '../../../kernel/problem.ts';
import { type AddressConfig, configuredOf } from '../../../kernel/sender.ts';
import { readBusinessValues } from '../../../kernel/site-settings.ts';
import { lockSettings, readSettingVersion, recordSettings } from '../../audit/setting-versions.ts';
import { writeSetting } from '../site-settings/queries.ts';

const addressNames: readonly BusinessName[] = ['postal_address', 'return_address'];

const codeNames: readonly BusinessName[] = ['sender_state', 'sender_country'];

/** A value as it is stored. The lines of an address are separated by `|`, as in the settings of the site. */
function toStored(name: BusinessName, text: string): string {
  if (addressNames.includes(name)) return addressLines(text).join(' | ');
  return codeNames.includes(name) ? text.trim().toUpperCase() : text.trim();
}

/** The business with its version, and what the configuration has without it. */
export async function readBusiness(db: Database, config: AddressConfig): Promise<Business> {
  // The version first: a change in between is refused then, and read again.
  const version = await readSettingVersion(db, 'business');
  const stored = await readBusinessValues(db);
  const values = Object.fromEntries(
    businessNames.map((name) => [
      name,
      addressNames.includes(name) ? addressLines(stored[name]).join('\n') : stored[name],
    ]),
  );
  return { version, values: values as BusinessValues, configured: configuredOf(config) };
}

/**
 * Changes the given values of the business.
 * @throws Problem 409 for what somebody else has changed, 422 for a sender without some of its fields
 */
export async function saveBusiness(
  tx: Transaction,
  staffId: number,
  { base_version, ...form }: BusinessForm,
): Promise<void> {
  await lockSettings(tx, 'business', base_version);
  const present = await readBusinessValues(tx);
  const given = Object.fromEntries(
    businessNames.flatMap((name) => {
      const value = form[name];
      return value === undefined ? [] : [[name, toStored(name, value ?? '') || businessDefaults[name]]];
    }),
  );
  const { names, before, after } = compareFields<BusinessValues>(present, given);
  if (names.length === 0) return;
  assertWholeSender({ ...present, ...given });
  for (const name of names) {
    const value = given[name] ?? '';
    await writeSetting(tx, name, value === businessDefaults[name] ? null : value);
  }
  // The prices of carriers are those from the former address.
  if (names.some((name) => name.startsWith('sender_'))) await tx.delete(carrierRates);
  await recordSettings(tx, staffId, 'business', { action: 'save', before, after });
}

function assertWholeSender(values: BusinessValues): void {
  const empty = senderNames.filter((name) => values[name] === '');
  if (empty.length === 0 || empty.length === senderNames.length) return;
  throw refuseFields(Object.fromEntries(empty.map((name) => [name, [detail('sender_incomplete')]])));
}
