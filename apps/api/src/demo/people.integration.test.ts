import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffMembers, staffRoles, users } from '../db/schema.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { demoMembers, demoPassword } from './people.ts';
import { seedDemo } from './seed.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'http://localhost:4000' });
  await seedDemo(app.db);
});
afterAll(() => app.close());

async function logIn(email: string) {
  const payload = { email, password: demoPassword };
  const answer = await app.http.inject({ method: 'POST', url: '/api/staff/session', payload });
  return { status: answer.statusCode, body: answer.json() };
}

it('has an active person for each role of staff, who logs in to the office', async () => {
  const roles = await app.db.select().from(staffRoles);
  expect(roles).toHaveLength(8);
  for (const role of roles) {
    const people = await app.db
      .select({ username: users.username })
      .from(staffMembers)
      .innerJoin(users, eq(users.id, staffMembers.user_id))
      .where(and(eq(staffMembers.role_id, role.id), staffMembers.is_active, eq(users.role, 'staff')));
    expect(people, role.name).not.toEqual([]);
    for (const { username } of people) {
      const { status, body } = await logIn(username);
      expect({ status, role: body.session?.role.name, username }).toEqual({
        status: 200,
        role: role.name,
        username,
      });
      expect(body.token).toEqual(expect.any(String));
    }
  }
});

it('has sam as owner, and gives each person of staff the role of the list', async () => {
  const rows = await app.db
    .select({ username: users.username, role: staffRoles.name })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.user_id))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.role_id));
  const roleOf = new Map(rows.map(({ username, role }) => [username, role]));
  expect(roleOf.get('sam')).toBe('Owner');
  expect(roleOf).toEqual(
    new Map(
      demoMembers.flatMap(({ username, staffRole }) => (staffRole ? [[username, staffRole] as const] : [])),
    ),
  );
});

it('does not open the office to members', async () => {
  expect((await logIn('ava')).body.code).toBe('wrong_login');
});
