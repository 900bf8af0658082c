import type { Business, ErrorBody } from '@bidkit/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { auditLog, carrierRates, siteSettings } from '../../../db/schema.ts';
import {
  readPayee,
  readReturnAddress,
  readSeller,
  readSender,
  readSenderLines,
} from '../../../kernel/sender.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await openTestApp();
  for (const username of ['sam', 'lou'])
    tokens[username] = await app.tokenFor(await app.aUser({ username, role: 'staff' }));
  const viewer = await app.aUser({ username: 'vic', role: 'staff', staffRole: 'Viewer' });
  tokens.vic = await app.tokenFor(viewer);
});
afterAll(() => app.close());

async function call<T>(method: 'GET' | 'POST', payload?: object, who = 'sam', url = '/api/staff/business') {
  const headers = { authorization: `Bearer ${tokens[who]}` };
  const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() as T & ErrorBody };
}
const read = async (who?: string) => (await call<Business>('GET', undefined, who)).body;
const save = async (changes: object, who?: string) =>
  call<Business>('POST', { base_version: (await read()).version, ...changes }, who);
const sender = {
  sender_name: 'Reno Dock',
  sender_street: '5 Dock Road',
  sender_city: 'Reno',
  sender_state: 'nv',
  sender_zip: '89501',
  sender_phone: '7755550199',
};
const noSender = Object.fromEntries(Object.keys(sender).map((name) => [name, null]));

it('is read by all staff, and changed with the permission', async () => {
  expect(await read('vic')).toMatchObject({
    version: 1,
    values: { name: 'Marketplace', time_zone: 'America/Los_Angeles', sender_country: 'US', sender_name: '' },
    configured: { sender: null, return_address: null },
  });
  expect(await save({ name: 'Ours' }, 'vic')).toMatchObject({
    status: 403,
    body: { code: 'permission_missing' },
  });
});

it('documents, checks and the site show the values at once, from one place', async () => {
  const { version } = await read();
  const { status, body } = await save({
    name: 'Reno Auctions',
    postal_address: ' 5 Mint Ave \n\nReno, NV 89501 ',
    payee_name: 'Reno Auctions Inc.',
    payee_street: '7 Payee Street',
    payee_city: 'Reno, NV 89502',
    support_phone: '(775) 555-0199',
    time_zone: 'America/Denver',
  });
  expect([status, body.version]).toEqual([200, version + 1]);
  expect(body.values).toMatchObject({ postal_address: '5 Mint Ave\nReno, NV 89501' });
  const { site } = (await app.http.inject('/api/preload')).json();
  expect(site).toMatchObject({ name: 'Reno Auctions', postal_address: '5 Mint Ave | Reno, NV 89501' });
  // Visitors do not see what only staff need.
  expect(Object.keys(site).filter((name) => /sender|return|zone/.test(name))).toEqual([]);
  const address = ['5 Mint Ave', 'Reno, NV 89501'];
  expect(await readSeller(app.db)).toEqual({ name: 'Reno Auctions Inc.', address });
  expect(await readPayee(app.db)).toMatchObject({ street: '7 Payee Street', phone: '(775) 555-0199' });
  expect(await readReturnAddress(app.db, app.config)).toEqual(['Reno Auctions Inc.', 'Returns', ...address]);
  const stored = await app.db.select().from(siteSettings).where(eq(siteSettings.name, 'name'));
  expect(stored).toMatchObject([{ value: 'Reno Auctions' }]);
  const [last] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({
    action: 'save',
    subject: 'business',
    before: { name: 'Marketplace', time_zone: 'America/Los_Angeles' },
    after: { name: 'Reno Auctions', time_zone: 'America/Denver' },
  });
});

it('the sender and the return address of the form come before those of the configuration', async () => {
  const config = readConfig(
    {
      SENDER_NAME: 'Old Dock',
      SENDER_STREET: '1 Old Road',
      SENDER_CITY: 'Elko',
      SENDER_STATE: 'NV',
      SENDER_ZIP: '89801',
      SENDER_PHONE: '7755550111',
      RETURN_ADDRESS: 'Old Returns|2 Old Road|Elko, NV 89801',
    },
    '/tmp',
  );
  const lines = async () => ({
    label: (await readSender(app.db, config.carrier)).name,
    slip: (await readSenderLines(app.db, config))[0],
    returns: (await readReturnAddress(app.db, config))[0],
  });
  expect(await lines()).toEqual({ label: 'Old Dock', slip: 'Old Dock', returns: 'Old Returns' });
  await app.db.insert(carrierRates).values({ country_codes_id: 2, zip_code: '95131', rate_cents: 500 });
  expect((await save({ ...sender, return_address: 'Reno Returns\n6 Dock Road' })).status).toBe(200);
  expect(await lines()).toEqual({ label: 'Reno Dock', slip: 'Reno Dock', returns: 'Reno Returns' });
  expect(await readSenderLines(app.db, config)).toContain('Reno, NV 89501');
  // The carriers' prices were those from the former sender.
  expect(await app.db.$count(carrierRates)).toBe(0);
  expect((await save({ ...noSender, return_address: null })).status).toBe(200);
  expect(await lines()).toEqual({ label: 'Old Dock', slip: 'Old Dock', returns: 'Old Returns' });
});

