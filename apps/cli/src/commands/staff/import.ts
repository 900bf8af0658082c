import { dirname, resolve } from 'node:path';
import { type Api, BidkitError } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { type Errors, type Fields, flag, readFields } from '../../input/fields.ts';
import { byPlace } from '../../input/row-file.ts';
import { printable } from '../../output/printable.ts';
import { table } from '../../output/table.ts';
import { UsageError } from '../../usage-error.ts';
import { namedPictureErrors, uploadPictures } from '../images/pictures.ts';
import { type FileLot, readImportFile } from './import-file.ts';

const importFields = {
  again: { help: 'Lists products again that are live or were sold (default: no).', read: flag },
  dry_run: { help: 'Only checks the file: nothing is listed and no picture is uploaded.', read: flag },
} satisfies Fields;

export const importLots: Command = {
  name: 'lots import',
  summary: 'Lists all lots of a file with their pictures; if one has an error, none is listed.',
  words: ['FILE.csv|FILE.json'],
  options: importFields,
  notes: [
    'The first line of a CSV file names its columns, in any order: those of "lots add" with underscores, such as name,',
    'category, opening_bid, ends_at, and images: paths in the folder of the file, separated by ";". An empty cell keeps',
    'the default.',
    'A JSON file holds a list of lots as POST /staff/auctions accepts them, with images as a list of paths.',
    'A known item_code sells that product again. One that is live or was sold is refused without --again, so a file can be',
    'sent twice without listing twice. A row without an item_code is a new product each time.',
  ],
  examples: [
    'pnpm house lots import examples/import/lots.csv --dry-run',
    'pnpm house lots import examples/import/lots.csv',
    'pnpm house lots import lots.json --json',
  ],
  async run({ words, texts }, environment) {
    const path = resolve(environment.folder, words[0] ?? '');
    const folder = dirname(path);
    const lots = await readImportFile(path);
    await checkPictures(folder, lots);
    const api = await environment.api();
    const { dry_run, ...options } = readFields(importFields, texts).values;
    if (dry_run) return checkOnly(api, lots, options);
    const pictured = await uploadAll(api, folder, lots);
    const listed = (await importAll(api, pictured, options)).lots;
    const rows = listed.map(({ id, product_description_id }, index) => [
      String(id),
      String(product_description_id),
      lots[index]?.place ?? '',
    ]);
    const text = [
      table(['LOT', 'PRODUCT', 'FROM'], rows),
      '',
      `${listed.length} ${listed.length === 1 ? 'lot is' : 'lots are'} listed.`,
    ];
    return { data: { lots: listed }, text: text.join('\n') };
  },
};

type Listed = Awaited<ReturnType<Api['importAuctions']>>;

/** What an import would do. */
async function checkOnly(api: Api, lots: readonly FileLot[], options: { again?: boolean }) {
  const { warnings } = await importAll(api, lots, { ...options, dry_run: true });
  // Pictures are uploaded when the lots are listed.
  const kept = Object.entries(warnings).filter(([field]) => !isPictured(lots, field));
  const texts = kept.map(([field, list]) => [field, list.map(({ message }) => message)] as const);
  const lines = Object.entries(byPlace(Object.fromEntries(texts), 'lots', lots));
  return {
    data: { dry_run: true, lots: lots.length, warnings: Object.fromEntries(kept) },
    text: [
      ...lines.flatMap(([place, messages]) => messages.map((message) => `${place}: ${printable(message)}`)),
      `${lots.length} ${lots.length === 1 ? 'lot' : 'lots'} can be listed. Nothing was listed.`,
    ].join('\n'),
  };
}

const isPictured = (lots: readonly FileLot[], field: string): boolean => {
  const [, index, name] = field.split('.');
  return name === 'images' && (lots[Number(index)]?.images ?? []).length > 0;
};

/** Checks all pictures before listing, so that no lot is listed without its pictures. */
async function checkPictures(folder: string, lots: readonly FileLot[]): Promise<void> {
  const errors: Errors = {};
  for (const { place, images } of lots) {
    const found = await namedPictureErrors(folder, images);
    if (found.length > 0) errors[`${place}, images`] = found;
  }
  if (Object.keys(errors).length > 0) throw new UsageError('Nothing was listed.', errors);
}

/**
 * Uploads the pictures of all lots, and adds them to their forms. @throws UsageError when the server refuses one: no lot
 * is listed then
 */
async function uploadAll(api: Api, folder: string, lots: readonly FileLot[]): Promise<FileLot[]> {
  const { ids, errors } = await uploadPictures(
    api,
    folder,
    lots.flatMap(({ images }) => images),
  );
  const refused = lots.flatMap(({ place, images }) =>
    images.flatMap((path) => (errors[path] ? [[`${place}, ${path}`, errors[path]]] : [])),
  );
  if (refused.length > 0) throw new UsageError('Nothing was listed.', Object.fromEntries(refused));
  return lots.map((lot) => {
    const images = lot.images.flatMap((path) => ids[path] ?? []);
    return images.length > 0 ? { ...lot, form: { ...lot.form, images } } : lot;
  });
}

async function importAll(
  api: Api,
  lots: readonly FileLot[],
  options: { again?: boolean; dry_run?: boolean },
): Promise<Listed> {
  try {
    const body = { lots: lots.map(({ form }) => form), ...options };
    // One transaction for all lots can take long.
    return await api.importAuctions({ body, timeoutMs: 600_000 });
  } catch (error) {
    if (!(error instanceof BidkitError) || error.status !== 422) throw error;
    throw new UsageError('Nothing was listed.', byPlace(error.errors, 'lots', lots));
  }
}
