import type { StaffExport } from '@bidkit/contract';
import { readTable } from '@bidkit/csv/table';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ago } from '../../../db/now.ts';
import { exportParts, products, staffExports, staffMembers } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { officeOf } from '../../office/office-calls.testing.ts';
import { removeOldExports } from './remove-old.ts';
import { writeNextExport } from './write-export.ts';

let app: TestApp;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  app = await openTestApp();
  office = officeOf(app);
});
afterAll(() => app.close());

interface Answer {
  readonly status: number;
  readonly body: StaffExport & { readonly code?: string };
}

const start = (token: string, values: object = {}): Promise<Answer> =>
  office.post('/exports', token, { screen: 'lots', query: '', columns: ['number'], ...values });

async function stateOf(token: string, id: number): Promise<StaffExport | undefined> {
  const { body } = await office.get('/exports', token);
  return (body as StaffExport[]).find((one) => one.id === id);
}

/** Starts an export, and waits until it has this state. */
async function written(token: string, values: object, state: StaffExport['state'] = 'done') {
  const { status, body } = await start(token, values);
  expect(status).toBe(200);
  await expect.poll(async () => (await stateOf(token, body.id))?.state, { timeout: 60_000 }).toBe(state);
  return body.id;
}

const file = (token: string, id: number, part = 1) => office.get(`/exports/${id}/file?part=${part}`, token);

/** An export whose worker has stopped before it was written. */
async function left(staffId: number, values: Partial<typeof staffExports.$inferInsert> = {}) {
  const [row] = await app.db
    .insert(staffExports)
    .values({
      staff_id: staffId,
      screen: 'lots',
      query: '',
      columns: ['number'],
      due_at: ago({ days: -1 }),
      ...values,
    })
    .returning();
  return row?.id ?? 0;
}

const makeDue = (id: number) =>
  app.db
    .update(staffExports)
    .set({ due_at: ago({ seconds: 1 }) })
    .where(eq(staffExports.id, id));

