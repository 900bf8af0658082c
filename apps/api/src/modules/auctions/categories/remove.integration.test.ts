import type { SavedSearch, StaffCategory } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categories, deals, lots, products, productTags, savedSearches } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { dealsOf } from '../../deals/deals.testing.ts';
import { savedSearchesOf } from '../../search/saved-searches/saved-searches.testing.ts';
import { openCategoryCalls } from './categories.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof openCategoryCalls>>;
let member: string;

beforeAll(async () => {
  app = await openTestApp();
  staff = await openCategoryCalls(app);
  member = await app.tokenFor(await app.aUser());
});
afterAll(() => app.close());
beforeEach(() => staff.clear());

const get = async (url: string) => (await app.http.inject(`/api${url}`)).json();
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const saved = (search: object) => savedSearchesOf(app).save(member, search);
const searches = () => savedSearchesOf(app).list(member);
const aPair = async (more: object = {}) => ({
  from: await staff.add('Handsaws', more),
  to: await staff.add('Tools', more),
});
async function aLotIn(category: StaffCategory) {
  const product = await app.aProduct({ ...(!category.is_virtual && { category_id: category.id }) });
  if (category.is_virtual) {
    const row = { category_id: category.id, product_description_id: product.id };
    await app.db.insert(productTags).values(row);
  }
  return { product, lot: await app.aLot({ product_description_id: product.id }) };
}

it('removes a category that nothing refers to, without a target', async () => {
  const { from, to } = await aPair();
  expect((await staff.remove(from.id)).body).toEqual({ success: true });
  expect((await staff.shown()).map(({ id }) => id)).toEqual([to.id]);
  expect((await staff.audits())[0]).toMatchObject({
    ...{ action: 'remove', subject_id: from.id, reason: 'Tidying up' },
    before: { name: 'handsaws', display: 'Handsaws' },
    after: null,
  });
  expect((await staff.remove(from.id)).status).toBe(404);
});

/** Each kind of references, as one that a category with the id `from` has and its target gets. */
interface Reference {
  readonly what: string;
  /** The columns of the database that hold it. */
  readonly columns: readonly string[];
  readonly counts: Partial<Record<'products' | 'lots' | 'categories' | 'searches', number>>;
  readonly isTag?: boolean;
  /** They do not prevent that the category is removed without a target. */
  readonly stay?: boolean;
  /** Makes one. Returns what the target has after a merge, and its expected value. */
  make(from: StaffCategory, to: StaffCategory): Promise<() => Promise<[actual: unknown, expected: unknown]>>;
}

