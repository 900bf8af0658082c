import { businessLines, type ConfiguredBusiness, type Receipt, senderLines } from '@bidkit/contract';
import { type CarrierSettings, type Sender, sandboxSender } from '../config/carrier-settings.ts';
import type { Config } from '../config/config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { refuse } from './problem.ts';
import { readBusinessValues } from './site-settings.ts';

/** The configuration of the addresses that the business may have of its own. */
export interface AddressConfig {
  readonly carrier: Pick<CarrierSettings, 'sender'>;
  readonly returnAddress: Config['returnAddress'];
}

/** What the configuration has for a business without addresses of its own. */
export const configuredOf = ({ carrier: { sender }, returnAddress }: AddressConfig): ConfiguredBusiness => ({
  sender: sender && senderLines({ ...sender, street: sender.street1 }),
  return_address: returnAddress && [...returnAddress],
});

/**
 * The sender of labels: that of the business, else of the configuration, else of the sandbox with the name of the
 * marketplace.
 * @throws Problem 409 with the keys of a carrier and without a sender
 */
export async function readSender(
  db: Database | Transaction,
  { sender, keys }: Pick<CarrierSettings, 'sender' | 'keys'>,
): Promise<Sender> {
  const values = await readBusinessValues(db);
  if (values.sender_name) {
    return {
      ...sandboxSender,
      name: values.sender_name,
      street1: values.sender_street,
      city: values.sender_city,
      state: values.sender_state,
      zip: values.sender_zip,
      country: values.sender_country,
      phone: values.sender_phone,
    };
  }
  if (sender) return sender;
  if (keys) throw refuse('sender_missing');
  return { ...sandboxSender, name: values.payee_name || values.name };
}

/** The sender as it is printed on packing slips: the one of labels, or else the postal address of the marketplace. */
export async function readSenderLines(db: Database, config: AddressConfig): Promise<string[]> {
  return (await readLines(db, config)).sender;
}

/** The seller as receipts name it: its legal name and the postal address of the marketplace. */
export async function readSeller(db: Database | Transaction): Promise<Receipt['seller']> {
  return (await readLines(db)).seller;
}

/** The payee and the postal address of checks. Null while one of them is not set: no checks are accepted then. */
export async function readPayee(db: Database | Transaction): Promise<Receipt['payee']> {
  return (await readLines(db)).payee;
}

/** The lines of the address to which members return goods. */
export async function readReturnAddress(
  db: Database | Transaction,
  config: AddressConfig,
): Promise<readonly string[]> {
  return (await readLines(db, config)).returns;
}

const nothing: AddressConfig = { carrier: { sender: null }, returnAddress: null };

const readLines = async (db: Database | Transaction, config = nothing) =>
  businessLines(await readBusinessValues(db), configuredOf(config));
