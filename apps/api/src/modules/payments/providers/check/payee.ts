import type { Receipt } from '@bidkit/contract';
import type { Database, Transaction } from '../../../../db/database.ts';
import { readSettings } from '../../../../kernel/site-settings.ts';

/** The payee and the postal address of checks. Null while one of them is not set: no checks are accepted then. */
export async function readPayee(db: Database | Transaction): Promise<Receipt['payee']> {
  const site = await readSettings(db);
  const { payee_name: name, payee_street: street, payee_city: city, support_phone: phone } = site;
  return name && street && city ? { name, street, city, phone } : null;
}
