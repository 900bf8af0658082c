import { resolve } from 'node:path';
import type { Command, Given } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { readBytes } from '../../files.ts';
import { list, readFields, text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';
import { editFields } from './picture-edit.ts';
import { pictureErrors } from './pictures.ts';

const POSITION = {
  value: 'PLACE',
  help: 'The place of the picture; 1 is the front.',
  isRequired: true,
  read: text,
} as const;
const fixed =
  'Once a lot of the product has a bid, pictures can be added, but not replaced, ordered or removed.';

const placeOf = ({ texts: { position } }: Given): number => readNumber(position, 'a picture');

const countOf = ({ photographs }: { readonly photographs: number }) =>
  photographs === 1 ? '1 picture' : `${photographs} pictures`;

/** The product of a lot. */
async function productOf({ words }: Given, { api }: Environment): Promise<number> {
  const id = readNumber(words[0], 'a lot');
  return (await (await api()).getStaffAuction({ params: { id } })).product_description_id;
}

function readEdit({ texts }: Given) {
  const { values, errors } = readFields(editFields, texts);
  throwErrors(errors);
  return values;
}

/** Sends a picture to a place, or to the end. */
async function send(given: Given, environment: Environment, position?: number) {
  const path = given.words[1] ?? '';
  const edit = readEdit(given);
  const [wrong] = await pictureErrors(environment.folder, [path]);
  if (wrong !== undefined) throw new UsageError('Nothing was changed.', { [path]: [wrong] });
  const data = (await readBytes(resolve(environment.folder, path), path)).toString('base64');
  const id = await productOf(given, environment);
  const api = await environment.api();
  const added = await api.addProductImage({ params: { id }, body: { data, position, ...edit } });
  return { data: added, text: `Picture ${added.position} of product ${id} is ${path}.` };
}

const addLotPicture: Command = {
  name: 'lots picture add',
  summary: 'Adds a picture to the product of a lot, after those that it has.',
  words: ['NUMBER', 'FILE'],
  options: editFields,
  notes: ['All lots of the product show it.', fixed],
  examples: ['pnpm house lots picture add 17 chest.jpg'],
  run: (given, environment) => send(given, environment),
};

const replaceLotPicture: Command = {
  name: 'lots picture replace',
  summary: 'Replaces a picture of the product of a lot.',
  words: ['NUMBER', 'FILE'],
  options: { position: POSITION, ...editFields },
  notes: [fixed],
  examples: ['pnpm house lots picture replace 17 chest.jpg --position 1'],
  run: (given, environment) => send(given, environment, placeOf(given)),
};

const changeLotPicture: Command = {
  name: 'lots picture change',
  summary: 'Changes the text of a picture of the product of a lot, or turns and crops it.',
  words: ['NUMBER'],
  options: { position: POSITION, ...editFields },
  notes: ['Once a lot of the product has a bid, only the text can be changed.'],
  examples: [
    'pnpm house lots picture change 17 --position 1 --alt "An oak chest with its lid open"',
    'pnpm house lots picture change 17 --position 2 --rotate 90 --crop 0.1,0,0.8,1',
  ],
  async run(given, environment) {
    const position = placeOf(given);
    const body = readEdit(given);
    if (Object.keys(body).length === 0) throw new UsageError('Give --alt, --crop or --rotate.');
    const id = await productOf(given, environment);
    const api = await environment.api();
    const changed = await api.changeProductImage({ params: { id, position }, body });
    return { data: changed, text: `Picture ${position} of product ${id} is changed.` };
  },
};

const orderLotPictures: Command = {
  name: 'lots picture order',
  summary: 'Orders the pictures of the product of a lot.',
  words: ['NUMBER', 'PLACES'],
  options: {},
  notes: ['PLACES has the present places in the new order, the front first, separated by ";".', fixed],
  examples: ['pnpm house lots picture order 17 "2;1;3"'],
  async run(given, environment) {
    const positions = list(given.words[1] ?? '').map((place) => readNumber(place, 'a picture'));
    const id = await productOf(given, environment);
    const left = await (await environment.api()).orderProductImages({ params: { id }, body: { positions } });
    return { data: left, text: `Product ${id} has ${countOf(left)} in this order.` };
  },
};

const removeLotPicture: Command = {
  name: 'lots picture remove',
  summary: 'Removes a picture of the product of a lot; those after it move up.',
  words: ['NUMBER'],
  options: { position: POSITION },
  notes: [fixed],
  examples: ['pnpm house lots picture remove 17 --position 2'],
  async run(given, environment) {
    const position = placeOf(given);
    const id = await productOf(given, environment);
    const left = await (await environment.api()).removeProductImage({ params: { id }, body: { position } });
    return { data: left, text: `Product ${id} has ${countOf(left)}.` };
  },
};

export const lotPictureCommands: readonly Command[] = [
  addLotPicture,
  replaceLotPicture,
  changeLotPicture,
  orderLotPictures,
  removeLotPicture,
];
