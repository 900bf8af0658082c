import type { ExternalAuction } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { type Fields, flag, orNone, readFields, requiring, text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { printable } from '../../output/printable.ts';
import { throwErrors } from '../../usage-error.ts';
import { requireType } from './listing-types.ts';

const fields = {
  name: { value: 'TEXT', help: 'The name.', read: text },
  type: { value: 'TYPE', help: 'The type by number or name, such as Boats.', read: text },
  car: { help: 'Listed among the car auctions, not the government auctions.', read: flag },
  address: { value: 'TEXT', help: 'Street and number; "none" clears it.', read: orNone(text) },
  city: { value: 'TEXT', help: 'The city.', read: text },
  state: { value: 'STATE', help: 'The code of the state, such as MN.', read: text },
  zip: { value: 'ZIP', help: 'The ZIP code.', read: text },
  website_address: {
    value: 'ADDRESS',
    help: 'The website of the seller, with https://; "none" clears it.',
    read: orNone(text),
  },
  is_government: { help: 'The seller is a government agency.', read: flag },
  is_online: { help: 'Bids are taken on the website.', read: flag },
  is_offline: { help: 'Bids are taken at the place.', read: flag },
  is_portal: { help: 'The website has the sales of several agencies.', read: flag },
  sale_at: {
    value: 'TIME',
    help: 'The sale in the time of the place, such as 2026-12-05T09:00; "none" for always open.',
    read: orNone(text),
  },
  recurring: {
    value: 'PERIOD',
    help: 'weekly, every_two_weeks, monthly, quarterly or yearly; "none" for a sale that is held once.',
    read: orNone(text),
  },
  ends_on: {
    value: 'DATE',
    help: 'The last day (default: the day of the sale; no end for a recurring one); "none" clears it.',
    read: orNone(text),
  },
  description: { value: 'TEXT', help: 'Plain text; an empty line starts a paragraph.', read: text },
} satisfies Fields;

/** The given fields. The server checks the period, so that a wrong one gets its message. */
async function readForm(api: Api, texts: Readonly<Record<string, string | undefined>>) {
  const { values, errors } = readFields(fields, texts);
  throwErrors(errors);
  const { recurring, type, ...form } = values;
  return {
    ...form,
    ...(type !== undefined && { type: (await requireType(api, type)).id }),
    ...(recurring !== undefined && { recurring: recurring as ExternalAuction['recurring'] }),
  };
}

const addExternalAuction: Command = {
  name: 'external-auctions add',
  summary: 'Adds a government or car auction that is held elsewhere.',
  words: [],
  options: requiring(fields, 'name', 'type', 'city', 'state', 'zip'),
  notes: ['The sidebar shows a government auction in turn.'],
  examples: [
    'pnpm house external-auctions add --name "Harbor patrol boats" --type Boats --city Duluth --state MN --zip 55802 --is-government --is-offline --sale-at 2026-12-05T09:00',
  ],
  async run({ texts }, { api }) {
    const required = { name: '', type: 0, city: '', state: '', zip: '' };
    const client = await api();
    const body = { ...required, ...(await readForm(client, texts)) };
    const added = await client.createExternalAuction({ body });
    return { data: added, text: auctionText(added) };
  },
};

const changeExternalAuction: Command = {
  name: 'external-auctions change',
  summary: 'Changes a government or car auction that is held elsewhere.',
  words: ['NUMBER'],
  options: fields,
  examples: ['pnpm house external-auctions change 3 --sale-at "2026-12-12 09:00" --recurring monthly'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'an external auction');
    const client = await api();
    const body = await readForm(client, texts);
    const changed = await client.changeExternalAuction({ params: { id }, body });
    return { data: changed, text: auctionText(changed) };
  },
};

function auctionText(auction: ExternalAuction): string {
  const { isGovernment, isOnline, isOffline, isPortal } = auction;
  const flags = { government: isGovernment, online: isOnline, offline: isOffline, portal: isPortal };
  const lines: [string, string | number | null][] = [
    ['Number', auction.id],
    ['Name', auction.name],
    ['List', auction.car ? 'car auctions' : 'government auctions'],
    ['Type', auction.type.name],
    ['Address', auction.address],
    ['Place', `${auction.city}, ${auction.state} ${auction.zip}`],
    ['Website', auction.website_address],
    [
      'Flags',
      Object.entries(flags)
        .flatMap(([name, isSet]) => (isSet ? [name] : []))
        .join(', '),
    ],
    ['Sale', auction.sale?.replace('T', ' ') ?? 'always open'],
    ['Recurring', auction.recurring?.replaceAll('_', ' ') ?? null],
    ['Last day', auction.ends_on],
  ];
  const shown = lines.filter(([, value]) => value !== null && value !== '');
  return shown.map(([name, value]) => `${name.padEnd(15)}${printable(String(value))}`).join('\n');
}

export const externalAuctionCommands: readonly Command[] = [addExternalAuction, changeExternalAuction];
