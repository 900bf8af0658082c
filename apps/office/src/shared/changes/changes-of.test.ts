import { expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

const linesOf = (before: unknown, after: unknown) =>
  changesOf({ before, after }).map((change) => `${change.field}: ${change.before} > ${change.after}`);

it.each([
  [
    'only what changed',
    { role: 'Packer', is_active: true },
    { role: 'Lister', is_active: true },
    ['role: Packer > Lister'],
  ],
  ['what was added', null, { email: 'a@b.example', count: 2 }, ['email:  > a@b.example', 'count:  > 2']],
  ['what was removed', { name: 'Tools' }, null, ['name: Tools > ']],
  [
    'cents in dollars',
    { opening_cents: 100 },
    { opening_cents: 1250, cents: 1 },
    ['opening: $1.00 > $12.50', 'amount:  > $0.01'],
  ],
  ['yes and no', { is_active: true }, { is_active: false }, ['is active: yes > no']],
  ['what two lists do not share', { tags: ['a', 'b'] }, { tags: ['b', 'c'] }, ['tags: a > c']],
  ['an object as JSON', { price: { usd: 1 } }, { price: { usd: 2 } }, ['price: {"usd":1} > {"usd":2}']],
  ['nothing for values without fields', 'text', 3, []],
])('lists %s', (_name, before, after, lines) => expect(linesOf(before, after)).toEqual(lines));
