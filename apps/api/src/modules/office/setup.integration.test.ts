import type { ShippingRates, TaxRates } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTokens, staffMembers, users } from '../../db/schema.ts';
import { openTestApp, seedDemo, type TestApp } from '../../test/test-app.ts';
import { hashToken } from '../sessions/tokens.ts';
import { officeOf } from './office-calls.testing.ts';
import { createSetupLink } from './setup-routes.ts';

const SITE = 'https://auctions.example';
const PASSWORD = 'oak chest, brass corners';
let app: TestApp;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: SITE });
  office = officeOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(staffMembers);
  await app.db.delete(setupTokens);
});

/** The token of a new link, as a server prints it. */
async function aLink() {
  const link = await createSetupLink(app.db, app.config.officeUrl);
  return /^https:\/\/auctions\.example\/office\/setup#([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';
}
const check = (token: string) => office.post('/setup/check', null, { token });
let people = 0;
function complete(token: string, form: object = {}) {
  people += 1;
  const name = `founder-${people}`;
  const person = { username: name, email: `${name}@example.com`, password: PASSWORD };
  return office.post('/setup', null, { token, ...person, ...form });
}
const refused = (code: string, status: number) => ({ status, body: { code } });
const invalid = refused('setup_link_invalid', 422);
const done = refused('setup_done', 409);

