import type { StaffChange } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifyStaff } from '../db/after-commit.ts';
import { ago } from '../db/now.ts';
import { officeSessions, staffMembers } from '../db/schema.ts';
import { writeAudit } from '../modules/audit/audit.ts';
import { officeOf } from '../modules/office/office-calls.testing.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../test/test-app.ts';
import { type ClientSocket, next } from './sockets.testing.ts';

const ORIGIN = 'http://localhost:4000';
let app: TestApp;
let office: ReturnType<typeof officeOf>;
let address: string;
const open: ClientSocket[] = [];

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: ORIGIN }, { polls: { revocation: { pollMs: 20 } } });
  office = officeOf(app);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

/** A member of staff who is logged in with a browser. */
async function aBrowser(staffRole: string) {
  const staff = await app.aUser({ role: 'staff', staffRole });
  const login = { email: staff.email, password: TEST_PASSWORD };
  const { cookie } = await office.send('POST', '/api/staff/session', { origin: ORIGIN }, login);
  return { staff, cookie: String(cookie).split(';')[0] ?? '' };
}

/** A socket that has received its first acknowledgement, and the changes that it receives. */
async function connect(headers: Record<string, string>, auth: object = {}) {
  const socket: ClientSocket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
    auth,
  });
  open.push(socket);
  const changes: Omit<StaffChange, 'server_time'>[] = [];
  socket.on('staff-change', ({ server_time: _, ...change }) => changes.push(change));
  await next(socket, 'connect');
  return {
    socket,
    /** What it has received until now. */
    async received() {
      await socket.emitWithAck('time');
      return changes.splice(0);
    },
  };
}

const cancel = (id: number, token: string) =>
  office.post(`/auctions/${id}/cancel`, token, { reason: 'A recall.' });

describe('a change that staff see', () => {
  it('is sent to the sockets of those whose role shows it, and to no others', async () => {
    const [lister, packer] = [await aBrowser('Lister'), await aBrowser('Packer')];
    const [ofLister, ofPacker] = [
      await connect({ cookie: lister.cookie, origin: ORIGIN }),
      await connect({ cookie: packer.cookie, origin: ORIGIN }),
    ];
    const visitor = await connect({ origin: ORIGIN });
    const member = await connect({}, { token: await app.siteTokenFor(lister.staff) });
    const { id } = await app.aLot();
    const manager = await office.aStaff('Manager');
    expect((await cancel(id, manager.token)).status).toBe(200);
    expect(await ofLister.received()).toContainEqual({ subject: 'auction', id, by: manager.id });
    for (const other of [ofPacker, visitor, member]) expect(await other.received()).toEqual([]);
  });

  it('is sent after its commit, and not when it was refused', async () => {
    const { cookie } = await aBrowser('Lister');
    const { received } = await connect({ cookie, origin: ORIGIN });
    const manager = await office.aStaff('Manager');
    expect((await cancel(1_000_000, manager.token)).status).toBe(404);
    const undone = app.db.transaction(async (tx) => {
      await writeAudit(tx, manager.id, { action: 'change', subject: 'auction', subject_id: 1 });
      throw new Error('It is rolled back.');
    });
    await expect(undone).rejects.toThrow('It is rolled back.');
    expect(await received()).toEqual([]);
  });

  it('names the staff of its audit, also for all else that the commit changes', async () => {
    const { cookie } = await aBrowser('Owner');
    const { received } = await connect({ cookie, origin: ORIGIN });
    const [asked, paid] = [await office.aStaff('Manager'), await office.aStaff('Finance')];
    await app.db.transaction(async (tx) => {
      notifyStaff(tx, { subject: 'order', id: null, by: asked.id }, { subject: 'return', id: 7, by: null });
      await writeAudit(tx, paid.id, { action: 'pay-out', subject: 'auction', subject_id: 1 });
    });
    expect(await received()).toEqual([
      { subject: 'order', id: null, by: paid.id },
      { subject: 'return', id: 7, by: paid.id },
      { subject: 'auction', id: 1, by: paid.id },
    ]);
  });

  it('is one event when it is about many', async () => {
    const { cookie } = await aBrowser('Lister');
    const { received } = await connect({ cookie, origin: ORIGIN });
    const ids = Array.from({ length: 21 }, (_, n) => n + 1);
    await app.db.transaction(async (tx) =>
      notifyStaff(tx, ...ids.map((id) => ({ subject: 'auction', id, by: null }) as const)),
    );
    expect(await received()).toEqual([{ subject: 'auction', id: null, by: null }]);
  });
});

