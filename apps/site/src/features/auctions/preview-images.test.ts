import { expect, it } from 'vitest';
import { previewImages } from './preview-images.ts';

const image = (id: number, image_type_id: number) => ({ id, image_type_id, url: `/images/${id}.jpg` });
const shown = (has_hd: boolean, types: number[]) =>
  previewImages({ has_hd, images: types.map((type, index) => image(index, type)) }).map(
    (one) => one?.image_type_id,
  );

it.each([
  ['the previews, types 5 and 24', false, [5, 24, 7], [5, 24]],
  ['no main picture with more than two pictures and high resolution', true, [5, 24, 24], [24, 24]],
  ['the main picture in high resolution first', true, [5, 24, 28], [28, 24]],
  ['the main picture once where it is the only one', true, [5, 28], [5]],
  ['the main picture with two pictures', true, [5, 24], [5, 24]],
  ['the main picture without high resolution', false, [5, 24, 24], [5, 24, 24]],
  ['all pictures where none is a preview', false, [7, 8], [7, 8]],
  ['all pictures where the main one is the only preview', true, [5, 7, 8], [5, 7, 8]],
  ['one placeholder without pictures', true, [], [undefined]],
])('shows %s', (_, has_hd, types, expected) => {
  expect(shown(has_hd, types)).toEqual(expected);
});
