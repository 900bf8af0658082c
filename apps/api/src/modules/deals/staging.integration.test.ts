import type { StaffDeal } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { staffOf } from '../staff/staff.testing.ts';
import { dealsOf } from './deals.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
let product: Awaited<ReturnType<TestApp['aProduct']>>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
  product = await app.aProduct();
});
afterAll(() => app.close());

const stage = (form: object) => staff.post<StaffDeal>('/deals', form);
const terms = { asking: 100, floor: 60 };

describe('POST /staff/deals', () => {
  it('starts a deal of one product for a day with the default rule, and is audited', async () => {
    const { status, body } = await stage({ product_description_id: product.id, ...terms });
    expect(status).toBe(200);
    expect(body).toMatchObject({ price: 100, floor: 60, stock: 1, rules: { sco_rule_id: 1, rounds: 5 } });
    expect((Date.parse(body.ends_at) - app.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect((await dealsOf(app).get(body.id)).status).toBe(200);
    const actions = await staff.actions();
    expect(actions.at(-1)).toMatchObject({ action: 'list', subject: 'deal', subject_id: body.id });
  });

  it('accepts an item code, a stock, a duration, and a rule by id or of its own', async () => {
    const form = { item_code: product.item_code, ...terms, stock: 4, ends_in_seconds: 600 };
    expect((await stage({ ...form, sco_rule_id: 2 })).body.rules).toMatchObject({ sco_rule_id: 2, step: 5 });
    const rule = { rounds: 2, step: 3, seconds: 5, final_seconds: 4, concession_percent: 20 };
    const { body } = await stage({ ...form, rule });
    expect(body).toMatchObject({ stock: 4, rules: { rounds: 2, step: 3, seconds: 5, final_seconds: 4 } });
  });

  it('accepts an item code in lower case, unless two products have it', async () => {
    const chest = await app.aProduct({ item_code: 'ST-05' });
    const codeOf = async (item_code: string) => {
      const { status, body } = await stage({ item_code, ...terms });
      return status === 200 ? body.product_description_id : body.code;
    };
    expect(await codeOf('st-05')).toBe(chest.id);
    const other = await app.aProduct({ item_code: 'St-05' });
    expect([await codeOf('St-05'), await codeOf('ST-05')]).toEqual([other.id, chest.id]);
    expect(await codeOf('st-05')).toBe('item_code_unknown');
    expect(await codeOf('st-0')).toBe('item_code_unknown');
  });

  it.each([
    ['a floor above the asking price', { floor: 101 }, 'floor', /cannot be above/],
    ['a floor of nothing', { floor: 0 }, 'floor', /^The floor is at least \$1$/],
    ['cents', { asking: 99.5 }, 'asking', /whole number of dollars/],
    ['no product', { product_description_id: undefined }, 'product_description_id', /^Give either/],
    ['two products', { item_code: 'T-1' }, 'product_description_id', /^Give either/],
    ['an unknown product', { product_description_id: 99_999 }, 'product_description_id', /no product/],
    ['an unknown code', { product_description_id: undefined, item_code: 'none' }, 'item_code', /no product/],
    ['an unknown rule', { sco_rule_id: 99_999 }, 'sco_rule_id', /no rule/],
    ['no stock', { stock: 0 }, 'stock', /whole number from 1/],
  ])('refuses %s', async (_name, changed, field, message) => {
    const { status, body } = await stage({ product_description_id: product.id, ...terms, ...changed });
    expect([status, body.errors[field]?.[0]]).toEqual([422, expect.stringMatching(message)]);
  });

  it('is for staff', async () => {
    const headers = { authorization: `Bearer ${await app.tokenFor(await app.aUser())}` };
    const payload = { product_description_id: product.id, ...terms };
    const answer = await app.http.inject({ method: 'POST', url: '/api/staff/deals', headers, payload });
    expect(answer.statusCode).toBe(403);
  });
});
