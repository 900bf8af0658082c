import type { ErrorBody } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, lots, products } from '../../db/schema.ts';
import { openTestHouse, type TestHouse } from '../../testing.ts';
import { staffOf } from './staff.testing.ts';

let house: TestHouse;
let staff: Awaited<ReturnType<typeof staffOf>>;

beforeAll(async () => {
  house = await openTestHouse();
  staff = await staffOf(house);
  await house.aCategory({ name: 'tools' });
});
afterAll(() => house.close());

const chest = (fields: object = {}) => ({ name: 'Oak tool chest', category: 'tools', ...fields });

describe('POST /staff/auctions/import', () => {
  type Imported = { lots: { id: number; product_description_id: number }[] } & ErrorBody;
  const load = (forms: object[]) => staff.post<Imported>('/auctions/import', { lots: forms });

  it('lists all in their order; lots with the same item code sell the same product', async () => {
    const forms = [
      { product: chest({ item_code: 'IMP-1' }), opening_bid: 3 },
      { product: chest({ item_code: 'IMP-2', name: 'Vise' }) },
      { product: chest({ item_code: 'IMP-1' }), opening_bid: 5 },
    ];
    const { body } = await load(forms);
    const opened = await Promise.all(body.lots.map(({ id }) => staff.get(`/auctions/${id}`)));
    expect(opened.map((lot) => lot.body.opening_bid)).toEqual([3, 1, 5]);
    expect(body.lots[0]?.product_description_id).toBe(body.lots[2]?.product_description_id);
    expect((await load(forms)).body.lots.map((lot) => lot.product_description_id)).toEqual(
      body.lots.map((lot) => lot.product_description_id),
    );
  });

  it('lists nothing when one is wrong, and says what is wrong with which', async () => {
    const [lotsBefore, productsBefore] = [await house.db.$count(lots), await house.db.$count(products)];
    const { status, body } = await load([
      { product: chest({ item_code: 'IMP-9' }) },
      { product: { item_code: 'IMP-8', category: 'tools' }, reserve: 0.5 },
      { product: chest({ category: 'boats' }) },
    ]);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([
      'lots.1.product.name',
      'lots.1.reserve',
      'lots.2.product.category',
    ]);
    expect([await house.db.$count(lots), await house.db.$count(products)]).toEqual([
      lotsBefore,
      productsBefore,
    ]);
    const malformed = await load([{ product: chest() }, { product: chest(), opening_bid: 'ten' }]);
    expect(Object.keys(malformed.body.errors)).toEqual(['lots.1.opening_bid']);
  });

  it('takes a thousand lots', async () => {
    const forms = Array.from({ length: 1_000 }, (_, n) => ({ product: chest({ item_code: `BULK-${n}` }) }));
    const { status, body } = await load(forms);
    expect([status, new Set(body.lots.map(({ id }) => id)).size]).toEqual([200, 1_000]);
    expect(await house.db.$count(auditLog, eq(auditLog.subject_id, body.lots[999]?.id ?? 0))).toBe(1);
  });
});
