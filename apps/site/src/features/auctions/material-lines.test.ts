import { expect, it } from 'vitest';
import { materialLines } from './material-lines.ts';

it.each([
  [[], []],
  [['Walnut'], [['Material', 'Walnut']]],
  [
    ['Sterling silver', 'Garnet', 'Enamel'],
    [
      ['Material', 'Sterling silver'],
      ['Secondary Material', 'Garnet, Enamel'],
    ],
  ],
  [['Gold plating', 'Brass'], [['Material', 'Gold plating']]],
  [['Silver-plated steel', 'Brass'], [['Material', 'Silver-plated steel']]],
])('shows the materials %j, without secondary ones below a plating', (materials, lines) => {
  expect(materialLines(materials)).toEqual(lines);
});
