import type { Category, CategoryTree, StaffCategory } from '@bidkit/contract';
import { desc, eq, ne } from 'drizzle-orm';
import {
  auditLog,
  categories,
  deals,
  formerCategories,
  lots,
  products,
  savedSearches,
} from '../../../db/schema.ts';
import type { TestApp } from '../../../test/test-app.ts';

/** The calls of a member of staff named `sam` for tests of categories. */
export async function openCategoryCalls(app: TestApp) {
  const sam = await app.aUser({ role: 'staff', username: 'sam' });
  const token = await app.tokenFor(sam);
  const { db } = app;

  async function call(method: 'GET' | 'POST', url: string, payload?: object, caller = token) {
    const headers = { authorization: `Bearer ${caller}` };
    const answer = await app.http.inject({
      ...{ method, url: `/api${url}`, headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const save = (payload: object) => call('POST', '/staff/categories', payload);
  const tree = async () => (await call('GET', '/staff/categories')).body as CategoryTree;
  return {
    staffId: sam.id,
    call,
    save,
    tree,
    add: async (display: string, more: object = {}) =>
      (await save({ display, ...more })).body as StaffCategory,
    order: (...ids: number[]) => call('POST', '/staff/categories/order', { ids }),
    remove: (id: number, payload: object = {}) =>
      call('POST', `/staff/categories/${id}/remove`, { reason: 'Tidying up', ...payload }),
    importing: (rows: object[], more: object = {}) =>
      call('POST', '/staff/categories/import', { categories: rows, ...more }),
    names: async () => (await tree()).flatMap((one) => [one, ...one.subList]).map(({ name }) => name),
    /** As the menus of a visitor show them. */
    shown: async () => (await app.http.inject('/api/category')).json<Category[]>(),
    /** The last three audit rows of categories, the newest first. */
    audits: () =>
      db.select().from(auditLog).where(eq(auditLog.subject, 'category')).orderBy(desc(auditLog.id)).limit(3),
    /** Leaves a database without a category. */
    async clear() {
      await db.delete(auditLog).where(ne(auditLog.action, 'make-staff'));
      await db.delete(deals);
      await db.delete(lots);
      await db.delete(products);
      await db.delete(savedSearches);
      await db.delete(formerCategories);
      await db.update(categories).set({ parent_id: null });
      await db.delete(categories);
    },
  };
}
