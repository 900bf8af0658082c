import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { estimateIn } from './estimate.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor(await app.aUser({ role: 'staff' }));
});
afterAll(() => app.close());

const url = '/api/staff/currency-rates';
const headers = () => ({ authorization: `Bearer ${token}` });
const send = async (as_of: string, ...rates: unknown[]) => {
  const answer = await app.http.inject({
    method: 'POST',
    url,
    headers: headers(),
    payload: { as_of, rates },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const rate = (currency: string, per_dollar: unknown) => ({ currency, per_dollar });

it('imports rates, which replace those of the same currencies, with an audit row', async () => {
  await send('2026-01-05', rate('EUR', 0.9), rate('CAD', 1.4));
  const { status, body } = await send('2026-01-06', rate('EUR', 0.92));
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { currency: 'CAD', per_dollar: 1.4, as_of: '2026-01-05' },
    { currency: 'EUR', per_dollar: 0.92, as_of: '2026-01-06' },
  ]);
  expect((await app.http.inject({ url, headers: headers() })).json()).toEqual(body);
  const [last] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({
    action: 'import-rates',
    before: { EUR: '0.9 (2026-01-05)' },
    after: { EUR: '0.92 (2026-01-06)' },
  });
});

it('estimates a total with the imported rate, to the cent', async () => {
  await send('2026-01-06', rate('EUR', 0.92));
  expect(await estimateIn(app.db, 'EUR', 44.95)).toEqual({
    currency: 'EUR',
    amount: 41.35,
    as_of: '2026-01-06',
  });
  expect(await estimateIn(app.db, 'XCD', 44.95)).toBeNull();
  expect(await estimateIn(app.db, undefined, 44.95)).toBeNull();
});

it.each([
  ['a rate of the dollar', '2026-01-06', [rate('USD', 1)], 'rate_of_dollar'],
  ['what is no currency', '2026-01-06', [rate('euro', 1)], 'currency_expected'],
  ['a rate of zero', '2026-01-06', [rate('EUR', 0)], 'rate_not_positive'],
  ['a rate that is no number', '2026-01-06', [rate('EUR', '0.9')], 'rate_not_positive'],
  ['a currency twice', '2026-01-06', [rate('EUR', 0.9), rate('EUR', 0.91)], 'rate_twice'],
  ['an empty list', '2026-01-06', [], 'rates_expected'],
  ['a date in the future', '2999-01-06', [rate('EUR', 0.9)], 'rates_in_future'],
  ['what is no date', '2026-02-30', [rate('EUR', 0.9)], 'date_expected'],
])('refuses %s, and imports nothing', async (_name, date, rates, code) => {
  const before = (await app.http.inject({ url, headers: headers() })).json();
  expect(await send(date, ...rates)).toMatchObject({ status: 422, body: { code } });
  expect((await app.http.inject({ url, headers: headers() })).json()).toEqual(before);
});