it('without a sender nothing is sent with the keys of a carrier', async () => {
  const keys = { EASYPOST_API_KEY: 'EZAK1', EASYPOST_WEBHOOK_SECRET: 'a-secret-of-the-hook' };
  const { carrier } = readConfig(keys, '/tmp');
  await expect(readSender(app.db, carrier)).rejects.toMatchObject({ code: 'sender_missing' });
  await save(sender);
  expect(await readSender(app.db, carrier)).toMatchObject({ name: 'Reno Dock', state: 'NV', country: 'US' });
  await save(noSender);
});

it('the sender has what addresses of its country have, as it is written there', async () => {
  const { countries, states } = await read();
  expect(countries).toContainEqual({ id: 2, country: 'United States', country_code: 'US' });
  expect(states).toContainEqual(expect.objectContaining({ code: 'NV', state: 'Nevada', country_id: 2 }));
  const placed = async (place: object) => {
    const { status, body } = await save({ ...sender, ...place });
    const { sender_state, sender_zip, sender_country } = body.values;
    return [status, sender_state, sender_zip, sender_country];
  };
  expect(await placed({ sender_zip: '895011234' })).toEqual([200, 'NV', '89501-1234', 'US']);
  const canada = { sender_country: 'ca', sender_state: 'on', sender_zip: 'k1a0b1' };
  expect(await placed(canada)).toEqual([200, 'ON', 'K1A 0B1', 'CA']);
  // Without states, and without ZIP codes.
  const namibia = { sender_country: 'NA', sender_state: null, sender_zip: null };
  expect(await placed(namibia)).toEqual([200, '', '', 'NA']);
  await save({ ...noSender, sender_country: null });
});

it('one of two changes of the same version is refused, and says who made the other', async () => {
  const { version } = await read();
  const answers = await Promise.all(
    ['sam', 'lou'].map((who) =>
      call<Business>('POST', { base_version: version, support_hours: `Of ${who}` }, who),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? 'sam' : 'lou';
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'changed_by_other', params: { by: winner } });
  expect(await read()).toMatchObject({ version: version + 1, values: { support_hours: `Of ${winner}` } });
});

it('a setting that is changed by its name belongs to the same version', async () => {
  const { version } = await read();
  const setting = { name: 'support_hours', value: 'Always', reason: 'Ours' };
  expect((await call('POST', setting, 'lou', '/api/staff/settings')).status).toBe(200);
  expect(await read()).toMatchObject({ version: version + 1, values: { support_hours: 'Always' } });
  const late = await call('POST', { base_version: version, name: 'Late' });
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_by_other', params: { by: 'lou' } } });
  const other = { name: 'x_url', value: 'https://x.example', reason: 'Ours' };
  await call('POST', other, 'lou', '/api/staff/settings');
  expect((await read()).version).toBe(version + 1);
});

it('the same values are no change', async () => {
  const { version, values } = await read();
  expect((await save({ name: values.name, support_hours: values.support_hours })).body.version).toBe(version);
});

it.each<readonly [what: string, changes: object, field: string, code: string]>([
  ['no name', { name: ' ' }, 'name', 'site_name_required'],
  ['a long name', { name: 'x'.repeat(61) }, 'name', 'text_too_long'],
  ['words as a phone', { support_phone: 'call us' }, 'support_phone', 'support_phone_invalid'],
  ['words as an email', { support_email: 'us' }, 'support_email', 'support_email_invalid'],
  ['an unknown time zone', { time_zone: 'Mars/Base' }, 'time_zone', 'time_zone_unknown'],
  ['a return address of one line', { return_address: 'Reno' }, 'return_address', 'return_address_lines'],
  ['an address of seven lines', { postal_address: 'a|b|c|d|e|f|g' }, 'postal_address', 'address_lines'],
  ['a country in words', { sender_country: 'USA' }, 'sender_country', 'sender_country_expected'],
  ['a state in words', { ...sender, sender_state: 'Nevada' }, 'sender_state', 'sender_state_expected'],
  ['a country that does not exist', { sender_country: 'ZZ' }, 'sender_country', 'sender_country_expected'],
  ['a state of no country', { ...sender, sender_state: 'XX' }, 'sender_state', 'sender_state_expected'],
  ['a ZIP code in words', { ...sender, sender_zip: 'abc' }, 'sender_zip', 'zip_code_invalid'],
  ['a ZIP code of another state', { ...sender, sender_zip: '10001' }, 'sender_zip', 'zip_code_elsewhere'],
  [
    'a ZIP code of another country',
    { ...sender, sender_country: 'CA', sender_state: 'ON' },
    'sender_zip',
    'zip_code_invalid',
  ],
  ['a sender without a street', { ...sender, sender_street: '' }, 'sender_street', 'sender_incomplete'],
  ['a sender of a name only', { sender_name: 'Reno Dock' }, 'sender_zip', 'sender_incomplete'],
  ['an unknown field', { payee: 'Us' }, 'payee', 'unknown_field'],
  ['no version', { base_version: null }, 'base_version', 'base_version_required'],
])('refuses %s', async (_what, changes, field, code) => {
  const before = await read();
  const { status, body } = await save(changes);
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, expect.arrayContaining([field])]);
  expect(await read()).toEqual(before);
});
