import { expect, it } from 'vitest';
import { isSignatureOf } from './signature.ts';

it.each([
  ['Ava Stone', 'Ava Stone', true],
  ['Ava Stone', '  ava   STONE ', true],
  ['Ava  Stone', 'Ava\u00a0Stone', true],
  ['Zoë Núñez', 'ZOE\u0308 NU\u0301N\u0303EZ', true],
  ['Zoë Núñez', 'Zoe Nunez', false],
  ['Ava Stone', 'Ava', false],
  ['Ava Stone', 'Stone Ava', false],
  ['Ava Stone', 'AvaStone', false],
  ['Ava Stone', 'A. Stone', false],
])('a parcel to %j signed %j: %s', (name, signature, isSame) => {
  expect(isSignatureOf(name, signature)).toBe(isSame);
});
