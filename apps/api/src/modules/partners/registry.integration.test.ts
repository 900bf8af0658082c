import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema.ts';
import type { ClientSocket } from '../../realtime/sockets.testing.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { pagesOf } from './partners.testing.ts';

const SHOP = 'https://shop.example';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
let pages: ReturnType<typeof pagesOf>;
let address: string;
let staff: string;
let acme: number;
const sockets: ClientSocket[] = [];

const form = { key: 'acme', name: 'Acme Outlet', origins: [SHOP], affiliate_ids: ['acme-1'] };
const add = (changes: object = {}) =>
  pages.call('POST /staff/partners', { token: staff, body: { ...form, ...changes } });
const change = (id: number, body: object) => pages.call(`POST /staff/partners/${id}`, { token: staff, body });
/** Restores the shop after a test that changed it. */
const restore = () => change(acme, { is_active: true, add_origins: [SHOP] });
const auditedActions = async (id: number) =>
  (await app.db.select().from(auditLog).where(eq(auditLog.subject_id, id)).orderBy(auditLog.id)).map(
    ({ action, subject }) => `${action} ${subject}`,
  );

beforeAll(async () => {
  const polls = { revocation: { pollMs: 20 } };
  app = await openTestApp({ PUBLIC_URL: 'https://first-dollar.example' }, { polls });
  calls = callsOf(app);
  pages = pagesOf(app);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  staff = await app.tokenFor(await app.aUser({ role: 'staff' }));
  acme = (await add()).body.id;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

/** Opens a socket as a page of this origin does. Resolves with null when the server refuses it. */
async function connect(origin: string | undefined, token?: string, transport = 'websocket') {
  const socket: ClientSocket = io(address, {
    transports: [transport],
    forceNew: true,
    reconnection: false,
    auth: token === undefined ? {} : { token },
    ...(origin !== undefined && { extraHeaders: { origin } }),
  });
  sockets.push(socket);
  return new Promise<ClientSocket | null>((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', () => resolve(null));
  });
}

/** Whether a socket receives a member's private events. */
async function receivesEventsOf(socket: ClientSocket | null, userId: number): Promise<boolean> {
  const received: string[] = [];
  (socket as Socket).onAny((event: string) => received.push(event));
  app.context.broadcast.userEvents({ user_id: userId, myitems: 1, notifications: 2 });
  await socket?.emitWithAck('time');
  return received.length > 0;
}

describe('the registry', () => {
  it('is for staff, has one partner per key, and every change is audited', async () => {
    const member = await calls.member();
    expect((await pages.call('GET /staff/partners', { token: member.token })).status).toBe(403);
    expect((await pages.call('POST /staff/partners', { token: member.token, body: form })).status).toBe(403);
    const twice = { key: 'beta', name: 'Beta', origins: [SHOP, SHOP], affiliate_ids: [] };
    const { body: beta } = await add(twice);
    expect(beta).toMatchObject({ key: 'beta', origins: [SHOP], is_active: true });
    const { body } = await change(beta.id, { name: 'Beta & Co' });
    expect(body).toEqual({ before: beta, after: { ...beta, name: 'Beta & Co' } });
    const { body: listed } = await pages.call('GET /staff/partners', { token: staff });
    expect(listed.map(({ key }: { key: string }) => key)).toEqual(['acme', 'beta']);
    expect(await auditedActions(beta.id)).toEqual(['register partner', 'change partner']);
  });

  it('does not overwrite a partner that is registered again, also concurrently', async () => {
    const known = { key: 'twin', name: 'Twin', origins: ['https://twin.example'], affiliate_ids: ['twin-1'] };
    const answers = await Promise.all([add(known), add({ ...known, origins: [], is_active: false })]);
    const [first, second] = answers.toSorted((a, b) => a.status - b.status);
    expect([first?.status, second?.status]).toEqual([200, 409]);
    expect(second?.body.message).toBe('There is already a partner “twin”. Change that one instead.');
    const { body: listed } = await pages.call('GET /staff/partners', { token: staff });
    expect(listed.find(({ key }: { key: string }) => key === 'twin')).toEqual(first?.body);
  });

  it('changes the named fields only, and does not audit a change without effect', async () => {
    const { body: shop } = await add({ key: 'kept', origins: [SHOP], affiliate_ids: ['kept-1', 'kept-2'] });
    const closed = await change(shop.id, { is_active: false });
    expect(closed.body.after).toEqual({ ...shop, is_active: false });
    const { body } = await change(shop.id, {
      add_origins: ['https://new.example'],
      remove_affiliate_ids: ['kept-1'],
    });
    expect(body.after).toEqual({
      ...shop,
      is_active: false,
      origins: [SHOP, 'https://new.example'],
      affiliate_ids: ['kept-2'],
    });
    expect((await change(shop.id, { add_origins: [SHOP], is_active: false })).body.after).toEqual(body.after);
    expect(await auditedActions(shop.id)).toEqual(['register partner', 'change partner', 'change partner']);
    expect((await change(999_999, { name: 'Unknown' })).status).toBe(404);
  });

  it.each([
    [{ remove_origins: ['https://shop.exampel'] }, 'remove_origins'],
    [{ remove_affiliate_ids: ['acme-9'] }, 'remove_affiliate_ids'],
    [{ add_origins: ['https://first-dollar.example'] }, 'add_origins'],
    [{ add_origins: ['null'] }, 'add_origins'],
    [{ add_origins: Array.from({ length: 50 }, (_, n) => `https://shop-${n}.example`) }, 'add_origins'],
    [{ add_affiliate_ids: ['theirs-1'] }, 'add_affiliate_ids'],
    [{ origins: [] }, 'origins'],
  ])('refuses the change %j', async (changes, field) => {
    await add({ key: 'theirs', affiliate_ids: ['theirs-1'] });
    const { status, body } = await change(acme, changes);
    expect([status, Object.keys(fieldErrors(body))]).toEqual([422, [field]]);
  });

  it('accepts the origin of sandboxed frames only when it is confirmed', async () => {
    const meant = {
      key: 'framed',
      origins: ['null'],
      affiliate_ids: [],
      allow_null_origin: true,
      is_active: false,
    };
    expect((await add(meant)).body.origins).toEqual(['null']);
    const { status, body } = await add({ ...meant, key: 'slipped', allow_null_origin: false });
    expect([status, body.message]).toEqual([422, expect.stringContaining('Every sandboxed frame')]);
  });

  it.each([
    [{ key: 'Acme!' }, 'key'],
    [{ key: 'gamma', origins: ['https://shop.example/'] }, 'origins.0'],
    [{ key: 'gamma', origins: ['*'] }, 'origins.0'],
    [{ key: 'gamma', origins: ['http://shop.example:*'] }, 'origins.0'],
    [{ key: 'gamma', origins: ['https://localhost:*'] }, 'origins.0'],
    [{ key: 'gamma', origins: ['https://shop.example:443'] }, 'origins.0'],
    [{ key: 'gamma', origins: ['http://shop.example:80'] }, 'origins.0'],
    [{ key: 'gamma', origins: ['https://shop.example:99999'] }, 'origins.0'],
    [{ key: 'gamma', origins: ['https://shop..example:0080'] }, 'origins.0'],
    [{ key: 'gamma', origins: ['https://first-dollar.example'] }, 'origins'],
    [{ key: 'gamma' }, 'affiliate_ids'],
  ])('refuses %j', async (changes, field) => {
    const { status, body } = await add(changes);
    expect([status, Object.keys(fieldErrors(body))]).toEqual([422, [field]]);
  });
});

describe('a page', () => {
  const isAllowed = async (origin: string) => (await pages.call('GET /time', { origin })).status === 200;

  it('a page of a partner or the marketplace can call the API', async () => {
    for (const origin of [SHOP, 'https://first-dollar.example']) {
      const { status, headers } = await pages.call('GET /time', { origin });
      expect([status, headers['access-control-allow-origin']]).toEqual([200, origin]);
    }
  });

  it.each(['https://evil.example', 'null', 'http://shop.example', 'https://shop.example.evil.example'])(
    'a page at %s gets a refusal that it can read, and nothing is done',
    async (origin) => {
      const lot = await app.aLot();
      const bid = { token: (await calls.member()).token, origin, body: { amount: 5 } };
      const { status, headers, body } = await pages.call(`POST /auctions/${lot.id}/bid`, bid);
      expect([status, headers['access-control-allow-origin']]).toEqual([403, origin]);
      expect(body).toMatchObject({ code: 'origin_not_registered', params: { origin } });
      expect((await pages.call(`GET /auctions/${lot.id}`)).body.bid_count).toBe(0);
    },
  );

  it('a page of a partner can read errors too, and any page can read public files', async () => {
    const { status, headers } = await pages.call('GET /user', { origin: SHOP });
    expect([status, headers['access-control-allow-origin']]).toEqual([401, SHOP]);
    expect(headers.vary).toContain('Origin');
    const picture = await app.http.inject({
      url: '/images/1/7/1.jpg',
      headers: { origin: 'https://evil.example' },
    });
    expect(picture.headers['access-control-allow-origin']).toBe('*');
  });

  it('is allowed or not at once on the node that changed the registry', async () => {
    expect(await isAllowed('https://delta.example')).toBe(false);
    const page = 'https://delta.example';
    const { body: delta } = await add({ key: 'delta', origins: [page], affiliate_ids: [] });
    expect(await isAllowed(page)).toBe(true);
    await change(delta.id, { is_active: false });
    expect(await isAllowed(page)).toBe(false);
  });
});

describe('a socket', () => {
  it.each(['websocket', 'polling'])(
    'the socket by %s is open to partners’ pages, our own pages and programs',
    async (transport) => {
      for (const origin of [undefined, SHOP, 'https://first-dollar.example'])
        expect(await connect(origin, undefined, transport)).not.toBeNull();
      for (const origin of ['https://evil.example', 'null', address])
        expect(await connect(origin, undefined, transport)).toBeNull();
    },
  );

  it('receives the member’s events at the token’s origin only', async () => {
    const member = await calls.member();
    const token = await pages.signIn(member, 'acme', SHOP);
    expect(await receivesEventsOf(await connect(SHOP, token), member.id)).toBe(true);
    expect(await receivesEventsOf(await connect('https://first-dollar.example', token), member.id)).toBe(
      false,
    );
    expect(await receivesEventsOf(await connect(undefined, token), member.id)).toBe(false);
  });
});

describe('a token of a partner’s page', () => {
  it.each<[string, (member: { token: string }) => Promise<unknown>]>([
    [
      'the member revoked',
      ({ token }) => pages.call('POST /partners/sessions/revoke', { token, body: { partner: 'acme' } }),
    ],
    [
      'staff revoked',
      () => pages.call(`POST /staff/partners/${acme}/revoke`, { token: staff, body: { reason: 'Phishing' } }),
    ],
    ['whose origin was removed', () => change(acme, { remove_origins: [SHOP] })],
    ['of a partner who was closed', () => change(acme, { is_active: false })],
  ])('%s is invalid at once, and its socket is closed', async (_name, revoke) => {
    await restore();
    const member = await calls.member();
    const other = await calls.member();
    const token = await pages.signIn(member, 'acme', SHOP);
    const verifier = pages.newVerifier();
    const code = await pages.consent(other.token, 'acme', SHOP, verifier);
    const onPage = await connect(SHOP, token);
    const own = await connect(undefined, member.token);
    const closed = new Promise((resolve) => onPage?.once('disconnect', resolve));
    await revoke(member);
    expect((await pages.call('GET /user', { token, origin: SHOP })).status).toBe(401);
    expect((await pages.call('GET /partners/sessions', { token: member.token })).body).toEqual([]);
    await closed;
    expect((await pages.call('GET /user', { token: member.token })).status).toBe(200);
    expect(own?.connected).toBe(true);
    const late = await pages.call('POST /partners/session', {
      origin: SHOP,
      body: { code, code_verifier: verifier },
    });
    expect(late.status).toBe(_name.startsWith('the member') ? 200 : 422);
    await restore();
    expect((await pages.call('GET /user', { token, origin: SHOP })).status, 'not revived').toBe(401);
  });

  it('is listed to the member with its origin, and revoked for one partner only', async () => {
    await restore();
    await app.aPartner({ key: 'gimel', name: 'Gimel', origins: ['https://beta.example'] });
    const member = await calls.member();
    await pages.signIn(member, 'acme', SHOP);
    const onBeta = await pages.signIn(member, 'gimel', 'https://beta.example');
    const { body: listed } = await pages.call('GET /partners/sessions', { token: member.token });
    expect(listed.map(({ key, origin }: { key: string; origin: string }) => [key, origin])).toEqual([
      ['acme', SHOP],
      ['gimel', 'https://beta.example'],
    ]);
    await pages.call('POST /partners/sessions/revoke', { token: member.token, body: { partner: 'acme' } });
    expect((await pages.call('GET /partners/sessions', { token: member.token })).body).toHaveLength(1);
    expect((await pages.call('GET /user', { token: onBeta, origin: 'https://beta.example' })).status).toBe(
      200,
    );
    const unknown = { token: member.token, body: { partner: 'unknown' } };
    expect((await pages.call('POST /partners/sessions/revoke', unknown)).status).toBe(404);
  });

  it('is audited with the reason when staff revoke it', async () => {
    const token = staff;
    expect(
      (await pages.call('POST /staff/partners/999/revoke', { token, body: { reason: 'x' } })).status,
    ).toBe(404);
    expect((await pages.call(`POST /staff/partners/${acme}/revoke`, { token, body: {} })).status).toBe(422);
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, 'revoke'));
    expect(rows).toMatchObject([{ subject: 'partner', subject_id: acme, reason: 'Phishing' }]);
  });
});
