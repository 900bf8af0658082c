import { expect, it } from 'vitest';
import { streetLines } from './street-lines.ts';

it.each([
  ['short lines stay', '12 Oak Street', 'Unit 4', '12 Oak Street', 'Unit 4'],
  ['35 characters stay', 'x'.repeat(35), null, 'x'.repeat(35), null],
  [
    'a long street continues',
    '1200 North Martin Luther King Junior Boulevard',
    null,
    '1200 North Martin Luther King',
    'Junior Boulevard',
  ],
  [
    'a long street continues before the second line',
    '1200 North Martin Luther King Junior Boulevard',
    'Unit 4',
    '1200 North Martin Luther King',
    'Junior Boulevard Unit 4',
  ],
  [
    'what three lines would take is not cut',
    'Calle de los Hermanos Fernández Galiano y Ortega',
    'Escalera derecha, tercer piso, puerta B',
    'Calle de los Hermanos Fernández',
    'Galiano y Ortega Escalera derecha, tercer piso, puerta B',
  ],
  ['a long word is a line', 'x'.repeat(40), null, 'x'.repeat(40), null],
])('%s', (_name, street1, street2, first, second) => {
  expect(streetLines({ street1, street2 })).toEqual({ street1: first, street2: second });
});