const references: readonly Reference[] = [
  {
    what: 'products, with their lots, deals and search entries',
    columns: ['product_descriptions.category_id', 'lots.category_id', 'deals.category_id'],
    counts: { products: 1, lots: 1 },
    async make(from, to) {
      const { product, lot } = await aLotIn(from);
      const deal = await dealsOf(app).aDeal({ product_description_id: product.id });
      return async () => {
        const [row] = await app.db.select().from(products).where(eq(products.id, product.id));
        const [moved] = await app.db.select().from(lots).where(eq(lots.id, lot.id));
        const [movedDeal] = await app.db.select().from(deals).where(eq(deals.id, deal.id));
        const found = await get(`/search?q=oak&category_id=${to.id}`);
        const named = await get('/search?q=handsaws');
        return [
          [row?.category_id, moved?.category_id, movedDeal?.category_id, idsOf(found), idsOf(named)],
          [to.id, to.id, to.id, [lot.id, deal.id], []],
        ];
      };
    },
  },
  {
    what: 'tags of products, also of those that have both',
    columns: ['product_tags.category_id'],
    counts: { products: 2, lots: 2 },
    isTag: true,
    async make(from, to) {
      const [one, both] = [await aLotIn(from), await aLotIn(from)];
      const row = { category_id: to.id, product_description_id: both.product.id };
      await app.db.insert(productTags).values(row);
      return async () => {
        const listed = idsOf(await get(`/auctions?mount_id=${to.id}`)).sort((a, b) => a - b);
        return [listed, [one.lot.id, both.lot.id]];
      };
    },
  },
  {
    what: 'sub-categories',
    columns: ['categories.parent_id'],
    counts: { categories: 1 },
    async make(from, to) {
      const sub = await staff.add('Dovetail saws', { parent_id: from.id });
      return async () => {
        const [shown] = await staff.shown();
        return [
          [shown?.id, shown?.subList.map(({ id }) => id)],
          [to.id, [sub.id]],
        ];
      };
    },
  },
  {
    what: 'saved searches, also those that the member has saved for both',
    columns: ['saved_searches.search'],
    counts: { searches: 2 },
    stay: true,
    async make(from, to) {
      const first = (await saved({ q: 'oak', category_id: from.id })).body as SavedSearch;
      const kept = (await saved({ q: 'elm', category_id: to.id })).body as SavedSearch;
      await saved({ q: 'elm', category_id: from.id });
      return async () => [
        (await searches()).map(({ id, search }) => [id, search]),
        [
          [kept.id, { q: 'elm', category_id: to.id }],
          [first.id, { q: 'oak', category_id: to.id }],
        ],
      ];
    },
  },
  {
    what: 'categories that were merged into it before',
    columns: ['former_categories.category_id'],
    counts: {},
    async make(from) {
      const older = await staff.add('Old saws');
      const { lot } = await aLotIn(older);
      await staff.remove(older.id, { move_to: from.id });
      return async () => [idsOf(await get(`/auctions?category_id=${older.id}`)), [lot.id]];
    },
  },
];

describe.each(references)('a merge of $what', ({ counts, isTag = false, stay = false, make }) => {
  it('moves all of them to the target, where the former id leads', async () => {
    const { from, to } = await aPair({ is_virtual: isTag });
    const read = await make(from, to);
    expect((await staff.remove(from.id, { move_to: to.id })).status).toBe(200);
    const [actual, expected] = await read();
    expect(actual).toEqual(expected);
    const target = (await staff.shown()).find(({ id }) => id === to.id);
    expect(target?.former_ids).toContain(from.id);
    const parameter = isTag ? 'mount_id' : 'category_id';
    const listed = async (id: number) => idsOf(await get(`/auctions?${parameter}=${id}`));
    expect(await listed(from.id)).toEqual(await listed(to.id));
    expect((await staff.audits())[0]).toMatchObject({
      action: 'remove',
      after: { move_to: to.id, ...counts },
    });
  });

  it('is needed before the category is removed, and the error counts them', async () => {
    if (Object.keys(counts).length === 0 || stay) return;
    const { from, to } = await aPair({ is_virtual: isTag });
    await make(from, to);
    const before = await staff.tree();
    const { status, body } = await staff.remove(from.id);
    expect([status, body.code]).toEqual([409, 'category_in_use']);
    expect(body.params).toEqual({ products: 0, lots: 0, categories: 0, searches: 0, ...counts });
    expect(await staff.tree()).toEqual(before);
    expect(await app.db.$count(savedSearches)).toBe((await searches()).length);
  });
});

it('leaves saved searches as they are when their category is removed without a target', async () => {
  const { from } = await aPair();
  const { id } = (await saved({ q: 'oak', category_id: from.id })).body;
  expect((await staff.remove(from.id)).body).toEqual({ success: true });
  expect(await searches()).toMatchObject([
    { id, search: { q: 'oak', category_id: from.id }, is_category_removed: true },
  ]);
});

it('knows every column that refers to a category', async () => {
  const found = await app.db.execute(sql`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and column_name = 'category_id'
    union select conrelid::regclass || '.' || attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where confrelid = 'categories'::regclass`);
  const { rows } = found as { rows: { name: string }[] };
  const names = rows.map(({ name }) => name);
  const inJson = ['saved_searches.search'];
  expect([...names, ...inJson].sort()).toEqual(references.flatMap(({ columns }) => columns).sort());
});

