import { dirname, extname, resolve } from 'node:path';
import type { ListingImport, StaffExternalAuction, StaffListing } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { readBytes, readText } from '../../files.ts';
import { type Errors, flag, readFields, text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { printable } from '../../output/printable.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';
import { editFields } from '../images/picture-edit.ts';
import { namedPictureError, pictureErrors, uploadPictures } from '../images/pictures.ts';
import { namedPictures, refusedPictures } from './listing-pictures.ts';

const importListings: Command = {
  name: 'listings import',
  summary: 'Adds and changes the government and car auctions of a file; rows with an error are left out.',
  words: ['FILE.csv|FILE.json'],
  options: {
    source: {
      value: 'NAME',
      help: 'The list that they come from, such as county-sales.',
      isRequired: true,
      read: text,
    },
    dry_run: {
      help: 'Only says what would change: pictures are uploaded, nothing else is written.',
      read: flag,
    },
  },
  notes: [
    'The first line of a CSV file names its columns, in any order: external_key, and those of "external-auctions add"',
    'with underscores, such as is_government. A JSON file holds a list of objects with these fields.',
    'A row with a known external_key of the source changes that listing to what the row says. The same file twice',
    'changes nothing.',
    'picture is the path of a picture in the folder of the file. A row whose picture is refused is left out; a row',
    'without one keeps the picture that the listing has.',
  ],
  examples: ['pnpm house listings import examples/import/listings.csv --source county-sales'],
  async run({ words, texts }, { api, folder }) {
    const path = resolve(folder, words[0] ?? '');
    const format = formatOf(path);
    const content = await readText(path);
    const client = await api();
    const { ids, errors } = await uploadNamed(client, dirname(path), await namedPictures(content, format));
    const pictures = Object.entries(ids).map(([name, picture]) => ({ name, picture }));
    const dry_run = texts.dry_run === undefined ? undefined : flag(texts.dry_run);
    const body = { source: texts.source ?? '', format, content, pictures, dry_run };
    const result = await client.importExternalAuctions({ body, timeoutMs: 600_000 });
    const lines = [
      ...(dry_run ? ['This was a dry run: nothing was changed.'] : []),
      importText(result, format === 'csv' ? 'line' : 'row'),
      ...refusedPictures(errors),
    ];
    return {
      data: { ...result, pictures: errors },
      text: printable(lines.join('\n')),
      isIncomplete: result.refused > 0,
    };
  },
};

/** Uploads the pictures that a file names and that can be used. */
async function uploadNamed(api: Api, folder: string, names: readonly string[]) {
  const usable: string[] = [];
  const refused: Errors = {};
  for (const name of new Set(names)) {
    const wrong = await namedPictureError(folder, name);
    if (wrong === null) usable.push(name);
    else refused[name] = [wrong];
  }
  const { ids, errors } = await uploadPictures(api, folder, usable);
  return { ids, errors: { ...refused, ...errors } };
}

const setListingPicture: Command = {
  name: 'listings picture',
  summary: 'Gives a government or car auction a picture, in place of the one that it has.',
  words: ['NUMBER', 'FILE'],
  options: editFields,
  notes: ['JPEG, PNG, WebP or AVIF. A later import without a picture keeps it.'],
  examples: ['pnpm house listings picture 3 chest.jpg --alt "Two patrol boats at the quay"'],
  async run({ words, texts }, { api, folder }) {
    const id = readNumber(words[0], 'a listing');
    const path = words[1] ?? '';
    const edit = readEdit(texts);
    const [wrong] = await pictureErrors(folder, [path]);
    if (wrong !== undefined) throw new UsageError('Nothing was changed.', { [path]: [wrong] });
    const data = (await readBytes(resolve(folder, path), path)).toString('base64');
    const client = await api();
    const changed = await client.setExternalAuctionImage({ params: { id }, body: { data, ...edit } });
    return { data: changed, text: `Listing ${id} shows ${changed.image}` };
  },
};

const changeListingPicture: Command = {
  name: 'listings picture change',
  summary: 'Changes the text of the picture of a government or car auction, or turns and crops it.',
  words: ['NUMBER'],
  options: editFields,
  examples: ['pnpm house listings picture change 3 --rotate 90'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a listing');
    const body = readEdit(texts);
    if (Object.keys(body).length === 0) throw new UsageError('Give --alt, --crop or --rotate.');
    const changed = await (await api()).setExternalAuctionImage({ params: { id }, body });
    return { data: changed, text: `Listing ${id} shows ${changed.image}` };
  },
};

const removeListingPicture: Command = {
  name: 'listings picture remove',
  summary: 'Removes the picture of a government or car auction.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house listings picture remove 3'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a listing');
    const changed = await (await api()).removeExternalAuctionImage({ params: { id }, body: {} });
    return { data: changed, text: `Listing ${id} has no picture.` };
  },
};

