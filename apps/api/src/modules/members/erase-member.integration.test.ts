import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, users } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { accountOf } from '../account/account.testing.ts';
import { type Member, winsOf } from '../items/sales/sales.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
let wins: ReturnType<typeof winsOf>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
  wins = winsOf(app);
});
afterAll(() => app.close());

const erase = (id: number, reason = 'Asked by letter') =>
  staff.post<{ success: boolean }>(`/users/${id}/erase`, { reason });
const rowOf = async ({ id }: Pick<Member, 'id'>) =>
  (await app.db.select().from(users).where(eq(users.id, id)))[0];

it('erases the data at once, ends all sessions, and keeps no name in the audit', async () => {
  const member = await accountOf(app).member('erin');
  expect((await erase(member.id)).body).toEqual({ success: true });
  expect(await rowOf(member)).toMatchObject({
    username: `deleted-${member.id}`,
    first_name: null,
    cancelled_at: expect.any(Date),
    erased_at: expect.any(Date),
  });
  expect((await accountOf(app).call('GET', member, '/user')).status).toBe(401);
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.subject_id, member.id));
  const row = rows.find(({ action }) => action === 'erase');
  expect(row).toMatchObject({ subject: 'user', reason: 'Asked by letter' });
  expect(JSON.stringify(row)).not.toContain('erin');
  expect((await erase(member.id)).body.code).toBe('account_already_erased');
});

it('passes second chances of the member on', async () => {
  const [winner, runnerUp, third] = [await wins.member(), await wins.member(), await wins.member()];
  const lot = await wins.anEndedLot([
    [third, 19],
    [runnerUp, 20],
    [winner, 30],
  ]);
  expect((await wins.forfeit(lot))?.user_id).toBe(runnerUp.id);
  expect((await erase(runnerUp.id)).status).toBe(200);
  expect((await wins.openOffer(lot))?.user_id).toBe(third.id);
});

it('is refused with what the member has to settle', async () => {
  const member = await wins.member();
  const won = await wins.anEndedLot([[member, 5]]);
  const { id: led } = await app.aLot();
  await wins.bid(member.token, led, 5);
  const { status, body } = await erase(member.id);
  expect([status, body.code]).toEqual([409, 'erase_has_obligations']);
  expect(fieldErrors(body)).toEqual({
    unpaid: [expect.stringContaining(`Lot ${won}, `)],
    leading: [expect.stringContaining(`leads the auction of lot ${led}, `)],
  });
  expect(await rowOf(member)).toMatchObject({ erased_at: null, cancelled_at: null });
});

it('is refused for staff and unknown members, and without a reason', async () => {
  const other = await app.aUser({ role: 'staff' });
  expect((await erase(other.id)).body.code).toBe('erase_of_staff');
  expect((await erase(999_999)).body.code).toBe('member_not_found');
  expect((await erase((await app.aUser()).id, ' ')).body.code).toBe('reason_required');
});
