import { expect, it } from 'vitest';
import { readDollars } from './dollars.tsx';

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['007', 7],
])('reads %j as whole dollars', (text, dollars) => {
  expect(readDollars(text, 'bid')).toEqual({ dollars });
});

it.each(['', ' ', '1.5', '1e3', '$5', 'ten', '1,000', '9999999999', '٣'])(
  'asks for a whole number instead of %j',
  (text) => {
    expect(readDollars(text, 'bid')).toEqual({ problem: 'bidRequired' });
    expect(readDollars(text, 'offer')).toEqual({ problem: 'offerRequired' });
  },
);

it('says that an amount cannot be negative', () => {
  expect(readDollars('-1', 'bid')).toEqual({ problem: 'bidNegative' });
  expect(readDollars('-2', 'offer')).toEqual({ problem: 'offerNegative' });
});