describe('the socket of an office session', () => {
  it.each([
    ['of a foreign page', (cookie: string) => ({ cookie, origin: 'https://evil.example' })],
    ['without its origin', (cookie: string) => ({ cookie })],
  ])('is not opened by a handshake %s', async (_what, headers) => {
    const { cookie } = await aBrowser('Owner');
    const socket: ClientSocket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: headers(cookie),
    });
    open.push(socket);
    const changes: unknown[] = [];
    (socket as Socket).onAny((event) => changes.push(event));
    await Promise.race([next(socket, 'connect'), next(socket, 'connect_error')]);
    app.context.broadcast.staffChange({ subject: 'auction', id: 1, by: null });
    if (socket.connected) await socket.emitWithAck('time');
    expect(changes).toEqual([]);
  });

  it.each([
    [
      'its session has ended',
      (userId: number) =>
        app.db
          .update(officeSessions)
          .set({ expires_at: new Date(0) })
          .where(eq(officeSessions.user_id, userId)),
    ],
    [
      'its member of staff was removed',
      (userId: number) =>
        app.db.update(staffMembers).set({ is_active: false }).where(eq(staffMembers.user_id, userId)),
    ],
    [
      'its member of staff has another role',
      async (userId: number) =>
        app.db
          .update(staffMembers)
          .set({ role_id: await office.roleId('Viewer') })
          .where(eq(staffMembers.user_id, userId)),
    ],
  ])('is closed when %s', async (_what, change) => {
    const { staff, cookie } = await aBrowser('Packer');
    const { socket } = await connect({ cookie, origin: ORIGIN });
    const closed = next<string>(socket, 'disconnect');
    await change(staff.id);
    await closed;
  });

  it('receives what its new role shows after it has connected again', async () => {
    const { staff, cookie } = await aBrowser('Packer');
    const before = await connect({ cookie, origin: ORIGIN });
    const closed = next<string>(before.socket, 'disconnect');
    await app.db
      .update(staffMembers)
      .set({ role_id: await office.roleId('Lister') })
      .where(eq(staffMembers.user_id, staff.id));
    await closed;
    const { received } = await connect({ cookie, origin: ORIGIN });
    app.context.broadcast.staffChange({ subject: 'auction', id: 7, by: null });
    expect(await received()).toEqual([{ subject: 'auction', id: 7, by: null }]);
  });
});

describe('a locked session', () => {
  it('waits for a proof, although its calls have just been made', async () => {
    const { cookie } = await aBrowser('Lister');
    const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
      office.send(method, `/api/staff${path}`, { cookie, origin: ORIGIN }, payload);
    expect((await send('GET', '/auctions')).status).toBe(200);
    expect((await send('POST', '/session/lock', {})).status).toBe(200);
    expect(await send('GET', '/auctions')).toMatchObject({ body: { code: 'office_session_locked' } });
    expect((await send('GET', '/session')).body).toMatchObject({ is_locked: true });
    expect((await send('POST', '/session/step-up', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await send('GET', '/auctions')).status).toBe(200);
  });

  it('stays locked when a call that began before is answered after', async () => {
    const { staff, cookie } = await aBrowser('Lister');
    const ofStaff = eq(officeSessions.user_id, staff.id);
    await app.db
      .update(officeSessions)
      .set({ used_at: ago({ minutes: 2 }) })
      .where(ofStaff);
    const read = () => office.send('GET', '/api/staff/auctions', { cookie, origin: ORIGIN });
    const earlier = await app.db.transaction(async (tx) => {
      await tx
        .update(officeSessions)
        .set({ used_at: ago({ minutes: 31 }) })
        .where(ofStaff);
      const answer = read();
      const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock' and query like '%office_sessions%'`;
      await expect.poll(() => app.db.$count(sql`pg_stat_activity`, isWaiting)).toBeGreaterThan(0);
      return { answer };
    });
    expect((await earlier.answer).status).toBe(200);
    expect(await read()).toMatchObject({ body: { code: 'office_session_locked' } });
  });
});
