import type { Category, StaffCategory } from '@bidkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { openCategoryCalls } from './categories.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof openCategoryCalls>>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await openCategoryCalls(app);
});
afterAll(() => app.close());
beforeEach(() => staff.clear());

describe('adding a category', () => {
  it('shows it in the menus at once, after all others, with an audit row', async () => {
    await staff.add('Tools');
    const { status, body } = await staff.save({
      display: ' Hand Tools & Clamps ',
      description: 'Saws and clamps.',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'hand-tools-clamps',
      display: 'Hand Tools & Clamps',
      description: 'Saws and clamps.',
      ...{ is_fire: false, is_virtual: false, parent_id: null, version: 1, products: 0, live_lots: 0 },
    });
    expect((await staff.shown()).map(({ display }) => display)).toEqual(['Tools', 'Hand Tools & Clamps']);
    const preload = (await app.http.inject('/api/preload')).json();
    expect(preload.categories).toHaveLength(2);
    expect((await staff.audits())[0]).toMatchObject({
      ...{ staff_id: staff.staffId, action: 'save', subject_id: body.id },
      after: { name: 'hand-tools-clamps', display: 'Hand Tools & Clamps', parent_id: null },
    });
  });

  it('lets staff list a lot with it, which was refused with the command before', async () => {
    const lot = { product: { name: 'A saw', category: 'tools' } };
    const refused = await staff.call('POST', '/staff/auctions', lot);
    expect([refused.status, refused.body.code]).toEqual([422, 'categories_missing']);
    expect(refused.body.errors['product.category'][0]).toContain('pnpm house categories add');
    await staff.add('Tools');
    const unknown = await staff.call('POST', '/staff/auctions', {
      product: { name: 'A', category: 'boats' },
    });
    expect(unknown.body.errors['product.category']).toEqual([
      'There is no category “boats”. Choose one of: Tools.',
    ]);
    expect((await staff.call('POST', '/staff/auctions', lot)).status).toBe(200);
  });

  it('is for staff', async () => {
    expect(
      (await staff.call('POST', '/staff/categories', { display: 'A' }, await app.tokenFor(await app.aUser())))
        .status,
    ).toBe(403);
  });
});

it('shows a change at once on a node that keeps its answers', async () => {
  const node = await openTestApp({ CACHE_SECONDS: '60' });
  try {
    const own = await openCategoryCalls(node);
    const shown = async () => {
      const preload = (await node.http.inject('/api/preload')).json();
      return [await own.shown(), preload.categories].map((all) => all.map(({ name }: Category) => name));
    };
    expect(await shown()).toEqual([[], []]);
    const { id } = await own.add('Tools');
    expect(await shown()).toEqual([['tools'], ['tools']]);
    await own.save({ id, base_version: 1, name: 'workshop' });
    expect(await shown()).toEqual([['workshop'], ['workshop']]);
    await own.remove(id);
    expect(await shown()).toEqual([[], []]);
  } finally {
    await node.close();
  }
});

describe('changing a category', () => {
  it('renames it in the menus, in searches and in its lots at once', async () => {
    const { id } = await staff.add('Tools');
    const product = await app.aProduct({ category_id: id, name: 'Chest', short_name: 'Chest' });
    const lot = await app.aLot({ product_description_id: product.id });
    const found = async (q: string) =>
      (await app.http.inject(`/api/search?q=${q}`)).json().data.map((one: { id: number }) => one.id);
    expect(await found('workshop')).toEqual([]);
    const { body } = await staff.save({ id, base_version: 1, display: 'Workshop', name: 'workshop' });
    expect(body).toMatchObject({ id, name: 'workshop', version: 2, products: 1, live_lots: 1 });
    expect(await found('workshop')).toEqual([lot.id]);
    expect((await staff.shown())[0]?.display).toBe('Workshop');
    const read = (await app.http.inject(`/api/auctions/${lot.id}`)).json();
    expect(read.control.product_description.category).toBe('Workshop');
    expect((await staff.audits())[0]).toMatchObject({
      before: { name: 'tools', display: 'Tools' },
      after: { name: 'workshop', display: 'Workshop' },
    });
  });

  it('moves it below another one, with its search entries', async () => {
    const parent = await staff.add('Tools');
    const sub = await staff.add('Saws');
    const product = await app.aProduct({ category_id: sub.id });
    const lot = await app.aLot({ product_description_id: product.id });
    await staff.save({ id: sub.id, base_version: 1, parent_id: parent.id });
    expect((await staff.shown()).map(({ id, subList }) => [id, subList.map((one) => one.id)])).toEqual([
      [parent.id, [sub.id]],
    ]);
    const found = (await app.http.inject(`/api/search?q=oak&category_id=${parent.id}`)).json();
    expect(found.data).toMatchObject([{ id: lot.id }]);
    await staff.save({ id: sub.id, base_version: 2, parent_id: null });
    expect(await staff.shown()).toHaveLength(2);
  });

  it('refuses the second of two who change it at once, and says who was first', async () => {
    const { id } = await staff.add('Tools');
    const change = (display: string) => staff.save({ id, base_version: 1, display });
    const answers = await Promise.all([change('Workshop'), change('Garage')]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'changed_by_other', params: { by: 'sam' } });
    expect(refused.message).toMatch(/^sam changed this at .+ UTC\. Please read it again/);
    expect((await staff.tree())[0]?.version).toBe(2);
    expect((await staff.remove(id, { base_version: 1 })).body.code).toBe('changed_by_other');
    for (const answer of [
      await staff.remove(id, { base_version: 3 }),
      await staff.save({ id, base_version: 3 }),
    ])
      expect([answer.status, answer.body.code]).toEqual([422, 'base_version_required']);
  });

  it('changes nothing, and writes no audit row, for the fields that it has', async () => {
    const { id } = await staff.add('Tools');
    const before = await staff.audits();
    expect((await staff.save({ id, base_version: 1, display: 'Tools' })).body.version).toBe(1);
    expect(await staff.audits()).toEqual(before);
  });
});

