import { expect, it } from 'vitest';
import { readRows } from '../flow/row.ts';
import { listingKind } from './listing-kind.tsx';
import { withPast } from './with-past.ts';

/** In Hawaii it is December 5 still. */
const now = Date.parse('2026-12-06T09:00:00Z');
const day = 'The last day is over: the listing would have ended already.';
const sale = 'This sale is over: the listing would have ended already.';

it.each([
  ['a last day that is over', { ends_on: '12/4/2026' }, { ends_on: [day] }],
  ['a last sale that is over', { ends_on: '2026-12-04', recurring: 'weekly' }, { ends_on: [day] }],
  ['a sale that is over', { sale_at: '2026-12-04 18:00' }, { sale_at: [sale] }],
  ['no last day of today', { sale_at: '2026-12-04 18:00', ends_on: '2026-12-05' }, {}],
  ['no sale of today', { sale_at: '2026-12-05 08:00' }, {}],
  ['no sale that is held again', { sale_at: '2026-12-04 18:00', recurring: 'weekly' }, {}],
  ['no listing that is always open', {}, {}],
  ['no day that cannot be read', { ends_on: 'soon' }, {}],
])('warns about %s', (_name, form, warnings) => {
  const rows = readRows(
    listingKind,
    {
      ...{ name: 'sales.json', folder: '', pictures: [], ignored: [] },
      content: { kind: 'json', rows: [{ number: 1, value: form }] },
    },
    [],
  );
  expect(withPast(rows, now).map((row) => row.warnings)).toEqual([warnings]);
});
