import { productFields, readLotTexts, termFields } from '@bidkit/csv/lots';
import type { Command } from '../../command.ts';
import { text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';
import { pictureErrors, uploadPictures } from '../images/pictures.ts';
import { extendCommands } from './extend.ts';
import { importLots } from './import.ts';
import { readTerms } from './lot-form.ts';
import { bulkLots, listLots } from './lot-list.ts';
import { lotText } from './lot-text.ts';

const lotNumber = (words: readonly string[]) => readNumber(words[0], 'a lot');

const showLot: Command = {
  name: 'lots show',
  summary: 'Shows a lot with its hidden terms.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house lots show 17'],
  async run({ words }, { api }) {
    const id = lotNumber(words);
    const lot = await (await api()).getStaffAuction({ params: { id } });
    return { data: lot, text: lotText(lot) };
  },
};

const addLot: Command = {
  name: 'lots add',
  summary: 'Lists a lot: a known product by --product or --item-code, or a new one by --name and --category.',
  words: [],
  options: {
    product: { value: 'NUMBER', help: 'A known product by its number.', read: whole },
    ...productFields,
    ...termFields,
  },
  lists: { image: { value: 'FILE', help: 'A picture; repeat it for more, the front first.', read: text } },
  examples: [
    'pnpm house lots add --name "Oak tool chest" --category tools --image chest.jpg',
    'pnpm house lots add --item-code T-17 --reserve 80 --soft-close-seconds 60 --ends-at 2026-11-21T18:00Z',
  ],
  async run({ texts, lists }, environment) {
    const { form, errors } = readLotTexts(texts);
    throwErrors(errors);
    const images = lists.image ?? [];
    const wrong = await pictureErrors(environment.folder, images);
    if (wrong.length > 0) throw new UsageError('Nothing was listed.', { image: wrong });
    const api = await environment.api();
    const number = texts.product && { product_description_id: readNumber(texts.product, 'a product') };
    const { ids, errors: refused } = await uploadPictures(api, environment.folder, images);
    if (Object.keys(refused).length > 0) throw new UsageError('Nothing was listed.', refused);
    const pictures = images.length > 0 && { images: images.flatMap((path) => ids[path] ?? []) };
    const lot = await api.createAuction({ body: { ...form, ...number, ...pictures } });
    return { data: lot, text: lotText(lot) };
  },
};

const changeLot: Command = {
  name: 'lots change',
  summary: 'Changes the terms of a lot before its first bid.',
  words: ['NUMBER'],
  options: termFields,
  examples: [
    'pnpm house lots change 17 --reserve 120 --ends-in-seconds 86400',
    'pnpm house lots change 17 --reserve none',
  ],
  async run({ words, texts }, { api }) {
    const id = lotNumber(words);
    const body = readTerms(texts);
    const lot = await (await api()).changeAuction({ params: { id }, body });
    return { data: lot, text: lotText(lot) };
  },
};

const cancelLot: Command = {
  name: 'lots cancel',
  summary: 'Ends a lot without a sale. Bidders see the reason; no bid counts.',
  words: ['NUMBER'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house lots cancel 17 --reason "The owner claimed it."'],
  async run({ words, texts }, { api }) {
    const id = lotNumber(words);
    const lot = await (await api()).cancelAuction({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: lot, text: lotText(lot) };
  },
};

const relistLot: Command = {
  name: 'lots relist',
  summary: 'Lists an unsold lot again, with the same terms except those given.',
  words: ['NUMBER'],
  options: { ...termFields, reason: { value: 'TEXT', help: 'Why, for the audit log.', read: text } },
  examples: ['pnpm house lots relist 17', 'pnpm house lots relist 17 --opening-bid 5 --reserve none'],
  async run({ words, texts }, { api }) {
    const id = lotNumber(words);
    const { reason, ...terms } = texts;
    const body = { ...readTerms(terms), ...(reason && { reason }) };
    const lot = await (await api()).relistAuction({ params: { id }, body });
    return { data: lot, text: lotText(lot) };
  },
};

export const lotCommands: readonly Command[] = [
  listLots,
  showLot,
  addLot,
  changeLot,
  cancelLot,
  relistLot,
  ...extendCommands,
  bulkLots,
  importLots,
];