function readEdit(texts: Parameters<typeof readFields>[1]) {
  const { values, errors } = readFields(editFields, texts);
  throwErrors(errors);
  return values;
}

function formatOf(path: string): 'csv' | 'json' {
  const kind = extname(path).toLowerCase();
  if (kind === '.csv') return 'csv';
  if (kind === '.json') return 'json';
  throw new UsageError('A file of listings ends in .csv or .json.');
}

export function importText(
  { added, changed, unchanged, refused, errors }: ListingImport,
  place: string,
): string {
  const lines = errors.map(
    ({ line, field, message }) => `  ${place} ${line}, ${field}: ${printable(message)}`,
  );
  return [
    `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`,
    ...(refused > 0 ? ['These rows were refused:', ...lines] : []),
  ].join('\n');
}

const listListings: Command = {
  name: 'listings list',
  summary: 'Lists government and car auctions, the newest first.',
  words: [],
  options: {
    ...pageFields,
    q: { value: 'WORDS', help: 'Only those with these words: of name, city, source and key.', read: text },
    source: { value: 'NAME', help: 'Only those of this source.', read: text },
  },
  examples: ['pnpm house listings list --source county-sales'],
  async run({ texts: { q, source, ...texts } }, { api }) {
    const query = { ...readPage(texts), q, source };
    return pageResult(await (await api()).listStaffExternalAuctions({ query }), 'listings', listingTable);
  },
};

const listingTable = (listings: readonly StaffListing[]) =>
  entryTable(
    ['NUMBER', 'LIST', 'TYPE', 'NAME', 'PLACE', 'SALE', 'SOURCE', 'KEY'],
    listings.map(({ id, car, content_tag, name, city, state, sale, hasEnded, source, external_key }) => [
      String(id),
      car ? 'cars' : 'government',
      content_tag,
      printable(name),
      printable(`${city}, ${state}`),
      hasEnded ? 'ended' : (sale?.replace('T', ' ') ?? 'always open'),
      printable(source ?? ''),
      printable(external_key ?? ''),
    ]),
  );

const listSources: Command = {
  name: 'listings sources',
  summary: 'Names the sources that government and car auctions were imported from.',
  words: [],
  options: {},
  examples: ['pnpm house listings sources'],
  async run(_given, { api }) {
    const sources = await (await api()).listListingSources();
    return { data: sources, text: sources.map(printable).join('\n') || 'Nothing was imported yet.' };
  },
};

const showListing: Command = {
  name: 'listings show',
  summary: 'Shows a government or car auction with its picture, source and version.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house listings show 3'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a listing');
    const listing = await (await api()).getStaffExternalAuction({ params: { id } });
    return { data: listing, text: listingText(listing) };
  },
};

function listingText(listing: StaffExternalAuction): string {
  const lines: [string, string | number | null][] = [
    ['Number', listing.id],
    ['Name', listing.name],
    ['List', listing.car ? 'car auctions' : 'government auctions'],
    ['Place', `${listing.city}, ${listing.state} ${listing.zip}`],
    ['Sale', listing.hasEnded ? 'ended' : (listing.sale_at?.replace('T', ' ') ?? 'always open')],
    ['Picture', listing.image],
    ['It shows', listing.image_alt],
    ['Source', listing.source],
    ['Key', listing.external_key],
    ['Version', listing.version],
  ];
  const shown = lines.filter(([, value]) => value !== null);
  return shown.map(([name, value]) => `${name.padEnd(15)}${printable(String(value))}`).join('\n');
}

const removeListing: Command = {
  name: 'listings remove',
  summary: 'Removes a government or car auction, also from the watchlists.',
  words: ['NUMBER'],
  options: { reason: { value: 'TEXT', help: 'Why. The audit has it.', read: text } },
  examples: ['pnpm house listings remove 3 --reason "The sale was canceled"'],
  async run({ words, texts: { reason } }, { api }) {
    const id = readNumber(words[0], 'a listing');
    await (await api()).removeExternalAuction({ params: { id }, body: { reason } });
    return { data: { id }, text: `Listing ${id} is removed.` };
  },
};

export const listingCommands: readonly Command[] = [
  importListings,
  listListings,
  listSources,
  showListing,
  removeListing,
  changeListingPicture,
  removeListingPicture,
  setListingPicture,
];
