import { addressLines, type Business, type BusinessName, businessNames } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { type Fields, text } from '../../input/fields.ts';
import { table } from '../../output/table.ts';
import { UsageError } from '../../usage-error.ts';

const helps: Readonly<Record<BusinessName, string>> = {
  name: 'The name of the marketplace.',
  postal_address: 'Its address. Lines are separated by |.',
  support_email: 'The email address of the support.',
  support_phone: 'Its phone number, on checks as well.',
  support_hours: 'When the support answers.',
  payee_name: 'The legal name: payee of checks, seller on receipts.',
  payee_street: 'Where members send checks.',
  payee_city: 'City, state and ZIP code of the payee.',
  time_zone: 'The time zone of the business, such as America/Denver.',
  return_address: 'Where members send goods back to. Lines are separated by |.',
  sender_name: 'The sender of parcels.',
  sender_street: 'Street of the sender.',
  sender_city: 'City of the sender.',
  sender_state: 'State of the sender, such as NV.',
  sender_zip: 'ZIP code of the sender.',
  sender_country: 'Country of the sender, such as US.',
  sender_phone: 'Phone number of the sender.',
};

const fields = Object.fromEntries(
  businessNames.map((name) => [name, { value: 'TEXT', help: helps[name], read: text }]),
) satisfies Fields;

const result = (business: Business) => ({
  data: business,
  text: table(
    ['VALUE', ''],
    businessNames.map((name) => [name, addressLines(business.values[name]).join(' | ')]),
  ),
});

const showBusiness: Command = {
  name: 'business',
  summary: 'Shows the name, the addresses and the contact of the business.',
  words: [],
  options: {},
  examples: ['pnpm house business'],
  async run(_given, { api }) {
    return result(await (await api()).getBusiness());
  },
};

const setBusiness: Command = {
  name: 'business set',
  summary: 'Changes values of the business. An empty text removes one.',
  words: [],
  options: fields,
  notes: ['A sender has all of its fields, or none.'],
  examples: [
    'pnpm house business set --name "Reno Auctions" --postal-address "5 Mint Ave|Reno, NV 89501"',
    'pnpm house business set --return-address ""',
  ],
  async run({ texts }, { api }) {
    const given = businessNames.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]]));
    if (given.length === 0) throw new UsageError('Nothing to change was given.');
    const client = await api();
    const { version: base_version } = await client.getBusiness();
    return result(await client.saveBusiness({ body: { base_version, ...Object.fromEntries(given) } }));
  },
};

export const businessCommands: readonly Command[] = [setBusiness, showBusiness];
