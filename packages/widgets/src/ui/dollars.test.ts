import { expect, it } from 'vitest';
import { readAmount } from './dollars.tsx';

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['007', 7],
  ['$5', 5],
  ['1,000', 1_000],
  ['12.00', 12],
  ['999999999', 999_999_999],
])('reads %j as whole dollars', (text, dollars) => {
  expect(readAmount(text, 'bid')).toEqual({ dollars });
});

it.each(['', ' ', '1.5', '2.50', '1e3', 'ten', '9999999999', '٣'])(
  'asks for a whole number instead of %j',
  (text) => {
    expect(readAmount(text, 'bid')).toEqual({ problem: 'bidRequired' });
    expect(readAmount(text, 'offer')).toEqual({ problem: 'offerRequired' });
  },
);

it.each(['1.250', '1.250,00', '12,50'])('says how to write %j, which may be two amounts', (text) => {
  expect(readAmount(text, 'bid')).toEqual({ problem: 'bidUnclear' });
  expect(readAmount(text, 'bid', true)).toEqual({ problem: 'bidUnclear' });
});

it('reads cents where a lot allows them', () => {
  expect(readAmount('2.50', 'bid', true)).toEqual({ dollars: 2.5 });
  expect(readAmount('ten', 'bid', true)).toEqual({ problem: 'bidUnclear' });
});

it('says that an amount cannot be negative', () => {
  expect(readAmount('-1', 'bid')).toEqual({ problem: 'bidNegative' });
  expect(readAmount('-2', 'offer')).toEqual({ problem: 'offerNegative' });
});
