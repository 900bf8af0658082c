import { exportScreens } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ago } from '../../../db/now.ts';
import { exportParts, staffExports } from '../../../db/schema.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { officeOf } from '../../office/office-calls.testing.ts';
import { exportLists } from './exported-lists.ts';
import { writeNextExport } from './write-export.ts';

describe.each([
  ['the embedded database', EMBEDDED],
  ['the database of the tests', {}],
])('an export in %s', (_database, settings) => {
  let app: TestApp;
  let office: ReturnType<typeof officeOf>;
  beforeAll(async () => {
    app = await openTestApp(settings);
    office = officeOf(app);
    await app.exporter.stop();
  });
  afterAll(() => app.close());

  async function started() {
    const { token } = await office.aStaff('Lister');
    const form = { screen: 'lots', query: '', columns: ['number'] };
    const { id } = (await office.post('/exports', token, form)).body as { id: number };
    return { id, token };
  }

  it('has the UTF-8 mark in its file, and not in its stored text', async () => {
    const { id, token } = await started();
    await writeNextExport(app.context);
    expect((await office.get(`/exports/${id}/file?part=1`, token)).body).toMatchObject({
      csv: '\uFEFFNumber\r\n',
    });
    const parts = await app.db.select().from(exportParts).where(eq(exportParts.export_id, id));
    expect(parts).toMatchObject([{ csv: 'Number\r\n' }]);
  });

  it('that another worker has finished is left as it is by a late one', async () => {
    const { id, token } = await started();
    const late = vi.spyOn(exportLists.lots, 'readIds').mockImplementationOnce(async () => {
      const due_at = ago({ seconds: 1 });
      await app.db.update(staffExports).set({ due_at }).where(eq(staffExports.id, id));
      await writeNextExport(app.context);
      return [];
    });
    await writeNextExport(app.context);
    late.mockRestore();
    expect(await office.get(`/exports/${id}/file?part=1`, token)).toMatchObject({ status: 200 });
    expect(await app.db.$count(exportParts, eq(exportParts.export_id, id))).toBe(1);
    expect(await office.auditOf('export', id)).toHaveLength(1);
  });
});

it('no list has columns of the names that each object has', () => {
  for (const screen of exportScreens)
    expect(exportLists[screen].known(['constructor', 'toString', '__proto__', 'number'])).toEqual(
      exportLists[screen].known(['number']),
    );
});
