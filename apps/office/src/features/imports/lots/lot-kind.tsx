import { type LotForm, MAX_PRODUCT_IMAGES } from '@bidkit/contract';
import { zoneName } from '../../../shared/local-time.ts';
import type { ImportKind } from '../flow/kind.ts';
import { withCategories } from './category.tsx';
import { checkRows } from './check.ts';
import { columnOf, columns, labelOf } from './columns.ts';
import { ListedLots, soldText } from './listed-lots.tsx';
import { readLot } from './read.ts';
import { sendRows } from './send.ts';
import { shown } from './shown.tsx';

/** Files of lots. */
export const lotKind: ImportKind<LotForm> = {
  id: 'lots',
  words: {
    ...{ one: 'lot', many: 'lots', verb: 'List', doing: 'Listing', done: 'listed', code: 'item code' },
    intro:
      'List many lots from the file of a spreadsheet. Nothing is listed before you have seen what would be.',
    files:
      'A ZIP file has one CSV or JSON file and its pictures, named by item code: C-17.jpg, C-17-2.jpg, or a folder C-17. You can also choose a CSV file and its pictures together.',
    columns: 'Only a name and a category are required; an empty cell keeps the default.',
    without: 'Only products that exist already can be listed then, by their item code.',
    times: `Times without a zone are in the zone of this device: ${zoneName()}.`,
  },
  Source: null,
  columns,
  required: ['name', 'category'],
  mappingsKey: 'office-import-columns',
  jsonName: 'lots',
  pictures: {
    field: 'images',
    max: MAX_PRODUCT_IMAGES,
    tooMany: `A product has at most ${MAX_PRODUCT_IMAGES} pictures.`,
  },
  read: readLot,
  labelOf,
  columnOf,
  nameOf: ({ form: { product, product_description_id: id } }) =>
    product?.name ?? product?.item_code ?? (id === undefined ? '' : `Product ${id}`),
  async check(rows, { api, signal, timeoutMs }) {
    const checked = await checkRows(await withCategories(rows, api), (lots, options) =>
      api.importAuctions({ body: { lots: [...lots], dry_run: true, ...options }, signal, timeoutMs }),
    );
    return { rows: checked, note: soldText(checked) };
  },
  send: (rows, { api, timeoutMs, onSend, ...tools }) =>
    sendRows(rows, {
      ...tools,
      // Not aborted: whether its lots are listed has to be known.
      list: (lots, options) => api.importAuctions({ body: { lots: [...lots], ...options }, timeoutMs }),
      onList: onSend,
    }),
  shown,
  Sent: ListedLots,
};
