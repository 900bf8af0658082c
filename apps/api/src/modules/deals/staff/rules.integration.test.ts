import type { DealRule, ErrorBody, StaffDeal } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const form = { name: 'Slow', rounds: 3, step: 2, seconds: 600, final_seconds: 300, concession_percent: 40 };
const list = async () => (await staff.get<DealRule[]>('/deal-rules')).body;
const save = (body: object) => staff.post<DealRule>('/deal-rules', body);

it('adds and changes a rule, with an audit row for each change', async () => {
  const added = (await save(form)).body;
  expect(added).toEqual({ id: added.id, ...form, version: 1, running_deals: 0 });
  expect(await list()).toContainEqual(added);
  const change = { ...form, id: added.id, base_version: 1, rounds: 5 };
  expect((await save(change)).body).toMatchObject({ rounds: 5, version: 2 });
  expect((await save({ ...change, base_version: 2 })).body.version).toBe(2);
  const late = await save({ ...change, rounds: 6 });
  expect([late.status, late.body.code]).toEqual([409, 'changed_by_other']);
  const rows = (await staff.actions()).filter(({ subject }) => subject === 'deal-rule');
  expect(rows).toMatchObject([
    { action: 'save', subject_id: added.id, after: { name: 'Slow', step_cents: 200 } },
    { action: 'save', before: { rounds: 3 }, after: { rounds: 5 } },
  ]);
});

it.each([
  ['an unknown rule', { id: 999_999, base_version: 1 }, 404],
  ['a change without a version', { id: 1 }, 422],
  ['no name', { name: ' ' }, 422],
  ['no offers', { rounds: 0 }, 422],
  ['a step of nothing', { step: 0 }, 422],
])('refuses %s', async (_name, changed, status) => {
  expect((await save({ ...form, ...changed })).status).toBe(status);
});

it('keeps the rule of one deal for this deal', async () => {
  const product = await app.aProduct();
  const { name: _name, ...rule } = form;
  const terms = { product_description_id: product.id, asking: 100, floor: 60 };
  const deal = (await staff.post<StaffDeal>('/deals', { ...terms, rule })).body;
  const { sco_rule_id } = deal.rules;
  expect((await list()).map(({ id }) => id)).not.toContain(sco_rule_id);
  const changed = await save({ ...form, id: sco_rule_id, base_version: 1, rounds: 9 });
  expect([changed.status, changed.body.code]).toEqual([404, 'deal_rule_not_found']);
  const second = await staff.post<ErrorBody>('/deals', { ...terms, sco_rule_id });
  expect(second.body).toMatchObject({
    code: 'deal_rule_unknown',
    errors: { sco_rule_id: [expect.any(String)] },
  });
  expect((await staff.get<StaffDeal>(`/deals/${deal.id}`)).body).toMatchObject({
    rule: { id: sco_rule_id, rounds: 3, version: 1 },
  });
  const talk = (await members.start(await members.member('cleo3'), deal.id)).body;
  expect(talk).toMatchObject({ sco_rule_id, rounds_left: 3 });
});

it('does not change negotiations that have begun', async () => {
  const deal = await members.aDeal();
  const ava = await members.member('ava1');
  const talk = (await members.start(ava, deal.id)).body;
  const change = { ...form, id: deal.rule_id, base_version: 1, rounds: 1, step: 20 };
  expect((await save(change)).body).toMatchObject({ version: 2, running_deals: 1 });
  expect((await members.get(deal.id, ava)).body.rules).toMatchObject({ rounds: 4, step: 5 });
  const first = (await members.counter(ava, talk, 50)).body;
  expect(first).toMatchObject({ status: 'open', rounds_left: 3, least_offer: 55 });
  expect((await members.counter(ava, talk, 56)).body.rounds_left).toBe(2);
  const other = (await members.start(await members.member('ben2'), deal.id)).body;
  expect(other.rounds_left).toBe(1);
});
