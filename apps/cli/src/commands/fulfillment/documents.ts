import { resolve } from 'node:path';
import type { PrintedDocument } from '@bidkit/contract';
import type { Command, Given } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { writeBytes } from '../../files.ts';
import { type Fields, text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';

const out = {
  out: { value: 'FILE', help: 'The file (default: its own name, in this folder).', read: text },
} satisfies Fields;

/** Writes a PDF to a file, over an older one. */
async function store({ texts }: Given, { folder }: Environment, { file_name, pdf }: PrintedDocument) {
  const file = resolve(folder, texts.out ?? file_name);
  const bytes = Buffer.from(pdf, 'base64');
  await writeBytes(file, bytes);
  return { data: { file, bytes: bytes.length }, text: file };
}

export const printLabel: Command = {
  name: 'parcels label',
  summary: 'Writes the label of a parcel to a PDF file, 4 by 6 inches.',
  words: ['NUMBER'],
  options: out,
  examples: ['pnpm house parcels label 5', 'pnpm house parcels label 5 --out label.pdf'],
  async run(given, environment) {
    const id = readNumber(given.words[0], 'a parcel');
    const api = await environment.api();
    return store(given, environment, await api.printLabel({ params: { id } }));
  },
};

export const printPackingSlip: Command = {
  name: 'parcels packing-slip',
  summary: 'Writes the packing slip of a parcel to a PDF file.',
  words: ['NUMBER'],
  options: out,
  examples: ['pnpm house parcels packing-slip 5'],
  async run(given, environment) {
    const id = readNumber(given.words[0], 'a parcel');
    const api = await environment.api();
    return store(given, environment, await api.printPackingSlip({ params: { id } }));
  },
};

export const printPickList: Command = {
  name: 'pick-list print',
  summary: 'Writes the items to pack to a PDF file.',
  words: [],
  options: out,
  examples: ['pnpm house pick-list print --out today.pdf'],
  async run(given, environment) {
    const api = await environment.api();
    return store(given, environment, await api.printPickList());
  },
};
