import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, lots } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { staffOf } from './staff.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
let tools: Awaited<ReturnType<TestApp['aCategory']>>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
  tools = await app.aCategory({ name: 'tools', display: 'Tools & Hardware' });
  await app.aCategory({ name: 'staff-picks', display: 'Staff Picks', is_virtual: true });
});
afterAll(() => app.close());

const chest = (fields: object = {}) => ({ name: 'Oak tool chest', category: 'tools', ...fields });
const list = (form: object) => staff.post('/auctions', form);
const inSeconds = (seconds: number) => new Date(app.now() + seconds * 1000).toISOString();

describe('POST /staff/auctions', () => {
  it.each([
    [undefined, 401, 'Please log in to continue.', 'not_signed_in'],
    ['member', 403, 'Only staff can do this.', 'staff_only'],
  ] as const)('refuses %s', async (role, status, message, code) => {
    const token = role && (await app.tokenFor(await app.aUser({ role })));
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/staff/auctions',
      payload: { product: chest() },
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { message, errors: { message: [message] }, code },
    ]);
  });

  it('lists at once, for a week, from $1 and with the default increments, unless the form says otherwise', async () => {
    const before = app.now();
    const { status, body } = await list({ product: chest() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'live',
      opening_bid: 1,
      sale_price: 1,
      next_minimum: 1,
      reserve: null,
      soft_close_seconds: null,
      cents_allowed: false,
      bdp: null,
      bdp_stock: null,
      second_chance: true,
      relists: 0,
      relisted_from: null,
      cancel_reason: null,
      bids: [],
    });
    expect(body.increments[1]).toEqual([100, 2]);
    expect(Date.parse(body.eventEnd) - Date.parse(body.starts_at)).toBe(7 * 86_400_000);
    // The app measures the database's clock.
    expect(Date.parse(body.starts_at)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Date.parse(body.starts_at)).toBeLessThanOrEqual(app.now() + 1_000);
    expect(body.control.product_description).toMatchObject({
      name: 'Oak tool chest',
      short_name: 'Oak tool chest',
      category_id: tools.id,
    });
    expect((await app.http.inject(`/api/auctions/${body.id}`)).json().status).toBe('live');
  });

  it('accepts every term of a lot', async () => {
    const terms = {
      opening_bid: 2.5,
      increments: [
        [0, 0.25],
        [10, 0.5],
      ],
      reserve: 20,
      soft_close_seconds: 30,
      cents_allowed: true,
      bdp: 80,
      bdp_stock: 3,
      featured: true,
      second_chance: false,
      relists: 2,
      starts_at: inSeconds(60),
    };
    const { body } = await list({ product: chest(), ...terms, ends_in_seconds: 3_600 });
    const { featured: _, ...shown } = terms;
    expect(body).toMatchObject(shown);
    const [row] = await app.db.select().from(lots).where(eq(lots.id, body.id));
    expect(row).toMatchObject({ featured: true, run_seconds: 3_540 });
  });

  it.each([
    ['house', [0, 1]],
    ['maxsold', [0, 1]],
    [5, [0, 5]],
  ])('accepts the increments %j', async (increments, first) => {
    expect((await list({ product: chest(), increments })).body.increments[0]).toEqual(first);
  });

  it('accepts the condition and the materials of a product, and refuses others', async () => {
    const facts = { item_code: 'RING-1', condition: 'like_new', materials: ['Gold plating', 'Brass'] };
    const { body } = await list({ product: chest(facts) });
    expect(body.control.product_description.condition).toBe('like_new');
    expect(body.materials).toEqual(['Gold plating', 'Brass']);
    const changed = await list({ product: chest({ ...facts, materials: ['Gold'], condition: 'good' }) });
    expect(Object.keys(fieldErrors(changed.body))).toEqual(['product.condition', 'product.materials']);
    const wrong = await list({ product: chest({ condition: 'shiny' }) });
    expect(fieldErrors(wrong.body)).toEqual({
      'product.condition': ['This must be new_in_box, like_new, good, fair or as_is'],
    });
  });

  it('closes a lot at its end, however soon', async () => {
    const { body } = await list({ product: chest(), ends_in_seconds: 1 });
    await expect
      .poll(async () => (await staff.get(`/auctions/${body.id}`)).body.status, { timeout: 60_000 })
      .toBe('unsold');
  });

  it('lists a product by its id or a known item code', async () => {
    const product = await app.aProduct();
    const byNumber = await list({ product_description_id: product.id });
    const byCode = await list({ product: { item_code: product.item_code } });
    expect(byNumber.body.product_description_id).toBe(product.id);
    expect(byCode.body.product_description_id).toBe(product.id);
    const unknown = await list({ product: { item_code: 'unknown-code' } });
    expect(fieldErrors(unknown.body)).toEqual({
      'product.name': ['Name is required'],
      'product.category': ['Category is required'],
    });
  });

  it.each([
    [{ name: 'Vise' }, 'name'],
    [{ short_name: 'Vise' }, 'short_name'],
    [{ description: 'Of iron.' }, 'description'],
    [{ category: 'books' }, 'category'],
  ])('refuses an item code that is known for a product with another %j', async (fields, field) => {
    await app.aCategory({ name: 'books' });
    const item_code = `KNOWN-${field}`;
    const { body } = await list({ product: chest({ item_code }) });
    expect((await list({ product: chest({ item_code }) })).status).toBe(200);
    const { status, body: refused } = await list({ product: { item_code, ...fields } });
    const text = `This item code belongs to product ${body.product_description_id}, which has another ${field.replace('_', ' ')}.`;
    expect([status, fieldErrors(refused)]).toEqual([422, { [`product.${field}`]: [text] }]);
  });

  it.each([
    ['a name', () => 'TOOLS'],
    ['words', () => 'Tools & Hardware'],
    ['a number', () => tools.id],
    ['a number in text', () => String(tools.id)],
  ])('finds a category by %s', async (_, wanted) => {
    const { body } = await list({ product: chest({ category: wanted() }) });
    expect(body.control.product_description.category_id).toBe(tools.id);
  });

  it.each([
    [
      'an unknown category',
      { product: chest({ category: 'boats' }) },
      'product.category',
      /^There is no category “boats”\. Choose one of: .*tools/i,
    ],
    [
      'a virtual category',
      { product: chest({ category: 'staff-picks' }) },
      'product.category',
      /no category/,
    ],
    ['no product', {}, 'product', /^Give either/],
    ['two products', { product_description_id: 1, product: chest() }, 'product', /either/],
    ['an unknown product', { product_description_id: 2_000_000_000 }, 'product_description_id', /no product/],
    ['an opening price of nothing', { opening_bid: 0 }, 'opening_bid', /above \$0/],
    ['cents where dollars are taken', { opening_bid: 1.5 }, 'opening_bid', /whole number of dollars/],
    ['a fraction of a cent', { opening_bid: 1.005, cents_allowed: true }, 'opening_bid', /whole cents/],
    ['a reserve below the opening price', { opening_bid: 50, reserve: 20 }, 'reserve', /below the opening/],
    ['a buy-direct price below the opening price', { opening_bid: 50, bdp: 20 }, 'bdp', /below the opening/],
    ['a stock without a buy-direct price', { bdp_stock: 2 }, 'bdp_stock', /needs a buy-direct price/],
    [
      'bands that do not ascend',
      {
        increments: [
          [0, 1],
          [10, 2],
          [10, 3],
        ],
      },
      'increments',
      /must ascend/,
    ],
    ['a step of nothing', { increments: [[0, 0]] }, 'increments', /above \$0/],
    ['a step of cents', { increments: 0.5 }, 'increments', /whole number of dollars/],
    ['cents of a preset', { increments: 'ebay_us' }, 'increments', /whole number of dollars/],
    ['an unknown preset', { increments: 'sothebys' }, 'increments', /Choose one of house, ebay_us/],
    ['two ends', { ends_at: '2099-01-01T00:00:00Z', ends_in_seconds: 60 }, 'ends_at', /not both/],
    ['two starts', { starts_at: '2020-01-01T00:00:00Z', starts_in_seconds: 60 }, 'starts_at', /not both/],
    ['an end at the start', { starts_in_seconds: 60, ends_in_seconds: 60 }, 'ends_at', /after the start/],
    [
      'an end in the past',
      { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-01-02T00:00:00Z' },
      'ends_at',
      /in the future/,
    ],
    ['an end years ahead', { ends_at: '2099-01-01T00:00:00Z' }, 'ends_at', /for a year at most/],
    ['an end that is not an instant', { ends_at: 'tomorrow' }, 'ends_at', /^This must be a time such as 20/],
    ['a month that does not exist', { ends_at: '2026-13-01' }, 'ends_at', /^This must be a time such as 20/],
    ['no band', { increments: [] }, 'increments', /at least one band/],
    ['bands that begin above nothing', { increments: [[100, 5]] }, 'increments', /first band starts at \$0/],
    ['a step above all prices', { increments: 1e9 }, 'increments', /at most \$1,000,000/],
    ['increments of another shape', { increments: [[0]] }, 'increments', /^Give one step/],
    ['too many relists', { relists: 101 }, 'relists', /from 0 to 100$/],
    ['half a relist', { relists: 0.5 }, 'relists', /from 0 to 100$/],
    ['a window of two days', { soft_close_seconds: 172_800 }, 'soft_close_seconds', /from 0 to 86400$/],
    ['a stock of millions', { bdp: 5, bdp_stock: 2e6 }, 'bdp_stock', /from 0 to 1000000$/],
    ['a word for yes', { featured: 'yes' }, 'featured', /^This must be true or false/],
    ['a product in a word', { product: 'chest' }, 'product', /^This must be an object/],
    [
      'a category of another kind',
      { product: chest({ category: true }) },
      'product.category',
      /number or name/,
    ],
    ['a misspelt field', { reserv: 20 }, 'reserv', /^This field is unknown\.$/],
    ['a misspelt field of a product', { product: chest({ nam: 'A' }) }, 'product.nam', /field is unknown/],
  ])('refuses %s', async (_, form, field, text) => {
    const whole =
      'product' in form || 'product_description_id' in form ? form : { product: chest(), ...form };
    const { status, body } = await list(field === 'product' ? form : whole);
    expect(status).toBe(422);
    expect(Object.keys(fieldErrors(body))).toContain(field);
    expect(body.errors[field]?.[0]).toMatch(text);
  });

  it('reports all errors at once, and lists nothing', async () => {
    const before = await app.db.$count(lots);
    const { body } = await list({ product: chest({ category: 'boats' }), opening_bid: 1.5, bdp_stock: 1 });
    expect(Object.keys(fieldErrors(body)).sort()).toEqual(['bdp_stock', 'opening_bid', 'product.category']);
    expect(await app.db.$count(lots)).toBe(before);
  });

  it('is audited', async () => {
    const { body } = await list({ product: chest(), reserve: 9 });
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.subject_id, body.id));
    expect(entry).toMatchObject({
      staff_id: staff.id,
      action: 'list',
      subject: 'auction',
      after: { opening_bid: 1, reserve: 9, product_description_id: body.product_description_id },
    });
  });
});
