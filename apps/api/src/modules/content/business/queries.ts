import {
  addressLines,
  type Business,
  type BusinessForm,
  type BusinessName,
  type BusinessValues,
  businessDefaults,
  businessNames,
} from '@bidkit/contract';
import type { Database, Transaction } from '../../../db/database.ts';
import { carrierRates } from '../../../db/schema.ts';
import { compareFields } from '../../../kernel/compare-fields.ts';
import { countries, states } from '../../../kernel/countries.ts';
import { type AddressConfig, configuredOf } from '../../../kernel/sender.ts';
import { readBusinessValues } from '../../../kernel/site-settings.ts';
import { lockSettings, readSettingVersion, recordSettings } from '../../audit/setting-versions.ts';
import { writeSetting } from '../site-settings/queries.ts';
import { checkSender, senderZip } from './check-sender.ts';

const addressNames: readonly BusinessName[] = ['postal_address', 'return_address'];

const codeNames: readonly BusinessName[] = ['sender_state', 'sender_country'];

/** A value as it is stored. The lines of an address are separated by `|`, as in the settings of the site. */
function toStored(name: BusinessName, text: string): string {
  if (addressNames.includes(name)) return addressLines(text).join(' | ');
  return codeNames.includes(name) ? text.trim().toUpperCase() : text.trim();
}

/** The business with its version, what the configuration has without it, and where its sender can be. */
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
  return {
    version,
    values: values as BusinessValues,
    configured: configuredOf(config),
    countries: [...countries],
    states: [...states],
  };
}

/**
 * Changes the given values of the business.
 * @throws Problem 409 for what somebody else has changed, 422 for a sender that is not complete or has no such place
 */
export async function saveBusiness(
  tx: Transaction,
  staffId: number,
  { base_version, ...form }: BusinessForm,
): Promise<void> {
  await lockSettings(tx, 'business', base_version);
  const present = await readBusinessValues(tx);
  const given: Partial<BusinessValues> = Object.fromEntries(
    businessNames.flatMap((name) => {
      const value = form[name];
      return value === undefined ? [] : [[name, toStored(name, value ?? '') || businessDefaults[name]]];
    }),
  );
  if (given.sender_zip) given.sender_zip = senderZip({ ...present, ...given });
  const { names, before, after } = compareFields<BusinessValues>(present, given);
  if (names.length === 0) return;
  const isSenderChanged = names.some((name) => name.startsWith('sender_'));
  if (isSenderChanged) checkSender({ ...present, ...given });
  for (const name of names) {
    const value = given[name] ?? '';
    await writeSetting(tx, name, value === businessDefaults[name] ? null : value);
  }
  // The prices of carriers are those from the former address.
  if (isSenderChanged) await tx.delete(carrierRates);
  await recordSettings(tx, staffId, 'business', { action: 'save', before, after });
}
