import type { Claim, Notification, RefundedItem, StaffClaim, WonItem } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, insuranceClaims, wonItems } from '../../../db/schema.ts';
import { DAY_MS } from '../../../kernel/time.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { cents, combinedOf } from '../../payments/checkout/combined/combined-payment.testing.ts';
import { claimForm, openClaims } from './claims.testing.ts';

type Claims = Awaited<ReturnType<typeof openClaims>>;

let shop: Claims['shop'];
let parcels: Claims['parcels'];
let decide: Claims['decide'];
beforeAll(async () => {
  ({ shop, parcels, decide } = await openClaims());
});
afterAll(() => shop.close());

const path = (id: number) => `/support/claim/id/${id}`;
const read = (member: Member, id: number) => shop.get<Claim>(member, path(id));
const file = (member: Member, id: number, changes: object = {}) =>
  shop.post<object>(member, path(id), { ...claimForm, ...changes });
const item = async (member: Member, id: number): Promise<WonItem> => (await shop.wins.item(member, id)).body;
const statusOf = async (member: Member, id: number) =>
  (await item(member, id)).insurance_claim?.insurance_claim_status_id ?? null;

async function aShippedItem() {
  const { member, id } = await parcels.aPaidItem();
  const parcel = (await parcels.pack(id)).body;
  await parcels.ship(parcel.id);
  return { member, id, parcelId: parcel.id };
}
async function aLostItem() {
  const shipped = await aShippedItem();
  await parcels.scan(shipped.parcelId, 'lost');
  return shipped;
}
async function aFiledClaim() {
  const lost = await aLostItem();
  expect((await file(lost.member, lost.id)).status).toBe(200);
  return lost;
}
async function alerts(member: Member): Promise<string[]> {
  await shop.app.notificationWorker.idle();
  const { body } = await shop.get<{ data: Notification[] }>(member, '/notification');
  return body.data
    .filter(({ user_notification_type }) => user_notification_type.name === 'claim')
    .map(({ description }) => description);
}
const sentDaysAgo = (days: number) =>
  shop.app.db
    .update(insuranceClaims)
    .set({ sent_at: sql`clock_timestamp() - make_interval(days => ${days})` })
    .where(eq(insuranceClaims.status, 'sent'));