it.each([
  ['an unknown target', () => 999_999, 'category_target_unknown'],
  ['itself', (from: StaffCategory) => from.id, 'category_target_is_itself'],
  ['a tag', (_: StaffCategory, tag: StaffCategory) => tag.id, 'category_target_differs'],
])('refuses a merge into %s', async (_, target, code) => {
  const from = await staff.add('Saws');
  const tag = await staff.add('Gifts', { is_virtual: true });
  const { status, body } = await staff.remove(from.id, { move_to: target(from, tag) });
  expect(status).toBe(422);
  expect(body.fields.move_to).toMatchObject([{ code }]);
  expect(await staff.names()).toEqual(['saws', 'gifts']);
});

it('raises a sub-category that its own parent is merged into, above its siblings', async () => {
  const tools = await staff.add('Tools');
  const saws = await staff.add('Saws', { parent_id: tools.id });
  const files = await staff.add('Files', { parent_id: tools.id });
  await staff.remove(tools.id, { move_to: saws.id });
  expect(await staff.tree()).toMatchObject([{ id: saws.id, subList: [{ id: files.id }] }]);
  expect(await staff.audits()).toMatchObject([
    { action: 'remove', subject_id: tools.id },
    { action: 'save', subject_id: files.id, before: { parent_id: tools.id }, after: { parent_id: saws.id } },
    { action: 'save', subject_id: saws.id, before: { parent_id: tools.id }, after: { parent_id: null } },
  ]);
});

it('moves sub-categories beside a target that is a sub-category', async () => {
  const [tools, garden] = [await staff.add('Tools'), await staff.add('Garden')];
  const saws = await staff.add('Saws', { parent_id: tools.id });
  const rakes = await staff.add('Rakes', { parent_id: garden.id });
  await staff.remove(tools.id, { move_to: rakes.id });
  expect(await staff.tree()).toMatchObject([{ id: garden.id, subList: [{ id: saws.id }, { id: rakes.id }] }]);
});

it('serves the pictures of moved products at their former addresses', async () => {
  const { from, to } = await aPair();
  const product = await app.aProduct({
    category_id: from.id,
    picture: { emoji: '1f528', backdrop: 'oak', views: ['front'] },
  });
  const read = async (category: number) =>
    (await app.http.inject(`/images/${category}/7/${product.id}.jpg?w=320`)).statusCode;
  const before = await read(from.id);
  await staff.remove(from.id, { move_to: to.id });
  expect([before, await read(from.id), await read(to.id), await read(99_999_999_999)]).toEqual([
    200, 200, 200, 404,
  ]);
});

it('keeps a category that a lot is being listed in', async () => {
  const tools = await staff.add('Tools');
  const lot = { product: { name: 'A saw', category: 'tools' } };
  const [listed, removed] = await Promise.all([
    staff.call('POST', '/staff/auctions', lot),
    staff.remove(tools.id),
  ]);
  expect([listed.status, removed.status].toSorted()).toEqual(listed.status === 200 ? [200, 409] : [200, 422]);
  expect(await app.db.$count(categories)).toBe(await app.db.$count(products));
});

it('merges while lots of the category are bid on', async () => {
  const { from, to } = await aPair();
  const listed = [await aLotIn(from), await aLotIn(from), await aLotIn(from)];
  const bid = (id: number) => staff.call('POST', `/auctions/${id}/bid`, { bid_amount: 5 }, member);
  const answers = await Promise.all([
    ...listed.toReversed().map(({ lot }) => bid(lot.id)),
    staff.remove(from.id, { move_to: to.id }),
    ...listed.map(({ lot }) => bid(lot.id)),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await staff.names()).toEqual(['tools']);
});
