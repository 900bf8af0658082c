import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffMembers } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { bearer, codeOf, officeOf } from './office-calls.testing.ts';

let app: TestApp;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://auctions.example' });
  office = officeOf(app);
});
afterAll(() => app.close());

async function actAs(username: string, form: object = {}) {
  const user_id = (await app.aUser()).id;
  return office.send('POST', '/api/impersonate', {}, { user_id, username, password: TEST_PASSWORD, ...form });
}
const refused = (code: string, status: number, rest: object = {}) => ({ status, body: { code, ...rest } });

describe('acting as a member', () => {
  it('needs the second factor', async () => {
    const staff = await office.aStaff('Manager');
    expect(await actAs(staff.username)).toMatchObject(refused('second_factor_required', 403));
    const { secret, codes } = await office.addTotp(staff.token);
    expect(await actAs(staff.username)).toMatchObject(
      refused('second_factor_missing', 422, { fields: { code: [{ code: 'second_factor_missing' }] } }),
    );
    expect(await actAs(staff.username, { code: '000000' })).toMatchObject(
      refused('second_factor_wrong', 422),
    );
    const code = codeOf(secret, app.now());
    expect((await actAs(staff.username, { code })).status).toBe(200);
    expect(await actAs(staff.username, { code })).toMatchObject(refused('second_factor_wrong', 422));
    expect((await actAs(staff.username, { code: codes[0] })).status).toBe(200);
    const late = await actAs(staff.username, { code, password: 'wrong' });
    expect(late).toMatchObject(refused('wrong_login', 422));
  });

  it('makes a guesser of codes wait', async () => {
    const staff = await office.aStaff('Manager');
    await office.addTotp(staff.token);
    const codes: string[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await actAs(staff.username, { code: `00000${n}` })).body.code);
    expect(codes.at(-1)).toBe('too_many_codes');
  });

  it('is refused to a role without the permission', async () => {
    const staff = await office.aStaff('Support');
    await office.addTotp(staff.token);
    expect(await actAs(staff.username)).toMatchObject(
      refused('permission_missing', 403, { params: { permission: 'members:impersonate' } }),
    );
  });

  it('ends at once when the permission is taken', async () => {
    const staff = await office.aStaff('Manager');
    const { codes } = await office.addTotp(staff.token);
    const { token } = (await actAs(staff.username, { code: codes[0] })).body;
    const status = async () => (await office.send('GET', '/api/user', bearer(token))).status;
    expect(await status()).toBe(200);
    const role_id = await office.roleId('Support');
    await app.db.update(staffMembers).set({ role_id }).where(eq(staffMembers.user_id, staff.id));
    expect(await status()).toBe(401);
  });
});
