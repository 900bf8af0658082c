import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { officeOf } from './office-calls.testing.ts';

const reason = 'A test';

describe.each([
  ['this machine', 'http://localhost:4000'],
  ['a public server', 'https://auctions.example'],
])('the last owner on %s', (_where, PUBLIC_URL) => {
  let app: TestApp;
  let office: ReturnType<typeof officeOf>;
  beforeAll(async () => {
    app = await openTestApp({ PUBLIC_URL });
    office = officeOf(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.db.update(users).set({ role: 'member' }).then(removeStaff));
  const removeStaff = () => app.db.execute('delete from staff_members');

  /** An owner who can log in: with a second factor. */
  async function anOwner() {
    const owner = await office.aStaff();
    await office.addTotp(owner.token);
    return owner;
  }
  const leave = (token: string, id: number) =>
    office.post(`/team/${id}`, token, { base_version: 1, is_active: false, reason });

  it('does not leave', async () => {
    const olga = await anOwner();
    await office.aStaff('Manager');
    expect(await leave(olga.token, olga.id)).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    await anOwner();
    expect((await leave(olga.token, olga.id)).status).toBe(200);
  });

  it('stays when two leave at the same moment, or remove each other', async () => {
    const [ada, ben] = [await anOwner(), await anOwner()];
    const both = await Promise.all([leave(ada.token, ada.id), leave(ben.token, ben.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await removeStaff();
    const [cleo, dan] = [await anOwner(), await anOwner()];
    const other = await Promise.all([leave(cleo.token, dan.id), leave(dan.token, cleo.id)]);
    expect(other.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('counts without a second factor only where none is required', async () => {
    const olga = await anOwner();
    const without = await office.aStaff();
    const { status, body } = await leave(olga.token, olga.id);
    expect([status, body.code]).toEqual(
      PUBLIC_URL.startsWith('https') ? [409, 'last_owner'] : [200, undefined],
    );
    expect((await office.member(without.id)).is_active).toBe(true);
  });
});
