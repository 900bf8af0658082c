import { createHash } from 'node:crypto';
import { bidLog, commitmentText, type OwnSealedBids } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, lots, wonItems } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { openSession } from '../../sessions/tokens.ts';
import { callsOf } from '../auctions.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
type Member = Awaited<ReturnType<typeof calls.member>>;
let ava: Member;
let ben: Member;
let staffToken: string;
let staffOfSite: string;

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
  [ava, ben] = [await calls.member(), await calls.member()];
  const staff = await app.aUser({ role: 'staff' });
  [staffToken, staffOfSite] = [await app.tokenFor(staff), await app.siteTokenFor(staff)];
});
afterAll(() => app.close());

const get = (url: string, token?: string) =>
  app.http.inject({
    url: `/api/auctions/${url}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const readLog = async (id: number, token?: string) => {
  const answer = await get(`${id}/log`, token);
  return { ...bidLog.parse(answer.json()), text: answer.body };
};
const readOwn = async (id: number, token: string) => (await get(`${id}/log/own`, token)).json();
const rowsOf = (id: number) => app.db.select().from(bids).where(eq(bids.lot_id, id)).orderBy(bids.seq);

/** A lot with these bids, closed. */
async function closedLot(placed: readonly (readonly [Member, number])[], values: object = {}) {
  const { id } = await app.aLot(values);
  for (const [member, amount] of placed) {
    expect((await calls.bid(member.token, id, amount)).status).toBe(200);
  }
  await app.closeLot(id);
  return id;
}

/** The revealed maxima in dollars, null where they are sealed. */
const shown = ({ entries }: Awaited<ReturnType<typeof readLog>>) =>
  entries.map(({ revealed }) => revealed && revealed.max_cents / 100);

describe('GET /auctions/{id}/log', () => {
  it('seals the maxima with which the winner leads, from everybody, and reveals all others', async () => {
    const id = await closedLot([
      [ben, 5],
      [ava, 20],
      [ben, 30],
      [ava, 40],
      [ava, 7_654],
      [ben, 50],
    ]);
    const rows = await rowsOf(id);
    for (const token of [undefined, ava.token, ben.token, staffToken]) {
      const log = await readLog(id, token);
      expect(shown(log)).toEqual([5, 20, 30, null, null, 50]);
      expect(log.text).not.toMatch(/765400|4000,/);
      for (const { seq, salt } of rows.filter((row) => row.seq === 4 || row.seq === 5)) {
        expect(log.text, `salt of bid ${seq}`).not.toContain(salt);
      }
    }
    expect(new Set(rows.map(({ salt }) => salt)).size).toBe(rows.length);
    expect(rows.map(({ salt }) => salt?.length)).toEqual(rows.map(() => 64));
  });

  it('seals the highest maximum when it was matched, and when the reserve was not met', async () => {
    const tie = await readLog(
      await closedLot([
        [ben, 5],
        [ava, 20],
        [ben, 20],
      ]),
    );
    expect(shown(tie)).toEqual([5, null, 20]);
    const unsold = await readLog(
      await closedLot(
        [
          [ben, 5],
          [ava, 20],
        ],
        { reserve_cents: 900_00 },
      ),
    );
    expect(shown(unsold)).toEqual([5, null]);
    expect(unsold.outcome).toMatchObject({ status: 'unsold', winner: null });
  });

  it('keeps the winner’s maximum sealed once the item is paid, or forfeited', async () => {
    const id = await closedLot([
      [ben, 5],
      [ava, 20],
    ]);
    await app.db.update(wonItems).set({ status: 'paid' }).where(eq(wonItems.lot_id, id));
    expect(shown(await readLog(id))).toEqual([5, null]);
    await app.db.update(lots).set({ winner_id: ben.id, sold_cents: 500 }).where(eq(lots.id, id));
    expect(shown(await readLog(id, ben.token))).toEqual([5, null]);
    expect(await readOwn(id, ben.token)).toEqual([]);
  });
});

describe('GET /auctions/{id}/log/own', () => {
  it('gives the last leader the salts of their own sealed maxima, which match their commitments', async () => {
    const id = await closedLot([
      [ava, 8],
      [ben, 20],
      [ava, 30],
      [ava, 40],
      [ben, 33],
    ]);
    const own: OwnSealedBids = await readOwn(id, ava.token);
    expect(own.map(({ seq, max_cents }) => [seq, max_cents])).toEqual([
      [3, 3_000],
      [4, 4_000],
    ]);
    const { entries } = await readLog(id);
    for (const { seq, ...maximum } of own) {
      const entry = entries.find((one) => one.seq === seq);
      if (!entry) throw new Error('No such entry');
      const text = commitmentText(id, entry, maximum);
      expect(createHash('sha256').update(text).digest('hex')).toBe(entry.commitment);
    }
  });

  it('gives nothing to other bidders, to members without a bid and to staff, and refuses visitors', async () => {
    const id = await closedLot([
      [ben, 5],
      [ava, 20],
    ]);
    const { token } = await calls.member();
    for (const other of [ben.token, token, staffOfSite]) expect(await readOwn(id, other)).toEqual([]);
    expect((await get(`${id}/log/own`)).statusCode).toBe(401);
  });

  it('refuses the token of a partner’s page', async () => {
    const id = await closedLot([[ava, 20]]);
    const { id: partner_id, origins } = await app.aPartner();
    const [origin = ''] = origins;
    const token = await openSession(app.db, ava.id, { partnerId: partner_id, origin });
    const answer = await app.http.inject({
      url: `/api/auctions/${id}/log/own`,
      headers: { authorization: `Bearer ${token}`, origin },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('not_on_partner_pages');
  });

  it('is empty for a canceled lot, and refused while the lot or its relisting is live', async () => {
    const { id } = await app.aLot();
    await calls.bid(ava.token, id, 20);
    const refusal = async (lotId: number) => (await get(`${lotId}/log/own`, ava.token)).json().code;
    expect(await refusal(id)).toBe('bid_log_not_closed');
    const staff = { authorization: `Bearer ${staffToken}` };
    const url = `/api/staff/auctions/${id}`;
    await app.http.inject({
      method: 'POST',
      url: `${url}/cancel`,
      headers: staff,
      payload: { reason: 'Lost.' },
    });
    expect(shown(await readLog(id, ava.token))).toEqual([null]);
    expect(await readOwn(id, ava.token)).toEqual([]);
    await app.http.inject({ method: 'POST', url: `${url}/relist`, headers: staff, payload: {} });
    expect(await refusal(id)).toBe('bid_log_relisted');
  });
});
