import { expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

const hash = 'a'.repeat(64);
/** In the zone of the device. */
const afternoon = new Date(2026, 10, 29, 15, 5);

const linesOf = (before: unknown, after: unknown) =>
  changesOf({ before, after }).map((change) =>
    `${change.field}: ${change.before} > ${change.after}`.replaceAll('\u202f', ' '),
  );

it.each([
  [
    'only what changed',
    { role: 'Packer', is_active: true },
    { role: 'Lister', is_active: true },
    ['role: Packer > Lister'],
  ],
  ['what was added', null, { email: 'a@b.example', count: 2 }, ['email:  > a@b.example', 'count:  > 2']],
  [
    'no name and number that only say whose row it is',
    { username: 'ava' },
    { restriction: 7, kind: 'bidding' },
    ['kind:  > bidding'],
  ],
  ['what was removed', { name: 'Tools' }, null, ['name: Tools > ']],
  [
    'cents in dollars',
    { opening_cents: 100 },
    { opening_cents: 1250, cents: 1 },
    ['opening: $1.00 > $12.50', 'amount:  > $0.01'],
  ],
  ['goods that were put back', null, { restock: true }, ['back into the stock:  > Yes']],
  ['no goods that were not put back', null, { stock: null, restock: false }, []],
  ['yes and no', { is_active: true }, { is_active: false }, ['active: Yes > No']],
  ['what two lists do not share', { tags: ['a', 'b'] }, { tags: ['b', 'c'] }, ['tags: a > c']],
  [
    'an object as the names and values of its fields',
    { price: { usd_cents: 100 } },
    { price: { usd_cents: 250, isFinal: true } },
    ['price: usd: $1.00 > usd: $2.50, is final: Yes'],
  ],
  ['objects of a list', null, { rows: [{ a: 1, b: 2 }, { a: 3 }] }, ['rows:  > a: 1, b: 2; a: 3']],
  ['names as words', null, { saleKind: 'deal', EUR: '0.9' }, ['sale kind:  > deal', 'EUR:  > 0.9']],
  [
    'ids',
    null,
    { product_description_id: 1170, sco_rule_id: 1 },
    ['product:  > 1170', 'number of the rule:  > 1'],
  ],
  ['topics', { topic_id: 6 }, { topic_id: 8 }, ['topic: Payment > Shipping']],
  ['states', { status: 'open' }, { status: 'waiting' }, ['status: open > answered']],
  ['states of more words', { status: 'shipped' }, { status: 'in_transit' }, ['status: shipped > in transit']],
  ['no state without what it became', { status: 'open', bid_count: 2 }, null, ['bids: 2 > ']],
  ['conditions', { condition: null }, { condition: 'like_new' }, ['condition: None > Like new']],
  ['recurrences', null, { recurring: 'every_two_weeks' }, ['held:  > Every two weeks']],
  [
    'no hash',
    { sha256: hash, alt: 'A' },
    { sha256: hash.replace('a', 'b'), alt: 'B' },
    ['description of the photograph: A > B'],
  ],
  [
    'increments',
    { increments: [[0, 1]] },
    {
      increments: [
        [0, 1],
        [100, 5],
      ],
    },
    ['increments: $1.00 from $0.00 > $1.00 from $0.00, $5.00 from $100.00'],
  ],
  ['no increments that stayed', { increments: [[0, 1]] }, { increments: [[0, 1]] }, []],
  ['amounts of lots', { reserve: null }, { reserve: 12.5 }, ['reserve: None > $12.50']],
  [
    'what has no value any more',
    { ends_on: '2026-12-05' },
    { ends_on: null },
    ['last day: Dec 5, 2026 > None'],
  ],
  ['no missing value of what was added', null, { name: 'Oak', reserve: null }, ['name:  > Oak']],
  ['times of a place', null, { sale_at: '2026-12-05 09:00:00' }, ['sale:  > Dec 5, 2026, 9:00 AM']],
  ['moved rows', null, { moved: { 'won_items.user_id': 2 } }, ['moved:  > won items: 2']],
  ['seconds', { soft_close_seconds: 60 }, { soft_close_seconds: null }, ['soft close: 1 minute > None']],
  [
    'durations',
    null,
    { ends_in_seconds: 86_400, starts_in_seconds: 0 },
    ['ends after:  > 1 day', 'starts after:  > 0 seconds'],
  ],
  ['slides', { slide_1_title: 'A' }, { slide_1_title: 'B' }, ['slide 1: title: A > B']],
  ['times of the device', null, { eventEnd: afternoon.toISOString() }, ['end:  > Nov 29, 2026, 3:05 PM']],
  ['calls', null, { call: 'placeBid', amount: 20 }, ['done on the site:  > place bid', 'amount:  > 20']],
  ['a logout', null, { call: 'logout' }, ['done on the site:  > log out']],
  [
    'the filters of an export',
    null,
    {
      screen: 'orders',
      query: `q=oak+chest&method=check&from=${encodeURIComponent(afternoon.toISOString())}`,
    },
    ['screen:  > orders', 'filters:  > search: oak chest, method: check, from: Nov 29, 2026, 3:05 PM'],
  ],
  ['second factors', null, { change: 'totp-added' }, ['change:  > authenticator app added']],
  ['the assignee of a ticket', { assignee: null }, { assignee: 'sam' }, ['assigned to: None > sam']],
  ['nothing for values without fields', 'text', 3, []],
])('lists %s', (_name, before, after, lines) => expect(linesOf(before, after)).toEqual(lines));
