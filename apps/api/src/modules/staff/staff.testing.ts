import type { ErrorBody, StaffLot } from '@bidkit/contract';
import { asc, eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema.ts';
import type { TestApp } from '../../test/test-app.ts';

/** The response to a call, successful or not. */
export interface StaffAnswer<T> {
  readonly status: number;
  readonly body: T & ErrorBody;
}

/** Calls of a new staff member over HTTP. */
export async function staffOf(app: TestApp) {
  const staff = await app.aUser({ role: 'staff' });
  const headers = { authorization: `Bearer ${await app.tokenFor(staff)}` };

  return {
    id: staff.id,
    username: staff.username,

    async post<T = StaffLot>(path: string, payload: object, key?: string): Promise<StaffAnswer<T>> {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api/staff${path}`,
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
        payload,
      });
      return { status: answer.statusCode, body: answer.json() };
    },

    async get<T = StaffLot>(path: string): Promise<StaffAnswer<T>> {
      const answer = await app.http.inject({ url: `/api/staff${path}`, headers });
      return { status: answer.statusCode, body: answer.json() };
    },

    /** The audited actions of this staff member, oldest first. */
    actions: () =>
      app.db.select().from(auditLog).where(eq(auditLog.staff_id, staff.id)).orderBy(asc(auditLog.id)),
  };
}
