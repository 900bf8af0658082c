import type { ErrorBody } from '@bidkit/contract';
import type { TestApp } from '../../test/test-app.ts';
import { bearer, officeOf } from '../office/office-calls.testing.ts';

/** Calls of staff about members, in an app for tests. */
export async function membersOf(app: TestApp) {
  const office = officeOf(app);
  const owner = await office.aStaff();
  const call = async <T = ErrorBody>(method: 'GET' | 'POST', path: string, body?: object, by = owner) => {
    const answer = await office.send(method, `/api/staff/users${path}`, bearer(by.token), body);
    return { status: answer.status, body: answer.body as T };
  };
  return {
    office,
    owner,
    get: <T = ErrorBody>(path: string, by = owner) => call<T>('GET', path, undefined, by),
    post: <T = ErrorBody>(path: string, body: object, by = owner) => call<T>('POST', path, body, by),
  };
}
