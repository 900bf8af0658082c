import type { ErrorBody, SavedSearch } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { savedSearches } from '../../../db/schema.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { checkSearches } from './check-searches.ts';
import { openEntryHorizon } from './entry-horizon.ts';

export { isNewFor } from './check-searches.ts';

/** Calls of members about saved searches, over HTTP, and the work of the worker. */
export function savedSearchesOf(app: TestApp) {
  const call = async <T>(token: string, method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/user/searches${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() as T & ErrorBody };
  };
  const readHorizon = openEntryHorizon(app.db);
  return {
    save: (token: string, search: object) => call<SavedSearch>(token, 'POST', '', search),
    list: async (token: string) => (await call<SavedSearch[]>(token, 'GET', '')).body,
    open: (token: string, id: number) => call<SavedSearch>(token, 'GET', `/${id}`),
    setAlerts: (token: string, id: number, changes: object) =>
      call<SavedSearch>(token, 'POST', `/${id}`, changes),
    remove: (token: string, id: number) => call(token, 'POST', `/${id}/delete`),
    /** Lets all searches be due. */
    async makeDue() {
      await app.db.update(savedSearches).set({ next_check_at: sql`now()` });
    },
    /** Checks the searches that are due. Returns the number of notifications. */
    async check() {
      const { notified } = await checkSearches(app.db, (await readHorizon()) ?? 0);
      return notified;
    },
  };
}
