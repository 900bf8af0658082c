import type { Receipt, SiteSettings } from '@bidkit/contract';
import { type CarrierSettings, sandboxSender } from '../config/carrier-settings.ts';
import type { Config } from '../config/config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { readSettings } from './site-settings.ts';

type Sender = CarrierSettings['sender'];

/** The lines of a postal address, which are separated by `|`. */
const linesOf = (address: string) =>
  address
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const nameOf = ({ payee_name, name }: SiteSettings) => payee_name || name;

/** The sender of labels. That of the sandbox has the name of the marketplace. */
export async function readSender(db: Database | Transaction, sender: Sender): Promise<Sender> {
  return sender === sandboxSender ? { ...sender, name: nameOf(await readSettings(db)) } : sender;
}

/** The sender as it is printed on packing slips: the one of labels, or else the postal address of the marketplace. */
export async function readSenderLines(db: Database, sender: Sender): Promise<string[]> {
  const { name, street1, city, state, zip, country, phone } = sender;
  if (sender !== sandboxSender) return [name, street1, `${city}, ${state} ${zip}`, country, phone];
  const site = await readSettings(db);
  return [nameOf(site), ...linesOf(site.postal_address), site.support_phone].filter((line) => line !== '');
}

/** The seller as receipts name it: its legal name and the postal address of the marketplace. */
export async function readSeller(db: Database | Transaction): Promise<Receipt['seller']> {
  const site = await readSettings(db);
  return { name: nameOf(site), address: linesOf(site.postal_address) };
}

/** The lines of the address to which members return goods. */
export async function readReturnAddress(
  db: Database | Transaction,
  { returnAddress }: Pick<Config, 'returnAddress'>,
): Promise<readonly string[]> {
  if (returnAddress) return returnAddress;
  const site = await readSettings(db);
  return [nameOf(site), 'Returns', ...linesOf(site.postal_address)];
}
