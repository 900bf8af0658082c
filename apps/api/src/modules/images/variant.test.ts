import { expect, it } from 'vitest';
import { formatFor, readPictureName, widthFor } from './variant.ts';

it.each([
  [undefined, 960],
  ['480', 480],
  ['481', 640],
  ['1', 160],
  ['99999', 1200],
  ['-5', 160],
  ['wide', 960],
  [['480', '640'], 960],
])('serves a requested width of %s px as %d px', (wish, width) => {
  expect(widthFor(wish)).toBe(width);
});

it.each([
  ['image/avif,image/webp,*/*', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['*/*', 'jpeg'],
  [undefined, 'jpeg'],
])('answers Accept: %s with %s', (accept, format) => {
  expect(formatFor(accept)).toBe(format);
});

it.each([
  ['12.jpg', { id: 12, view: 1, version: null }],
  ['12-2.jpg', { id: 12, view: 2, version: null }],
  ['12.aB3_-6789xyz.jpg', { id: 12, view: 1, version: 'aB3_-6789xyz' }],
  ['12-2.aB3_-6789xyz.jpg', { id: 12, view: 2, version: 'aB3_-6789xyz' }],
  ['12.short.jpg', null],
  ['12-1.jpg', null],
  ['12-0.jpg', null],
  ['0.jpg', null],
  ['12.png', null],
  ['../12.jpg', null],
  ['99999999999.jpg', null],
])('reads %s', (name, picture) => {
  expect(readPictureName(name)).toEqual(picture);
});