describe('a claim', () => {
  it('is made when the parcel is lost, once for each of its items', async () => {
    const { member, id } = await parcels.aPaidItem();
    const { id: second } = await parcels.aPaidItem(member);
    const parcel = (await parcels.pack(id, second)).body;
    await parcels.ship(parcel.id);
    expect(await statusOf(member, id)).toBeNull();
    expect((await read(member, id)).body.code).toBe('claim_not_found');
    for (let times = 0; times < 2; times += 1) await parcels.scan(parcel.id, 'lost');
    for (const lot of [id, second]) expect(await statusOf(member, lot)).toBe(6);
    const { body } = await read(member, id);
    expect(body).toMatchObject({
      auction_id: id,
      date_form_returned: '0000-00-00',
      full_name: 'Ava Stone',
      street1: '1 Main St',
      city: 'San Jose',
      state_code: 'CA',
      zip_code: '95131',
      country_code: 'US',
      // `parcels.scan` adds one each time.
      activity: (await item(member, id)).shipping?.activity,
    });
    expect(body.activity).toHaveLength(2);
    const { insurance_claim } = await item(member, id);
    const sent = Date.parse(insurance_claim?.date_form_sent ?? '');
    expect(Date.parse(body.file_by) - sent).toBe(60 * DAY_MS);
    expect(await alerts(member)).toEqual([
      expect.stringMatching(
        /^The parcel with .* and 1 other item is lost\. File a claim for each of its items by /,
      ),
    ]);
  });

  it('is filed once, also by two requests at the same moment', async () => {
    const { member, id } = await aLostItem();
    const answers = await Promise.all([file(member, id), file(member, id), file(member, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const { status, body } = await file(member, id);
    expect([status, body.message]).toEqual([404, 'This claim was not found, or has already been filed.']);
    const { insurance_claim } = await item(member, id);
    expect(insurance_claim).toMatchObject({ insurance_claim_status_id: 5 });
    const day = insurance_claim?.date_form_returned?.slice(0, 10);
    expect((await read(member, id)).body.date_form_returned).toBe(day);
    const [row] = await shop.app.db
      .select()
      .from(insuranceClaims)
      .where(eq(insuranceClaims.id, insurance_claim?.id ?? 0));
    expect(row).toMatchObject({ reason: 'lost', description: 'It never came.', signature: 'Ava Stone' });
  });

  it('is not found by another member, and not by number', async () => {
    const { id } = await aLostItem();
    const other = await shop.wins.member();
    for (const lot of [id, 999_999]) {
      for (const answer of [await read(other, lot), await file(other, lot)]) {
        expect([answer.status, answer.body.code]).toEqual([404, 'claim_not_found']);
      }
    }
  });

  it('can be filed for 60 days', async () => {
    const { member, id } = await aLostItem();
    await sentDaysAgo(60);
    for (const answer of [await read(member, id), await file(member, id)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'claim_too_late']);
    }
    await sentDaysAgo(59);
    expect((await file(member, id)).status).toBe(200);
  });

  it('is filed without a description, and with another spelling of the name', async () => {
    const { member, id } = await aLostItem();
    const changes = { description: '  ', signature: '  AVA  stone' };
    expect((await file(member, id, changes)).status).toBe(200);
  });

  it('ends when the parcel is found, and starts again when it is lost again', async () => {
    const { member, id, parcelId } = await aLostItem();
    await parcels.scan(parcelId, 'in_transit');
    expect(await statusOf(member, id)).toBeNull();
    for (const answer of [await read(member, id), await file(member, id)]) {
      expect(answer.body.code).toBe('claim_not_found');
    }
    await parcels.scan(parcelId, 'lost');
    expect(await statusOf(member, id)).toBe(6);
    await file(member, id);
    await parcels.scan(parcelId, 'delivered');
    expect(await statusOf(member, id)).toBe(3);
    expect((await decide(id, true)).body.code).toBe('claim_closed');
  });
});

describe('the form of a claim', () => {
  let lost: Awaited<ReturnType<typeof aLostItem>>;
  beforeAll(async () => {
    lost = await aLostItem();
  });

  it.each([
    ['no reason', { reason: null }, 'reason', 'Claim reason is required'],
    ['an unknown reason', { reason: 3 }, 'reason', 'Claim reason is required'],
    ['no phone', { phone: ' ' }, 'phone', 'Phone number is required'],
    ['no signature', { signature: '' }, 'signature', 'E-Signature is required'],
    [
      'another signature',
      { signature: 'Ava' },
      'signature',
      'Please sign with the name that the parcel was shipped to: Ava Stone.',
    ],
    [
      'a description that the carrier cannot read',
      { description: 'Пакет не прибыл' },
      'description',
      'Please describe it with letters from A to Z. The carrier cannot read other letters.',
    ],
    [
      'a long description',
      { description: 'a'.repeat(2_001) },
      'description',
      'Please use at most 2000 characters',
    ],
  ])('is refused with %s', async (_, changes, field, message) => {
    const { member, id } = lost;
    const { status, body } = await file(member, id, changes);
    expect([status, body.errors[field]]).toEqual([422, [message]]);
    expect(await statusOf(member, id)).toBe(6);
  });
});

describe('the decision about a claim', () => {
  it('refunds only its own share of a payment for several items', async () => {
    const together = combinedOf(shop);
    const { member, ids, first } = await together.paidTogether();
    const lost = ids[1];
    const parcel = (await parcels.pack(lost)).body;
    await parcels.ship(parcel.id);
    await parcels.scan(parcel.id, 'lost');
    expect((await file(member, lost)).status).toBe(200);
    const { grand_total, transaction_id } = (await shop.receipt(member, lost)).body;
    expect((await decide(lost, true)).body.status).toBe('approved');
    const given = shop.sandbox.refunds().filter(({ id }) => id === transaction_id);
    expect(given.map(({ amountCents }) => amountCents)).toEqual([cents(grand_total)]);
    expect(await together.states(member)).toEqual(['paid', 'refunded', 'paid']);
    expect((await shop.receipt(member, first)).body.refunds).toEqual([]);
  });

  it('refunds the payment when it is approved, once', async () => {
    const { member, id } = await aFiledClaim();
    const listed = await parcels.get<{ data: StaffClaim[] }>('/staff/claims?status=filed');
    expect(listed.body.data.at(-1)).toMatchObject({
      auction_id: id,
      username: member.username,
      item_state: 'lost',
      signature: 'Ava Stone',
      phone: '555 0100',
    });
    const answers = await Promise.all([decide(id, true), decide(id, true), decide(id, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    // Whichever came first counts.
    if (won?.status !== 'approved') return expect(await statusOf(member, id)).toBe(3);
    expect(await statusOf(member, id)).toBe(9);
    const { body } = await shop.get<{ data: RefundedItem[] }>(member, '/user/refunds');
    expect(body.data).toMatchObject([{ auction_id: id, refund_status: { status: 'Issued' } }]);
    expect((await item(member, id)).item_status_id).toBe(10);
    expect((await alerts(member))[0]).toMatch(/^We approved your claim for /);
    const rows = await shop.app.db.select().from(auditLog).where(eq(auditLog.action, 'approve-claim'));
    expect(rows.filter(({ subject_id }) => subject_id === id)).toMatchObject([
      { staff_id: parcels.staff.id, reason: 'As the carrier says' },
    ]);
  });

  it('is notified with its reason when the claim is rejected', async () => {
    const { member, id } = await aFiledClaim();
    expect((await decide(id, false)).body.status).toBe('closed');
    expect(await statusOf(member, id)).toBe(3);
    expect((await item(member, id)).item_status_id).toBe(9);
    expect((await alerts(member))[0]).toMatch(/^We rejected your claim .* Reason: As the carrier says$/);
    expect((await shop.get<{ data: unknown[] }>(member, '/user/refunds')).body.data).toEqual([]);
  });

  it('waits until the member has filed the claim', async () => {
    const { id } = await aLostItem();
    expect((await decide(id, true)).body.code).toBe('claim_not_filed');
    expect((await decide((await aShippedItem()).id, true)).body.code).toBe('claim_not_found');
  });

  it('stays open when the payment was refunded before', async () => {
    const { member, id } = await aFiledClaim();
    const refund = { reason: 'Lost', parts: { amount: 1 } };
    await parcels.post(`/staff/auctions/${id}/refunds`, refund);
    expect((await decide(id, true)).status).toBe(200);
    const { body } = await shop.get<{ data: RefundedItem[] }>(member, '/user/refunds');
    expect(body.data.map(({ amount }) => amount)).toEqual([0, 1]);

    const other = await aFiledClaim();
    await parcels.post(`/staff/auctions/${other.id}/refunds`, { reason: 'Lost' });
    expect((await decide(other.id, true)).body.code).toBe('claim_closed');
  });

  it('leaves the refund to the worker when the provider does not answer', async () => {
    const { member, id } = await aFiledClaim();
    shop.sandbox.fault({ provider: 'card', call: 'refund', kind: 'error', times: 1 });
    expect((await decide(id, true)).body.status).toBe('approved');
    expect(await statusOf(member, id)).toBe(9);
    const { body } = await shop.get<{ data: RefundedItem[] }>(member, '/user/refunds');
    expect(body.data).toMatchObject([{ auction_id: id, refund_status: { status: 'Pending' } }]);
    shop.sandbox.clearFaults();
  });
});

it('is refused by the database without its decision', async () => {
  const { id } = await aFiledClaim();
  const [row] = await shop.app.db.select().from(wonItems).where(eq(wonItems.lot_id, id));
  const change = shop.app.db
    .update(insuranceClaims)
    .set({ status: 'approved' })
    .where(eq(insuranceClaims.won_item_id, row?.id ?? 0));
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'insurance_claims_decision' } });
});
