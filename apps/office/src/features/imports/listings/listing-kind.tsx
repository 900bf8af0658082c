import { readDate, readLocalTime } from '@bidkit/contract';
import { localDayText, localTimeText } from '../../../shared/local-text.ts';
import { recurrences } from '../../../shared/recurrences.ts';
import type { ImportKind, Tools } from '../flow/kind.ts';
import { columnOf, columns, labelOf } from './columns.ts';
import { ImportedListings } from './imported-listings.tsx';
import { type ListingFields, type ListingRow, readListing } from './read.ts';
import { checkListings, type ImportCall, sendListings } from './send.ts';
import { SourceField } from './source-field.tsx';
import { withPast } from './with-past.ts';

const textOf = ({ form }: Pick<ListingRow, 'form'>, name: string): string => String(form[name] ?? '');

// As they were read. The server refuses what is no time or day.
function timeIn(text: string): string {
  const read = readLocalTime(text);
  return 'value' in read ? localTimeText(read.value) : text;
}
function dayIn(text: string): string {
  const read = readDate(text);
  return 'value' in read ? localDayText(read.value) : text;
}
const recurrenceIn = (text: string): string =>
  (text !== '' && recurrences.find(([value]) => value === text)?.[1]) || text;

const callOf =
  (
    { api, source, timeoutMs }: Pick<Tools, 'api' | 'source' | 'timeoutMs'>,
    signal?: AbortSignal,
  ): ImportCall =>
  (form) =>
    api.importExternalAuctions({
      body: { source, format: 'json', ...form },
      timeoutMs,
      ...(signal && { signal }),
    });

/** Files of government and car auctions. */
export const listingKind: ImportKind<ListingFields> = {
  id: 'listings',
  words: {
    ...{
      one: 'listing',
      many: 'listings',
      verb: 'Import',
      doing: 'Importing',
      done: 'imported',
      code: 'key',
    },
    intro:
      'Add and change many government and car auctions from a file. Nothing is changed before you have seen what would be.',
    files:
      'A ZIP file has one CSV or JSON file and its pictures, named by key: harbor-1.jpg. You can also choose a CSV file and its pictures together.',
    columns: 'Key, name, type, city, state and ZIP code are required.',
    without: 'Nothing can be imported then.',
    times: 'Times are those of the place where the sale is held.',
  },
  Source: SourceField,
  columns,
  required: ['external_key', 'name', 'type', 'city', 'state', 'zip'],
  mappingsKey: 'office-import-listing-columns',
  jsonName: 'listings',
  pictures: { field: 'picture', max: 1, tooMany: 'A listing has one picture.' },
  read: readListing,
  labelOf,
  columnOf,
  nameOf: (row) => textOf(row, 'name') || textOf(row, 'external_key'),
  async check(rows, tools) {
    const checked = await checkListings(rows, callOf(tools, tools.signal));
    return { ...checked, rows: withPast(checked.rows, tools.now) };
  },
  // Not aborted: what it has stored has to be known.
  send: (rows, tools) => sendListings(rows, { ...tools, call: callOf(tools) }),
  shown: [
    { label: 'Key', cell: (row) => textOf(row, 'external_key') },
    { label: 'Type', cell: (row) => textOf(row, 'type') },
    { label: 'Place', cell: (row) => [textOf(row, 'city'), textOf(row, 'state')].filter(Boolean).join(', ') },
    { label: 'Sale', cell: (row) => timeIn(textOf(row, 'sale_at')), otherwise: 'Always open' },
    { label: 'Held', cell: (row) => recurrenceIn(textOf(row, 'recurring')), otherwise: 'Once' },
    { label: 'Last day', cell: (row) => dayIn(textOf(row, 'ends_on')) },
  ],
  Sent: ImportedListings,
};