describe('an export', () => {
  it('has the filter, the order and the columns of the screen, and is in the audit', async () => {
    const { id, token } = await office.aStaff('Lister');
    const names = ['=HYPERLINK("x")', '+1\nsecond line', 'Chest “Ä”, 日本 😀 "q"', '-x', '＝1'];
    const { id: category_id } = await app.aCategory();
    for (const [n, name] of names.entries()) await app.aProduct({ name, item_code: `E-${n}`, category_id });
    await app.aProduct({ name: 'Other', item_code: 'E-9' });
    const query = `category=${category_id}&sort=item_code&order=desc&page=3&size=1`;
    const columns = ['photograph', 'code', 'name', 'nothing', 'code'];
    const made = await written(token, { screen: 'products', query, columns });
    expect(await stateOf(token, made)).toMatchObject({ rows: 5, total: 5, message: null });
    const { body } = await file(token, made);
    expect(body).toMatchObject({
      parts: 1,
      file_name: expect.stringMatching(/^products-\d{4}-\d\d-\d\d\.csv$/),
    });
    const { csv } = body as { csv: string };
    expect(csv.startsWith('\uFEFFItem code,Name\r\n')).toBe(true);
    for (const cell of [`"'=HYPERLINK(""x"")"`, `"'+1\nsecond line"`, `"'-x"`, `"'＝1"`])
      expect(csv).toContain(cell);
    expect(readTable(csv).rows.map(({ cells }) => cells)).toEqual(
      names.map((name, n) => [`E-${n}`, name]).reverse(),
    );
    expect(await office.auditOf('export', made)).toMatchObject([
      {
        action: 'export',
        staff_id: id,
        after: { screen: 'products', query, columns: ['code', 'name'], rows: 5 },
      },
    ]);
  });

  it('without rows has the headings', async () => {
    const { token } = await office.aStaff('Finance');
    const made = await written(token, { screen: 'checks', columns: ['order', 'item'] });
    expect((await file(token, made)).body).toMatchObject({ csv: '\uFEFFOrder,Lot,Item\r\n' });
  });

  it.each([
    [
      'lots',
      ['number', 'product', 'category', 'status', 'price', 'reserve', 'start', 'end', 'winner', 'item'],
    ],
    ['deals', ['number', 'product', 'state', 'asking', 'floor', 'negotiations', 'end']],
    ['orders', ['number', 'item', 'member', 'state', 'method', 'total', 'created', 'paid', 'partner']],
    ['payments', ['number', 'lot', 'member', 'provider', 'state', 'amount', 'verified', 'reference']],
    ['refunds', ['number', 'item', 'total', 'reason', 'state', 'kind', 'method', 'made']],
    ['payouts', ['number', 'item', 'total']],
    ['parcels', ['number', 'member', 'state', 'alert', 'items', 'weight', 'created', 'delivered']],
    ['returns', ['number', 'item', 'type', 'reason', 'state', 'since']],
    ['claims', ['lot', 'item', 'state', 'paid', 'tracking', 'filed']],
    ['tickets', ['number', 'question', 'from', 'topic', 'state', 'assignee', 'since']],
  ])('of the list of %s is written', async (screen, columns) => {
    await app.aLot();
    const { token } = await office.aStaff();
    const made = await written(token, { screen, columns });
    const { csv } = (await file(token, made)).body as { csv: string };
    expect(readTable(csv).head.length).toBeGreaterThanOrEqual(columns.length);
  });

  it('has times in UTC as spreadsheets read them, and says so', async () => {
    const { token } = await office.aStaff('Lister');
    const lot = await app.aLot({ starts_at: new Date('2026-09-18T08:00:28.000Z') });
    const made = await written(token, { query: `q=%23${lot.id}`, columns: ['number', 'start'] });
    const { csv } = (await file(token, made)).body as { csv: string };
    expect(csv).toBe(`\uFEFFNumber,Start (UTC)\r\n${lot.id},2026-09-18 08:00:28\r\n`);
  });

  it('of many rows has several parts, in which each row is once', async () => {
    const { token } = await office.aStaff('Lister');
    const { id: category_id } = await app.aCategory();
    const one = await app.aProduct({ category_id, name: 'x'.repeat(200) });
    const { id: _, ...values } = one;
    const many = Array.from({ length: 3_000 }, (__, n) => ({ ...values, item_code: `M-${n}` }));
    for (let n = 0; n < many.length; n += 500) await app.db.insert(products).values(many.slice(n, n + 500));
    const query = `category=${category_id}&sort=id&order=asc`;
    const made = await written(token, { screen: 'products', query, columns: ['number', 'name', 'category'] });
    const first = (await file(token, made)).body as { parts: number; csv: string };
    expect(first.parts).toBeGreaterThan(1);
    const parts = [first.csv];
    for (let part = 2; part <= first.parts; part += 1)
      parts.push(((await file(token, made, part)).body as { csv: string }).csv);
    const ids = readTable(parts.join('')).rows.map(({ cells }) => Number(cells[0]));
    expect(new Set(ids).size).toBe(3_001);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect((await file(token, made, first.parts + 1)).status).toBe(404);
  });
});

describe('an export is refused', () => {
  it.each([
    ['without the permission of the list', 'Packer', { screen: 'lots' }, 'permission_missing'],
    ['for a filter that is not valid', 'Lister', { query: 'status=nonsense' }, 'export_query_invalid'],
    ['for columns that no file can hold', 'Lister', { columns: ['photograph'] }, 'export_columns_missing'],
    ['for a list that has none', 'Lister', { screen: 'roles' }, 'value_not_allowed'],
  ])('%s', async (_what, role, values, code) => {
    const { token } = await office.aStaff(role);
    expect((await start(token, values)).body.code).toBe(code);
  });

  it('while three others are not finished', async () => {
    const { id, token } = await office.aStaff('Lister');
    for (let n = 0; n < 3; n += 1) await left(id);
    expect((await start(token)).body.code).toBe('exports_running');
  });
});

