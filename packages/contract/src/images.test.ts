import { expect, it } from 'vitest';
import { imageData } from './images.ts';

it.each([
  ['QQ==', true],
  ['QUI=', true],
  ['QUJD', true],
  ['+/+/', true],
  ['', false],
  ['=', false],
  ['QQ===', false],
  ['Q=Q=', false],
  ['=QQQ', false],
  ['QQ-_', false],
  ['QQ==\n', false],
  ['data:image/png;base64,QQ==', false],
])('%j as the data of a picture is valid: %s', (text, isValid) => {
  expect(imageData.safeParse(text).success).toBe(isValid);
});
