import type { PrintedDocument } from '@bidkit/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Checkout, openCheckout } from '../../../payments/checkout/checkout.testing.ts';
import { labelsOf } from '../labels/labels.testing.ts';
import { pagesOf, textsOf } from './pdf.testing.ts';

let shop: Checkout;
let staff: Awaited<ReturnType<typeof labelsOf>>;
beforeAll(async () => {
  shop = await openCheckout();
  staff = await labelsOf(shop);
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

async function print(path: string) {
  const { status, body } = await staff.get<PrintedDocument>(path);
  expect(status).toBe(200);
  const pdf = Buffer.from(body.pdf, 'base64');
  expect(pagesOf(pdf)).toBe(1);
  return { name: body.file_name, texts: textsOf(pdf) };
}

it('prints the pick list, the packing slip and the label of a parcel, each on one page', async () => {
  const { member, id } = await staff.aPaidItem();
  const { id: second } = await staff.aPaidItem(member);
  const list = await print('/staff/pick-list');
  expect(list.name).toBe('pick-list.pdf');
  expect(list.texts).toEqual(
    expect.arrayContaining(['Pick list', String(id), String(second), `${member.username}, US`]),
  );
  expect(list.texts[1]).toContain('2 items for 1 parcel.');

  const parcel = (await staff.pack(id, second)).body;
  expect((await staff.get(`/staff/parcels/${parcel.id}/label`)).body.code).toBe('label_missing');
  const { tracking } = (await staff.buy(parcel.id)).body;
  const slip = await print(`/staff/parcels/${parcel.id}/packing-slip`);
  expect(slip.name).toBe(`packing-slip-${parcel.id}.pdf`);
  expect(slip.texts).toEqual(
    expect.arrayContaining([
      `Packing slip ${parcel.id}`,
      `Tracking: USPS ${tracking}`,
      'First Dollar Auctions',
      'Ava Stone',
      'San Jose, CA 95131',
      String(id),
      String(second),
    ]),
  );
  expect(slip.texts.join()).not.toContain('$');

  const label = await print(`/staff/parcels/${parcel.id}/label`);
  expect(label.name).toBe(`label-${parcel.id}.pdf`);
  expect(label.texts).toEqual(expect.arrayContaining(['Ava Stone', tracking]));
  shop.sandbox.fault({ provider: 'carrier', call: 'file', kind: 'error', times: 1 });
  expect((await staff.get(`/staff/parcels/${parcel.id}/label`)).body.code).toBe('carrier_unavailable');
});

it('prints nothing of parcels that are unknown or opened', async () => {
  for (const path of ['label', 'packing-slip'])
    expect((await staff.get(`/staff/parcels/999999/${path}`)).body.code).toBe('parcel_not_found');
  const { parcel } = await staff.aPackedParcel();
  await staff.post(`/staff/parcels/${parcel.id}/open`);
  expect((await staff.get(`/staff/parcels/${parcel.id}/packing-slip`)).body.code).toBe('parcel_opened');
  expect((await staff.get(`/staff/parcels/${parcel.id}/label`)).body.code).toBe('label_missing');
});
