import type { StaffDealDetails } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { staffOf } from '../../staff/staff.testing.ts';
import { dealsOf } from '../deals.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
let members: ReturnType<typeof dealsOf>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
  members = dealsOf(app);
});
afterAll(() => app.close());

const read = async (id: number) => (await staff.get<StaffDealDetails>(`/deals/${id}`)).body;
const change = (id: number, body: object) => staff.post<StaffDealDetails>(`/deals/${id}`, body);
const audits = (id: number) => app.db.select().from(auditLog).where(eq(auditLog.subject_id, id));

describe('a deal of staff', () => {
  it('shows its negotiations with their rounds and sales', async () => {
    const deal = await members.aDeal({ stock: 2 });
    const [ava, ben] = [await members.member('ava1'), await members.member('ben2')];
    const talk = (await members.start(ava, deal.id)).body;
    const { body: answered } = await members.counter(ava, talk, 70);
    await members.accept(ava, talk, answered.counter_offer);
    await members.start(ben, deal.id);
    const shown = await read(deal.id);
    expect(shown).toMatchObject({
      ...{ state: 'running', stock: 1, sold: 1, negotiation_count: 2, open_negotiations: 1, version: 1 },
      rule: { id: deal.rule_id, rounds: 4, step: 5, concession_percent: 50 },
    });
    const [open, sold] = shown.negotiations;
    expect(open).toMatchObject({ member: { id: ben.id }, status: 'open', asking: 100, rounds: [] });
    expect(sold).toMatchObject({
      ...{ member: { id: ava.id }, status: 'accepted', item_state: 'unpaid', max_rounds: 4 },
      rounds: [{ round: 1, offer: 70, counter_offer: answered.counter_offer }],
    });
    expect(sold?.lot_id).toBeTypeOf('number');
  });

  it('is unknown to those who ask for another number', async () => {
    expect((await staff.get('/deals/999999')).status).toBe(404);
    expect((await change(999_999, { base_version: 1 })).status).toBe(404);
  });
});

describe('a change of a deal', () => {
  it('writes what differs, with an audit row, and refuses a version that is old', async () => {
    const deal = await members.aDeal();
    const ends_at = new Date(app.now() + 7_200_000).toISOString();
    const { status, body } = await change(deal.id, { base_version: 1, asking: 110, floor: 70, ends_at });
    expect([status, body]).toMatchObject([200, { price: 110, floor: 70, ends_at, version: 2 }]);
    expect(await audits(deal.id)).toContainEqual(
      expect.objectContaining({
        ...{ action: 'change', subject: 'deal' },
        after: { asking_cents: 110_00, floor_cents: 70_00, ends_at },
      }),
    );
    const late = await change(deal.id, { base_version: 1, asking: 120 });
    expect([late.status, late.body.code]).toEqual([409, 'changed_by_other']);
    expect((await change(deal.id, { base_version: 2, asking: 110 })).body.version).toBe(2);
  });

  it('leaves what was sold in the meantime sold', async () => {
    const deal = await members.aDeal({ stock: 3 });
    const buyer = await members.member('buyer3');
    const talk = (await members.start(buyer, deal.id)).body;
    await members.accept(buyer, talk, 100);
    expect((await change(deal.id, { base_version: 1, stock: 5, base_stock: 3 })).body.stock).toBe(4);
    expect((await change(deal.id, { base_version: 2, stock: 0, base_stock: 9 })).body).toMatchObject({
      ...{ stock: 0, state: 'sold_out' },
    });
  });

  it.each([
    ['a floor above the asking price', { floor: 101 }, 'floor', 'deal_floor_above_asking'],
    ['an asking price below the floor', { asking: 59 }, 'asking', 'deal_floor_above_asking'],
    ['a stock without the one that was read', { stock: 2 }, 'base_stock', 'deal_stock_not_read'],
    ['an end in the past', { ends_at: '2020-01-01T00:00:00Z' }, 'ends_at', 'deal_end_past'],
    ['an end in many years', { ends_at: '2999-01-01T00:00:00Z' }, 'ends_at', 'deal_end_too_late'],
  ])('refuses %s', async (_name, changed, field, code) => {
    const deal = await members.aDeal();
    const { status, body } = await change(deal.id, { base_version: 1, ...changed });
    expect([status, body.fields]).toMatchObject([422, { [field]: [{ code }] }]);
  });

  it('keeps the asking price and the floor of those who negotiate', async () => {
    const deal = await members.aDeal({ stock: 2 });
    const ava = await members.member('ava4');
    const talk = (await members.start(ava, deal.id)).body;
    const { status, body } = await change(deal.id, { base_version: 1, floor: 50 });
    expect([status, body.fields]).toMatchObject([409, { floor: [{ code: 'deal_floor_fixed' }] }]);
    expect((await change(deal.id, { base_version: 1, asking: 150, floor: 60 })).status).toBe(200);
    expect((await members.get(deal.id, ava)).body).toMatchObject({
      ...{ price: 100, negotiation: { counter_offer: 100 } },
    });
    expect((await members.get(deal.id)).body.price).toBe(150);
    expect((await members.accept(ava, talk, 100)).status).toBe(200);
    expect((await members.start(await members.member('ben5'), deal.id)).body.counter_offer).toBe(150);
  });
});

describe('an end of a deal', () => {
  it('stops new negotiations and lets the open ones finish', async () => {
    const deal = await members.aDeal();
    const ava = await members.member('ava6');
    const talk = (await members.start(ava, deal.id)).body;
    const end = () => staff.post<StaffDealDetails>(`/deals/${deal.id}/end`, { reason: 'Broken' });
    expect((await end()).body).toMatchObject({ state: 'ended', version: 2 });
    expect((await audits(deal.id)).map(({ action, reason }) => [action, reason])).toContainEqual([
      'end',
      'Broken',
    ]);
    const late = await members.start(await members.member('ben7'), deal.id);
    expect([late.status, late.body.code]).toEqual([409, 'deal_ended']);
    expect((await members.counter(ava, talk, 80)).status).toBe(200);
    expect([(await end()).status, (await end()).body.code]).toEqual([409, 'deal_ended']);
    const ends_at = new Date(app.now() + 3_600_000).toISOString();
    expect((await change(deal.id, { base_version: 2, ends_at })).body.state).toBe('running');
  });

  it('needs a reason', async () => {
    const deal = await members.aDeal();
    expect((await staff.post(`/deals/${deal.id}/end`, {})).status).toBe(422);
  });
});