it.each([
  ['no display', {}, 'display', 'category_display_required'],
  ['a taken name', { display: 'X', name: 'tools' }, 'name', 'category_exists'],
  ['a taken name that is made', { display: 'TOOLS' }, 'display', 'category_exists'],
  ['a name with spaces', { display: 'X', name: 'a b' }, 'name', 'category_name_invalid'],
  ['a number as name', { display: 'X', name: '17' }, 'name', 'category_name_is_number'],
  ['a display without letters for a name', { display: '道具' }, 'name', 'category_name_missing'],
  ['an unknown parent', { display: 'X', parent_id: 999_999 }, 'parent_id', 'category_parent_unknown'],
  ['a third level', { display: 'X', parent: 'saws' }, 'parent_id', 'category_too_deep'],
  ['a tag with a parent', { display: 'X', is_virtual: true, parent: 'tools' }, 'parent_id', 'tag_nested'],
  ['a parent that is a tag', { display: 'X', parent: 'gifts' }, 'parent_id', 'tag_nested'],
  ['a category below itself', { of: 'tools', parent: 'tools' }, 'parent_id', 'category_too_deep'],
  ['a parent with sub-categories', { of: 'tools', parent: 'toys' }, 'parent_id', 'category_too_deep'],
  ['a tag that becomes a category', { of: 'gifts', is_virtual: false }, 'is_virtual', 'category_kind_fixed'],
  [
    'a change without the version',
    { of: 'tools', base_version: undefined },
    'base_version',
    'base_version_required',
  ],
  ['an unknown field', { display: 'X', colour: 'red' }, 'colour', 'unknown_field'],
])(
  'refuses %s, and changes nothing',
  async (_, { of, parent, ...form }: Record<string, unknown>, field, code) => {
    const ids = new Map<unknown, number>();
    for (const display of ['Tools', 'Toys']) ids.set(display.toLowerCase(), (await staff.add(display)).id);
    ids.set('saws', (await staff.add('Saws', { parent_id: ids.get('tools') })).id);
    ids.set('gifts', (await staff.add('Gifts', { is_virtual: true })).id);
    const before = await staff.tree();
    const { status, body } = await staff.save({
      ...(of !== undefined && { id: ids.get(of), base_version: 1 }),
      ...(parent !== undefined && { parent_id: ids.get(parent) }),
      ...form,
    });
    expect(status).toBe(code === 'category_exists' ? 409 : 422);
    expect(body.fields[field]).toMatchObject([{ code }]);
    expect(await staff.tree()).toEqual(before);
  },
);

describe('ordering', () => {
  it('moves the given ones to the front, and keeps the order of all others', async () => {
    const [a, b, c, d] = [
      await staff.add('A'),
      await staff.add('B'),
      await staff.add('C'),
      await staff.add('D'),
    ];
    const { body } = await staff.order(c.id, a.id);
    expect(body.map(({ name }: StaffCategory) => name)).toEqual(['c', 'a', 'b', 'd']);
    expect((await staff.shown()).map(({ id }) => id)).toEqual([c.id, a.id, b.id, d.id]);
    expect((await staff.audits())[0]).toMatchObject({ action: 'order', after: [c.id, a.id, b.id, d.id] });
    expect((await staff.order(999_999)).status).toBe(404);
  });
});
