import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { codeOf, officeOf } from './office-calls.testing.ts';

const SITE = 'https://auctions.example';
const own = { 'sec-fetch-site': 'same-origin' };

describe.each([
  ['on the site', {}, SITE],
  ['below the site', { OFFICE_URL: 'https://office.auctions.example' }, 'https://office.auctions.example'],
  ['elsewhere', { OFFICE_URL: 'https://staff.example' }, 'https://staff.example'],
])('the cookie of an office %s', (_where, settings, origin) => {
  let app: TestApp;
  let office: ReturnType<typeof officeOf>;
  /** A page of a partner, which can call the API. */
  let page: string;
  beforeAll(async () => {
    app = await openTestApp({ PUBLIC_URL: SITE, ...settings });
    page = String((await app.aPartner()).origins[0]);
    office = officeOf(app);
  });
  afterAll(() => app.close());

  /** A member of staff with a second factor, the form that logs them in, and its recovery codes. */
  async function aStaff() {
    const staff = await office.aStaff();
    const { secret, codes } = await office.addTotp(staff.token);
    const form = { email: staff.email, password: TEST_PASSWORD, code: codeOf(secret, app.now()) };
    return { staff, form, codes };
  }
  const logIn = (form: object, from: string) =>
    office.send('POST', '/api/staff/session', { origin: from }, form);
  async function aCookie() {
    const { form } = await aStaff();
    const { cookie } = await logIn(form, origin);
    return String(cookie).split(';')[0] ?? '';
  }
  const get = async (url: string, headers: Record<string, string>) =>
    (await app.http.inject({ url: `/api${url}`, headers })).statusCode;

  it('is one that only this host gets, over https, and that no script reads', async () => {
    const { form } = await aStaff();
    const { body, cookie } = await logIn(form, origin);
    expect(cookie).toMatch(
      /^__Host-office=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(body.token).toBeNull();
    expect(JSON.stringify(body)).not.toContain(String(cookie).slice(14, 57));
  });

  it('is given to its own pages only, and a refused login uses up no code', async () => {
    const { form, codes } = await aStaff();
    const foreign = origin === SITE ? [page] : [page, SITE];
    for (const from of foreign)
      expect(await logIn({ ...form, code: codes[0] }, from)).toMatchObject({
        status: 403,
        body: { code: 'not_on_partner_pages' },
        cookie: undefined,
      });
    expect((await logIn({ ...form, code: codes[0] }, origin)).status).toBe(200);
  });

  it('counts on calls of its own pages, and on none of the site', async () => {
    const cookie = await aCookie();
    expect(await get('/staff/auctions', { cookie, ...own })).toBe(200);
    expect(await get('/staff/auctions', { cookie, origin })).toBe(200);
    expect(await get('/staff/auctions', { cookie, origin: page })).toBe(401);
    expect(await get('/staff/auctions', { cookie, 'sec-fetch-site': 'same-site' })).toBe(401);
    expect(await get('/staff/auctions', { cookie })).toBe(401);
    expect(await get('/user', { cookie, ...own })).toBe(401);
    expect(await get('/user/passkeys', { cookie, ...own })).toBe(401);
  });

  it('is not read under the name that it has without https', async () => {
    const cookie = (await aCookie()).replace('__Host-', '');
    expect(await get('/staff/auctions', { cookie, ...own })).toBe(401);
  });

  it('is taken back when its session ends, and stays when another one does', async () => {
    const { staff, form } = await aStaff();
    const cookie = String((await logIn(form, origin)).cookie).split(';')[0] ?? '';
    const end = (payload: object) =>
      office.send('POST', '/api/staff/session/end', { cookie, origin }, payload);
    const { body: rows } = await office.get('/sessions', staff.token);
    const other = rows.find((row: { is_current: boolean }) => row.is_current).id;
    expect((await end({ id: other })).cookie).toBeUndefined();
    expect(await get('/staff/session', { cookie, ...own })).toBe(200);
    expect((await end({})).cookie).toMatch(
      /^__Host-office=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await get('/staff/session', { cookie, ...own })).toBe(401);
  });

  it('ends no session of another member of staff', async () => {
    const [ann, ben] = [await office.aStaff(), await office.aStaff()];
    const { body: rows } = await office.get('/sessions', ann.token);
    await office.post('/session/end', ben.token, { id: rows[0].id });
    expect((await office.get('/session', ann.token)).status).toBe(200);
  });
});
