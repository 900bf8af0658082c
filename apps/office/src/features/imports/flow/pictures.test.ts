import { expect, it } from 'vitest';
import { addPictures, findPicture, picturesByCode, picturesOf } from './pictures.ts';

const files = (...paths: string[]) => paths.map((path) => ({ path, data: new Blob([path]) }));
const found = (codes: readonly string[], ...paths: string[]) => {
  const byCode = picturesByCode(files(...paths), codes);
  return codes.map((code) => picturesOf(byCode, code).map(({ path }) => path));
};

it.each([
  ['by its code', ['C-17'], ['c-17.JPG'], [['c-17.JPG']]],
  [
    'with numbers in order',
    ['C-17'],
    ['C-17-10.jpg', 'C-17-2.jpg', 'C-17.jpg'],
    [['C-17.jpg', 'C-17-2.jpg', 'C-17-10.jpg']],
  ],
  ['with other separators', ['A1'], ['A1_2.jpg', 'A1 (3).jpg'], [['A1 (3).jpg', 'A1_2.jpg']]],
  ['in a folder', ['C-17'], ['lots/C-17/b.jpg', 'lots/C-17/a.jpg'], [['lots/C-17/a.jpg', 'lots/C-17/b.jpg']]],
  ['whose code looks like a second picture', ['C', 'C-2'], ['C.jpg', 'C-2.jpg'], [['C.jpg'], ['C-2.jpg']]],
  ['in folders named by numbers', ['1', '2'], ['2/1.jpg', '1/2.jpg'], [['1/2.jpg'], ['2/1.jpg']]],
  ['not by a part of a code', ['C-1'], ['C-17.jpg', 'XC-1.jpg'], [[]]],
  ['not without a code', [''], ['.jpg', 'a.jpg'], [[]]],
])('finds pictures %s', (_name, codes, paths, expected) => expect(found(codes, ...paths)).toEqual(expected));

it('finds a picture by its path beside the file, or in the ZIP', () => {
  const all = files('lots/pictures/a.jpg', 'b.jpg');
  expect(findPicture(all, 'lots', './pictures/A.jpg')?.path).toBe('lots/pictures/a.jpg');
  expect(findPicture(all, 'lots', 'pictures\\a.jpg')?.path).toBe('lots/pictures/a.jpg');
  expect(findPicture(all, 'lots', 'b.jpg')?.path).toBe('b.jpg');
  expect(findPicture(all, '', '../a.jpg')).toBeNull();
});

it.each([
  ['with its name', ['lots/C-17.jpg'], ['lots/c-17.jpg'], ['lots/C-17.jpg: new']],
  ['of another kind, if it was refused', ['!lots/C-17.png'], ['C-17.jpg'], ['lots/C-17.png: new']],
  ['in the same folder', ['!A/1.png', '!B/1.png'], ['b/1.jpg'], ['A/1.png: old', 'B/1.png: new']],
  [
    'not of another kind, if that one is good',
    ['C-17.png'],
    ['C-17.jpg'],
    ['C-17.png: old', 'C-17.jpg: new'],
  ],
  [
    'not of two that it could be',
    ['!A/1.png', '!B/1.png'],
    ['1.png'],
    ['A/1.png: old', 'B/1.png: old', '1.png: new'],
  ],
  ['not with another number', ['!C-17.png'], ['C-17-2.png'], ['C-17.png: old', 'C-17-2.png: new']],
])('replaces a picture %s', async (_name, before, added, expected) => {
  const filesOf = (paths: readonly string[], text: string) =>
    paths.map((path) => ({
      ...{ path: path.replace('!', ''), data: new Blob([text]) },
      ...(path.startsWith('!') && { refused: 'It is damaged.' }),
    }));
  const { pictures } = addPictures(filesOf(before, 'old'), filesOf(added, 'new'));
  const texts = pictures.map(async ({ path, data, refused }) => {
    const text = await data.text();
    expect(refused === undefined || text === 'old').toBe(true);
    return `${path}: ${text}`;
  });
  expect(await Promise.all(texts)).toEqual(expected);
});
