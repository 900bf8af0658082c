import type { Command } from '../../command.ts';
import { type Fields, flag, instant, orNone, readFields, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { throwErrors } from '../../usage-error.ts';
import { printLabel, printPackingSlip, printPickList } from './documents.ts';
import { buyLabel, quoteLabel, voidLabel } from './labels.ts';
import { findByCode, pickList, reportFound, reportMissing } from './packing.ts';
import { listParcels } from './parcel-list.ts';
import { parcelText, untrackedWarnings } from './parcel-text.ts';

const lot = { value: 'NUMBER', help: 'A lot; can be repeated.', isRequired: true, read: whole } as const;
const parcel = {
  value: 'NUMBER',
  help: 'A parcel; can be repeated.',
  isRequired: true,
  read: whole,
} as const;

const numbers = (words: readonly string[] | undefined, what: string) =>
  (words ?? []).map((word) => readNumber(word, what));

const packItems: Command = {
  name: 'parcels pack',
  summary: 'Packs paid items of one member to one address into a parcel.',
  words: [],
  options: {},
  lists: { lot },
  examples: ['pnpm house parcels pack --lot 17', 'pnpm house parcels pack --lot 17 --lot 18'],
  async run({ lists }, { api }) {
    const auction_ids = numbers(lists.lot, 'a lot');
    const packed = await (await api()).packItems({ body: { auction_ids } });
    return { data: packed, text: parcelText(packed) };
  },
};

const showParcel: Command = {
  name: 'parcels show',
  summary: 'Shows a parcel with its items, its address and its scans.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house parcels show 5'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a parcel');
    const shown = await (await api()).getParcel({ params: { id } });
    return { data: shown, text: parcelText(shown) };
  },
};

const facts = {
  carrier: { value: 'NAME', help: 'The carrier; none removes it.', read: orNone(text) },
  tracking: { value: 'NUMBER', help: 'The tracking number; none removes it.', read: orNone(text) },
  tracking_url: { value: 'URL', help: 'Where members track it; none removes it.', read: orNone(text) },
  international_tracking_url: {
    value: 'URL',
    help: 'Where members track it in another country; none removes it.',
    read: orNone(text),
  },
  cn22_id: {
    value: 'NUMBER',
    help: 'The customs declaration CN 22; none removes it.',
    read: orNone(text),
  },
  window_start: { value: 'TIME', help: 'The earliest expected delivery.', read: orNone(instant) },
  window_end: { value: 'TIME', help: 'The latest expected delivery.', read: orNone(instant) },
} satisfies Fields;

const changeParcel: Command = {
  name: 'parcels change',
  summary: 'Changes what is known of a parcel. What is not given stays.',
  words: ['NUMBER'],
  options: facts,
  examples: ['pnpm house parcels change 5 --carrier USPS --tracking 9400100000000000000000'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a parcel');
    const { values, errors } = readFields(facts, texts);
    throwErrors(errors);
    const changed = await (await api()).changeParcel({ params: { id }, body: values });
    return { data: changed, text: parcelText(changed) };
  },
};

const openParcel: Command = {
  name: 'parcels open',
  summary: 'Takes the items out of a parcel that is not shipped.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house parcels open 5'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a parcel');
    const opened = await (await api()).openParcel({ params: { id } });
    return { data: opened, text: `The items of parcel ${id} wait to be packed again.` };
  },
};

const shipParcels: Command = {
  name: 'parcels ship',
  summary: 'Marks one or many parcels as handed to the carrier. Their members are notified.',
  words: [],
  options: {
    tracked: { help: 'Ships none if one has no carrier or no tracking number.', read: flag },
  },
  lists: { parcel },
  examples: ['pnpm house parcels ship --parcel 5', 'pnpm house parcels ship --parcel 5 --parcel 6 --tracked'],
  async run({ lists, texts }, { api }) {
    const parcel_ids = numbers(lists.parcel, 'a parcel');
    const { shipParcels: ship, getParcel } = await api();
    const done = await ship({ body: { parcel_ids, needs_tracking: texts.tracked === 'yes' } });
    const shipped = await Promise.all(parcel_ids.map((id) => getParcel({ params: { id } })));
    const text = [`Shipped: ${parcel_ids.join(', ')}.`, ...untrackedWarnings(shipped)].join('\n');
    return { data: done, text };
  },
};

const scan = {
  status: { value: 'STATUS', help: 'What it says: in_transit, delivered or lost.', read: text },
  description: { value: 'TEXT', help: 'What members read.', isRequired: true, read: text },
  city: { value: 'TEXT', help: 'Where it was scanned.', read: text },
  country: { value: 'NUMBER', help: 'The number of the country, as in addresses.', read: whole },
  at: { value: 'TIME', help: 'When (default: now).', read: instant },
} satisfies Fields;

const addScan: Command = {
  name: 'parcels scan',
  summary: 'Adds a scan of a shipped parcel by hand.',
  words: ['NUMBER'],
  options: scan,
  examples: [
    'pnpm house parcels scan 5 --status delivered --description "Left at the front door" --city Reno',
  ],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a parcel');
    const { values, errors } = readFields(scan, texts);
    throwErrors(errors);
    const scanned = await (await api()).addScan({
      params: { id },
      body: {
        // The server answers what is missing or unknown.
        status: values.status as 'in_transit',
        description: values.description ?? '',
        city: values.city,
        country_codes_id: values.country,
        scan_date: values.at,
      },
    });
    return { data: scanned, text: parcelText(scanned) };
  },
};

export const parcelCommands: readonly Command[] = [
  printPickList,
  pickList,
  reportMissing,
  reportFound,
  findByCode,
  listParcels,
  showParcel,
  packItems,
  openParcel,
  quoteLabel,
  buyLabel,
  voidLabel,
  printLabel,
  printPackingSlip,
  shipParcels,
  changeParcel,
  addScan,
];
