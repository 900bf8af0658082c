import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, categories, lots, productTags } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { openCategoryCalls } from './categories.testing.ts';
import { installStarter } from './starter.ts';
import { starterCategories } from './starter-categories.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof openCategoryCalls>>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await openCategoryCalls(app);
});
afterAll(() => app.close());
beforeEach(() => staff.clear());

describe('importing', () => {
  const rows = [
    { display: 'Tools', description: 'For workshops.' },
    { display: 'Saws', parent: 'tools' },
    { name: 'gift', display: 'Gifts', is_virtual: true },
  ];

  it('adds and changes categories by name, so that the same list twice changes nothing', async () => {
    await staff.add('Tools');
    expect((await staff.importing(rows)).body).toEqual({
      ...{ dry_run: false, added: ['saws', 'gift'], changed: ['tools'], unchanged: 0 },
    });
    expect(await staff.names()).toEqual(['tools', 'saws', 'gift']);
    expect((await staff.audits()).map(({ action }) => action)).toEqual(['save', 'save', 'save']);
    expect((await staff.importing(rows)).body).toMatchObject({ added: [], changed: [], unchanged: 3 });
  });

  it('only says what it would do in a dry run', async () => {
    const before = await staff.audits();
    expect((await staff.importing(rows, { dry_run: true })).body).toEqual({
      ...{ dry_run: true, added: ['tools', 'saws', 'gift'], changed: [], unchanged: 0 },
    });
    expect(await staff.tree()).toEqual([]);
    expect(await staff.audits()).toEqual(before);
  });

  it('adds none of a list with errors, and names each by its row', async () => {
    const { status, body } = await staff.importing([
      { display: 'Tools' },
      { display: 'Saws', parent: 'boats' },
      { name: 'tools', display: 'Other' },
      { display: 'Red', parent: 'tools', is_virtual: true },
    ]);
    expect(status).toBe(422);
    const codes = Object.entries(body.fields as Record<string, { code: string }[]>).map(
      ([field, [first]]) => [field, first?.code],
    );
    expect(Object.fromEntries(codes)).toEqual({
      'categories.1.parent': 'category_parent_unknown',
      'categories.2.name': 'category_repeated',
      'categories.3.parent': 'tag_nested',
    });
    expect(await staff.tree()).toEqual([]);
  });
});

describe('the starter set', () => {
  const starter = (payload: object = {}) => staff.call('POST', '/staff/categories/starter', payload);

  it('adds what is missing, also when it is repeated', async () => {
    const { id } = await staff.add('Tools', { description: 'Ours.' });
    const first = (await starter()).body;
    expect(first.added).toHaveLength(starterCategories.length - 1);
    expect(first.added).not.toContain('tools');
    const tools = (await staff.tree()).find((one) => one.id === id);
    expect(tools).toMatchObject({
      description: 'Ours.',
      subList: [{ name: 'hand-tools' }, { name: 'power-tools' }],
    });
    expect((await starter()).body).toMatchObject({ added: [], changed: [], unchanged: 0 });
    expect(new Set(await staff.names()).size).toBe(starterCategories.length);
  });

  it('adds its sub-categories to the first level if their parent is a sub-category or a tag now', async () => {
    const home = await staff.add('Home');
    await staff.add('Tools', { parent_id: home.id });
    await staff.add('Sporting Goods', { is_virtual: true });
    expect((await starter()).status).toBe(200);
    const first = (await staff.tree()).map(({ name }) => name);
    expect(first).toEqual(expect.arrayContaining(['hand-tools', 'power-tools', 'bikes']));
  });

  it('adds those of some names with the categories that contain them', async () => {
    const before = (await starter({ dry_run: true })).body.missing;
    expect(before).toHaveLength(starterCategories.length);
    expect(before[1]).toEqual({
      ...{ name: 'rings', display: 'Rings', description: 'Gold, silver and platinum rings.' },
      ...{ parent: 'jewelry', is_virtual: false },
    });
    expect((await starter({ names: ['rings', 'gifts'] })).body.added).toEqual(['jewelry', 'rings', 'gifts']);
    expect((await starter({ names: ['rings'] })).body.added).toEqual([]);
    const { status, body } = await starter({ names: ['rings', 'spoons'] });
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({ 'names.1': [{ code: 'starter_category_unknown' }] });
  });

  it('is installed at a start only where there is no category', async () => {
    await installStarter(app.db);
    expect(await staff.names()).toHaveLength(starterCategories.length);
    const [first] = await staff.tree();
    await app.db.delete(categories).where(eq(categories.name, 'gifts'));
    await installStarter(app.db);
    expect(await staff.names()).toHaveLength(starterCategories.length - 1);
    expect(first?.name).toBe('jewelry');
  });
});

describe('tagging products', () => {
  const tag = (payload: object) => staff.call('POST', '/staff/products/tags', payload);

  it('adds and removes tags by name or number, with an audit row for each product that changes', async () => {
    const gifts = await staff.add('Gifts', { is_virtual: true });
    const vintage = await staff.add('Vintage', { is_virtual: true });
    const product = await app.aProduct();
    const lot = await app.aLot({ product_description_id: product.id });
    const added = await tag({ ids: [product.id], add: ['gifts', vintage.id] });
    expect(added.body.results).toEqual([{ id: product.id, ok: true, tags: ['gifts', 'vintage'] }]);
    const listed = (await app.http.inject(`/api/auctions?mount_id=${gifts.id}`)).json();
    expect(listed.data).toMatchObject([{ id: lot.id }]);
    expect((await tag({ ids: [product.id], remove: ['Gifts'] })).body.results[0].tags).toEqual(['vintage']);
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, 'tag'));
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ tags: [] }, { tags: ['gifts', 'vintage'] }],
      [{ tags: ['gifts', 'vintage'] }, { tags: ['vintage'] }],
    ]);
    await tag({ ids: [product.id], add: ['vintage'] });
    expect(await app.db.$count(auditLog, eq(auditLog.action, 'tag'))).toBe(2);
  });

  it('leaves a product with bids as it is, as any change of it does', async () => {
    await staff.add('Gifts', { is_virtual: true });
    const [bidOn, free] = [await app.aProduct(), await app.aProduct()];
    const lot = await app.aLot({ product_description_id: bidOn.id });
    await app.db.update(lots).set({ bid_count: 1 }).where(eq(lots.id, lot.id));
    const { status, body } = await tag({ ids: [bidOn.id, free.id], add: ['gifts'] });
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { id: bidOn.id, ok: false, code: 'product_has_bids', params: { auction_id: lot.id }, tags: [] },
      { id: free.id, ok: true, tags: ['gifts'] },
    ]);
    const same = await tag({ ids: [bidOn.id], remove: ['gifts'] });
    expect(same.body.results).toEqual([{ id: bidOn.id, ok: true, tags: [] }]);
  });

  it('changes nothing for an unknown product or tag', async () => {
    await staff.add('Tools');
    const product = await app.aProduct();
    const { status, body } = await tag({ ids: [product.id, 999_999], add: ['tools'] });
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({
      'ids.1': [{ code: 'product_unknown' }],
      'add.0': [{ code: 'tag_unknown' }],
    });
    expect(await app.db.$count(productTags)).toBe(0);
  });
});