describe('the file of an export', () => {
  it('is only for who has started it', async () => {
    const [owner, other] = [await office.aStaff('Lister'), await office.aStaff()];
    const made = await written(owner.token, {});
    expect(await file(other.token, made)).toMatchObject({ status: 404, body: { code: 'export_not_found' } });
    expect(await stateOf(other.token, made)).toBeUndefined();
  });

  it('needs the permission of the list when it is read', async () => {
    const { id, token } = await office.aStaff('Lister');
    const made = await written(token, {});
    const role_id = await office.roleId('Packer');
    await app.db.update(staffMembers).set({ role_id }).where(eq(staffMembers.user_id, id));
    expect((await file(token, made)).body).toMatchObject({ code: 'permission_missing' });
  });

  it('is not there before it is written, and is removed after a day', async () => {
    const { id, token } = await office.aStaff('Lister');
    expect((await file(token, await left(id))).body).toMatchObject({ code: 'export_unfinished' });
    const made = await written(token, {});
    await app.db
      .update(staffExports)
      .set({ expires_at: ago({ seconds: 1 }) })
      .where(eq(staffExports.id, made));
    await removeOldExports(app.db);
    expect(await app.db.$count(exportParts, eq(exportParts.export_id, made))).toBe(0);
    expect(await file(token, made)).toMatchObject({ status: 410, body: { code: 'export_expired' } });
    await app.db
      .update(staffExports)
      .set({ created_at: ago({ days: 8 }) })
      .where(eq(staffExports.id, made));
    await removeOldExports(app.db);
    expect(await app.db.$count(staffExports, eq(staffExports.id, made))).toBe(0);
  });
});

describe('the worker', () => {
  it('writes nothing for a member of staff who has lost the permission, and says so', async () => {
    const { id, token } = await office.aStaff('Packer');
    const lost = await left(id);
    await makeDue(lost);
    await writeNextExport(app.context);
    await expect
      .poll(() => stateOf(token, lost))
      .toMatchObject({
        state: 'failed',
        message: expect.stringContaining('lots:read'),
      });
    expect(await office.auditOf('export', lost)).toEqual([]);
  });

  it('begins again after one that has stopped, without its parts', async () => {
    const { id, token } = await office.aStaff('Lister');
    const made = await left(id, { state: 'running', attempt: 1, rows: 7, parts: 1 });
    await app.db.insert(exportParts).values({ export_id: made, part: 1, csv: 'old' });
    await makeDue(made);
    await writeNextExport(app.context);
    await expect.poll(async () => (await stateOf(token, made))?.state).toBe('done');
    expect((await file(token, made)).body).toMatchObject({ csv: expect.stringMatching(/^\uFEFFNumber\r\n/) });
  });

  it('gives up after three attempts, and the file answers that it failed', async () => {
    const { id, token } = await office.aStaff('Lister');
    const made = await left(id, { attempt: 3 });
    await makeDue(made);
    await writeNextExport(app.context);
    await expect.poll(() => stateOf(token, made)).toMatchObject({ state: 'failed' });
    const message = 'This export failed. Please start it again.';
    expect(await file(token, made)).toMatchObject({
      status: 409,
      body: { message, errors: {}, code: 'export_failed' },
    });
  });

  it('of two at the same time writes each export once', async () => {
    const { id, token } = await office.aStaff('Lister');
    const made = [await left(id), await left(id), await left(id)];
    for (const one of made) await makeDue(one);
    await Promise.all(made.map(() => writeNextExport(app.context)));
    for (const one of made) {
      await expect.poll(async () => (await stateOf(token, one))?.state).toBe('done');
      expect(await office.auditOf('export', one)).toHaveLength(1);
    }
    expect(await app.db.$count(staffExports, sql`attempt > 1 and staff_id = ${id}`)).toBe(0);
  });
});
