import type { AuditEntry, StaffLot } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, lots } from '../../db/schema.ts';
import { openSockets } from '../../realtime/sockets.testing.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { staffOf } from './staff.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
const sockets = openSockets();

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
});
afterAll(async () => {
  sockets.closeAll();
  await app.close();
});

interface Paged<T> {
  readonly total: number;
  readonly last_page: number;
  readonly data: T[];
}

describe('GET /staff/auctions', () => {
  it('pages through lots of any status, the newest first', async () => {
    await app.db.delete(lots);
    const unsold = await app.aLot({ status: 'unsold' });
    const [old, fresh] = [await app.aLot(), await app.aLot()];
    const all = (await staff.get<Paged<StaffLot>>('/auctions')).body;
    expect(all.data.map(({ id }) => id)).toEqual([fresh.id, old.id, unsold.id]);
    const second = (await staff.get<Paged<StaffLot>>('/auctions?status=live&size=1&page=2')).body;
    expect(second).toMatchObject({ total: 2, last_page: 2, data: [{ id: old.id }] });
    expect((await staff.get('/auctions?status=lost')).status).toBe(422);
  });

  it('shows a lot with its reserve and its history', async () => {
    const { bid, member } = callsOf(app);
    const { id } = await app.aLot({ reserve_cents: 9_000 });
    await bid((await member()).token, id, 20);
    const { body } = await staff.get(`/auctions/${id}`);
    expect([body.reserve, body.bids.length]).toEqual([90, 1]);
    expect((await staff.get('/auctions/2000000000')).status).toBe(404);
    expect(JSON.stringify((await app.http.inject(`/api/auctions/${id}`)).json())).not.toContain('reserve"');
  });
});

describe('GET /staff/audit', () => {
  it('lists the actions on a subject, newest first', async () => {
    const { body: lot } = await staff.post('/auctions', {
      product_description_id: (await app.aProduct()).id,
    });
    await staff.post(`/auctions/${lot.id}`, { reserve: 7 });
    await staff.post(`/auctions/${lot.id}/cancel`, { reason: 'Sold elsewhere.' });
    const { body } = await staff.get<Paged<AuditEntry>>(`/audit?subject=auction&subject_id=${lot.id}`);
    expect(body.data.map(({ action, reason }) => [action, reason])).toEqual([
      ['cancel', 'Sold elsewhere.'],
      ['change', null],
      ['list', null],
    ]);
    expect(body.data[1]).toMatchObject({
      staff: staff.username,
      before: { reserve: null },
      after: { reserve: 7 },
    });
    expect((await staff.get<Paged<AuditEntry>>('/audit?subject=product')).body.total).toBe(0);
    // By their time, not by the order in which they were written.
    const [canceled] = body.data;
    await app.db
      .update(auditLog)
      .set({ created_at: sql`${auditLog.created_at} - interval '1 hour'` })
      .where(eq(auditLog.id, canceled?.id ?? 0));
    const sorted = (await staff.get<Paged<AuditEntry>>(`/audit?subject=auction&subject_id=${lot.id}`)).body;
    expect(sorted.data.map(({ action }) => action)).toEqual(['change', 'list', 'cancel']);
  });
});

describe('POST /staff/users/{id}/sign-out', () => {
  it("revokes all of a member's tokens, closes their sockets, and is audited", async () => {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const member = await app.aUser();
    const tokens = [await app.tokenFor(member), await app.tokenFor(member)];
    const socket = await sockets.connect(address, tokens[0]);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await staff.post(`/users/${member.id}/sign-out`, { reason: 'Lost phone' })).status).toBe(200);
    await closed;
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.http.inject({ url: '/api/user', headers })).statusCode).toBe(401);
    }
    expect((await staff.actions()).at(-1)).toMatchObject({
      action: 'sign-out',
      subject: 'user',
      subject_id: member.id,
      reason: 'Lost phone',
      before: { username: member.username, sessions: 2 },
    });
    expect((await staff.post('/users/2000000000/sign-out', { reason: 'x' })).status).toBe(404);
  });

  it('also ends the impersonations of a staff member', async () => {
    const [colleague, member] = [await app.aUser({ role: 'staff' }), await app.aUser()];
    const payload = { user_id: member.id, username: colleague.username, password: TEST_PASSWORD };
    const { token } = (await app.http.inject({ method: 'POST', url: '/api/impersonate', payload })).json();
    await staff.post(`/users/${colleague.id}/sign-out`, { reason: 'Left the company' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.http.inject({ url: '/api/user', headers })).statusCode).toBe(401);
  });
});