describe('a set-up link', () => {
  it('makes the first owner, whose address is verified, and logs them in', async () => {
    const token = await aLink();
    const [row] = await app.db.select().from(setupTokens);
    expect(row?.token_hash).toBe(hashToken(token));
    expect(Math.round((Number(row?.expires_at) - Number(row?.created_at)) / 3_600_000)).toBe(24);
    expect((await check(token)).body).toEqual({ success: true });
    const { status, body, cookie } = await complete(token, { username: 'olga', email: 'olga@example.com' });
    expect([status, cookie]).toEqual([200, undefined]);
    expect(body.session).toMatchObject({
      staff: { username: 'olga', email: 'olga@example.com' },
      role: { name: 'Owner' },
      needs_second_factor: true,
    });
    const user = await app.db.query.users.findFirst({ where: sql`username = 'olga'` });
    expect(user).toMatchObject({ role: 'staff', email_verified_at: expect.any(Date) });
    expect(await office.auditOf('staff-member', user?.id ?? 0)).toMatchObject([
      { action: 'set-up', staff_id: user?.id },
    ]);
    expect((await office.get('/second-factor', body.token)).status).toBe(200);
  });

  it('gives a browser the cookie, on a page of the office only', async () => {
    const form = { token: await aLink(), username: 'pia', email: 'pia@example.com', password: PASSWORD };
    const from = (origin: string) => office.send('POST', '/api/staff/setup', { origin }, form);
    const [page = ''] = (await app.aPartner()).origins;
    expect(await from(page)).toMatchObject(refused('not_on_partner_pages', 403));
    const { body, cookie } = await from(SITE);
    expect([body.token, body.session.staff.username]).toEqual([null, 'pia']);
    expect(cookie).toMatch(/^__Host-office=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
  });

  it('is valid once, and not beside an owner', async () => {
    const [token, other] = [await aLink(), await aLink()];
    expect((await complete(token)).status).toBe(200);
    expect([await check(token), await complete(token), await complete(other)]).toMatchObject([
      done,
      done,
      done,
    ]);
    await app.db.delete(staffMembers);
    // Those of other nodes are used up as well.
    expect([await check(token), await check(other)]).toMatchObject([invalid, invalid]);
  });

  it('of each node is valid', async () => {
    const tokens = [await aLink(), await aLink()];
    for (const token of tokens) expect((await check(token)).status).toBe(200);
  });

  it('ends after a day', async () => {
    const token = await aLink();
    await app.db.update(setupTokens).set({ expires_at: sql`clock_timestamp()` });
    expect([await check(token), await complete(token)]).toMatchObject([invalid, invalid]);
    await aLink();
    expect(await app.db.$count(setupTokens)).toBe(1);
  });

  it('makes one owner of two at the same moment', async () => {
    const [first, second] = [await aLink(), await aLink()];
    const answers = await Promise.all([complete(first), complete(first), complete(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await app.db.$count(staffMembers)).toBe(1);
  });

  it('is refused with a name, password or address that no account can have, and stays valid', async () => {
    const token = await aLink();
    const taken = await app.aUser({ username: 'taken' });
    const { body } = await complete(token, { username: 'Taken', password: 'password1' });
    expect(body.fields).toMatchObject({
      username: [{ code: 'username_taken' }],
      password: [{ code: 'password_common' }],
    });
    expect(await complete(token, { email: taken.email })).toMatchObject(
      refused('email_of_other_account', 409),
    );
    expect((await complete(token, { email: 'no address' })).body.errors).toHaveProperty('email');
    expect((await complete(token)).status).toBe(200);
  });

  it('that was never printed is refused', async () => {
    expect([await check('a'.repeat(43)), await complete('a'.repeat(43))]).toMatchObject([invalid, invalid]);
  });
});

describe('a server', () => {
  it('makes no link while it has an owner, who can log in without a second factor', async () => {
    await office.aStaff('Owner');
    expect(await createSetupLink(app.db, app.config.officeUrl)).toBeNull();
  });

  it('makes a link while other staff are there, and while the owner has left', async () => {
    await office.aStaff('Manager');
    const owner = await office.aStaff('Owner');
    expect(await createSetupLink(app.db, app.config.officeUrl)).toBeNull();
    await app.db.update(staffMembers).set({ is_active: false }).where(sql`user_id = ${owner.id}`);
    expect(await createSetupLink(app.db, app.config.officeUrl)).not.toBeNull();
  });

  it('makes no link with the data of the demo', async () => {
    const demo = await openTestApp();
    await seedDemo(demo.db);
    expect(await demo.db.$count(users)).toBeGreaterThan(0);
    expect(await createSetupLink(demo.db, demo.config.officeUrl)).toBeNull();
    await demo.close();
  });
});

it('the checklist names what a new marketplace still needs, to all staff', async () => {
  const { body } = await complete(await aLink());
  await office.addTotp(body.token);
  const steps = (await office.get('/checklist', body.token)).body as { step: string; is_done: boolean }[];
  expect(steps.map(({ step }) => step)).toEqual([
    'name',
    'contact',
    'categories',
    'payments',
    'shipping_rates',
    'tax_rates',
    'texts',
    'mail',
    'second_factor',
    'team',
    'first_lot',
  ]);
  expect(steps.filter(({ is_done }) => is_done).map(({ step }) => step)).toEqual(['second_factor']);
});

async function isStepDone(wanted: string, token: string): Promise<boolean | undefined> {
  const steps = (await office.get('/checklist', token)).body as { step: string; is_done: boolean }[];
  return steps.find(({ step }) => step === wanted)?.is_done;
}

it('the checklist has rates as done once staff have saved them as they are', async () => {
  const { body } = await complete(await aLink());
  const { token } = body;
  await office.addTotp(token);
  const { bands } = (await office.get('/shipping-rates', token)).body as ShippingRates;
  const { rates } = (await office.get('/tax-rates', token)).body as TaxRates;
  const confirmed = [
    ['shipping_rates', 'shipping-rates', { bands }],
    ['tax_rates', 'tax-rates', { rates: rates.map(({ state, percent }) => ({ state, percent })) }],
  ] as const;
  for (const [step, group, form] of confirmed) {
    expect(await isStepDone(step, token)).toBe(false);
    const save = (base_version: number) => office.post(`/${group}`, token, { base_version, ...form });
    expect(await save(1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await isStepDone(step, token)).toBe(true);
    expect(await save(2)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await office.auditOf(group, 1)).toMatchObject([{ action: 'confirm', before: null, after: null }]);
  }
});

it('the checklist has the texts of the site as done once staff have confirmed them', async () => {
  const { body } = await complete(await aLink());
  const { token } = body;
  await office.addTotp(token);
  expect(await isStepDone('texts', token)).toBe(false);
  for (const _ of ['the first time', 'again'])
    expect(await office.post('/content/confirm', token)).toMatchObject({
      status: 200,
      body: { success: true },
    });
  expect(await isStepDone('texts', token)).toBe(true);
  expect(await office.auditOf('texts', 1)).toMatchObject([{ action: 'confirm' }]);
});
