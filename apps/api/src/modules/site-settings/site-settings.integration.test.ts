import type { SiteSetting } from '@bidkit/contract';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor(await app.aUser({ role: 'staff' }));
});
afterAll(() => app.close());

const headers = () => ({ authorization: `Bearer ${token}` });
const set = async (payload: object) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/staff/settings',
    headers: headers(),
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const shown = async () => (await app.http.inject('/api/preload')).json().site;

it('starts with the texts of the specification', async () => {
  expect(await shown()).toMatchObject({
    testimonials_claim: 'Over 88,872 Testimonials',
    government_listings_claim: '1100 Active Listings',
    car_listings_claim: '333 active listings',
    facebook_url: '',
  });
});

it('changes a text, and gives it its default again, both with an audit row', async () => {
  const reason = 'Counted';
  const name = 'testimonials_claim';
  const { body } = await set({ name, value: 'Over 12 Testimonials', reason });
  expect(body).toMatchObject({ name, value: 'Over 12 Testimonials', changed_at: expect.any(String) });
  expect((await shown()).testimonials_claim).toBe('Over 12 Testimonials');
  expect((await set({ name, reason })).body).toMatchObject({ changed_at: null });
  expect((await shown()).testimonials_claim).toBe('Over 88,872 Testimonials');
  const [last] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({
    action: 'change',
    subject: 'site',
    reason,
    before: { [name]: 'Over 12 Testimonials' },
    after: { [name]: 'Over 88,872 Testimonials' },
  });
  const listed = (await app.http.inject({ url: '/api/staff/settings', headers: headers() })).json<
    SiteSetting[]
  >();
  expect(listed.find((setting) => setting.name === name)).toMatchObject({ changed_at: null });
});

it.each([
  ['an unknown name', { name: 'color', value: 'red', reason: 'x' }, 'site_setting_unknown'],
  ['no reason', { name: 'x_url', value: 'https://x.example' }, 'reason_required'],
  [
    'a script as the address of a profile',
    { name: 'x_url', value: 'javascript:alert(1)', reason: 'x' },
    'social_address_expected',
  ],
  [
    'an address without encryption',
    { name: 'x_url', value: 'http://x.example', reason: 'x' },
    'social_address_expected',
  ],
])('refuses %s', async (_name, payload, code) => {
  expect(await set(payload)).toMatchObject({ status: 422, body: { code } });
});
