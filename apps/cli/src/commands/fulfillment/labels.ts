import type { Parcel } from '@bidkit/contract';
import type { Command, Given } from '../../command.ts';
import { FieldError, type Fields, readFields, text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { throwErrors } from '../../usage-error.ts';
import { rateTable } from './parcel-text.ts';

function measure(given: string): number {
  if (!/^\d{1,5}(\.\d+)?$/.test(given)) throw new FieldError(`“${given}” is not a number such as 12.5.`);
  return Number(given);
}

/** `12x8.5x4`: length, width and height. */
function box(given: string): { length: number; width: number; height: number } {
  const [length = 0, width = 0, height = 0, ...more] = given.toLowerCase().split('x').map(Number);
  if (more.length > 0 || !(length > 0 && width > 0 && height > 0))
    throw new FieldError(`“${given}” is not a box. Write length, width and height, such as 12x8.5x4.`);
  return { length, width, height };
}

const form = {
  ounces: { value: 'OUNCES', help: 'The weight of the packed parcel.', isRequired: true, read: measure },
  box: { value: 'INCHES', help: 'Its length, width and height, such as 12x8.5x4.', read: box },
  service: { value: 'NAME', help: 'The service, such as Priority (default: the cheapest).', read: text },
  origin: { value: 'CODE', help: 'For customs: where the items were made, such as US.', read: text },
  hs_code: { value: 'NUMBER', help: 'For customs: the number of the tariff schedule.', read: text },
  itn: { value: 'NUMBER', help: 'For customs: the export filing, above $2,500.', read: text },
} satisfies Fields;

function readForm({ words, texts }: Given) {
  const { values, errors } = readFields(form, texts);
  throwErrors(errors);
  const { ounces = 0, box: sides, ...others } = values;
  return { params: { id: readNumber(words[0], 'a parcel') }, body: { ounces, ...sides, ...others } };
}

export const quoteLabel: Command = {
  name: 'parcels rates',
  summary: 'Lists the prices of the carriers for a packed parcel, the cheapest first.',
  words: ['NUMBER'],
  options: form,
  examples: ['pnpm house parcels rates 5 --ounces 40.5 --box 12x8.5x4'],
  async run(given, { api }) {
    const rates = await (await api()).quoteLabel(readForm(given));
    return { data: rates, text: rateTable(rates) };
  },
};

const pending = 'The carrier has not answered yet. The server asks it again; look with “parcels show”.';
const labelText = ({ id, label, tracking }: Parcel): string =>
  label?.status === 'bought'
    ? `Parcel ${id} has a label of ${label.carrier} ${label.service} for $${label.cost?.toFixed(2)}: ${tracking}.`
    : pending;

export const buyLabel: Command = {
  name: 'parcels buy-label',
  summary: 'Buys the label of a packed parcel. A parcel has one label, also when this is repeated.',
  words: ['NUMBER'],
  options: form,
  examples: [
    'pnpm house parcels buy-label 5 --ounces 40.5',
    'pnpm house parcels buy-label 5 --ounces 40.5 --box 12x8.5x4 --service Priority',
  ],
  async run(given, { api }) {
    const parcel = await (await api()).buyLabel(readForm(given));
    return { data: parcel, text: labelText(parcel) };
  },
};

export const voidLabel: Command = {
  name: 'parcels void-label',
  summary: 'Gives the unused label of a packed parcel back. Then another one can be bought.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house parcels void-label 5'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a parcel');
    const parcel = await (await api()).voidLabel({ params: { id } });
    const text =
      parcel.label?.status === 'void_requested' ? pending : `The label of parcel ${id} was given back.`;
    return { data: parcel, text };
  },
};
