import { allowsCall, type Endpoint, endpoints, type NeededPermission, splitRoute } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, staffMembers, staffRoles } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { openSession } from '../sessions/tokens.ts';
import { openTestSession } from './office.testing.ts';
import { permissionsOf, type Role } from './roles.ts';

// Every call of staff: a new one in the contract is tested by itself.

type StaffCall = Endpoint & { readonly name: string; readonly permission: NeededPermission };
type Headers = Record<string, string>;
type Session = Parameters<typeof openTestSession>[2];

const calls = Object.entries<Endpoint>(endpoints).flatMap(([name, call]): StaffCall[] =>
  call.auth === 'staff' ? [{ name, ...call }] : [],
);

const ORIGIN = 'http://localhost:4000';
const PARTNER = 'https://partner.example';
let app: TestApp;
/** The roles that the migration adds. */
let roles: Role[];

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: ORIGIN });
  roles = await app.db.select().from(staffRoles);
});
afterAll(() => app.close());

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** What each call answers: its status and, of a refusal, the code and the permission that it names. */
async function answersTo(list: readonly StaffCall[], readHeaders: () => Promise<Headers>, server = app) {
  const answers: Record<string, string> = {};
  for (const { name, route } of list) {
    const { method, path } = splitRoute(route);
    const answer = await server.http.inject({
      method,
      url: `/api${path.replace(/\{\w+\}/g, '1')}`,
      headers: await readHeaders(),
      ...(method === 'POST' && { payload: {} }),
    });
    const { code = '', params } = answer.json();
    answers[name] = `${answer.statusCode} ${code} ${params?.permission ?? ''}`.trim();
  }
  return answers;
}

/** The answers to calls that are refused: none of them writes an audit row. */
async function refusalsOf(list: readonly StaffCall[], readHeaders: () => Promise<Headers>, server = app) {
  const before = await server.db.$count(auditLog);
  const headers = await readHeaders();
  const answers = await answersTo(list, async () => headers, server);
  expect(await server.db.$count(auditLog)).toBe(before);
  return answers;
}

const allAnswer = (list: readonly StaffCall[], answer: (call: StaffCall) => string) =>
  Object.fromEntries(list.map((call) => [call.name, answer(call)]));
const missing = ({ permission }: StaffCall) => `403 permission_missing ${[permission].flat().join(' or ')}`;

/** Opens sessions of a member of staff with a role: one for each allowed call, because a call can end its own. */
async function staffOf(staffRole: string, session: Session = {}, server = app) {
  const { id } = await server.aUser({ role: 'staff', staffRole, hasFactor: false });
  return async () => bearer(await openTestSession(server.db, id, session));
}

/** The calls that a role allows, and the others. */
const split = (role: Role, list: readonly StaffCall[] = calls) => ({
  allowed: list.filter(({ permission }) => allowsCall(permissionsOf(role), permission)),
  refused: list.filter(({ permission }) => !allowsCall(permissionsOf(role), permission)),
});

/** The beginnings of answers that depend on who calls, and of failures. */
const ofCaller = /^(401|403|500)/;

describe('a call of staff', () => {
  it('is refused exactly to the roles that lack its permission, which is named', async () => {
    expect(calls.length).toBeGreaterThan(100);
    expect(roles).toHaveLength(8);
    for (const role of roles) {
      const headers = await staffOf(role.name);
      const { allowed, refused } = split(role);
      expect(await refusalsOf(refused, headers), role.name).toEqual(allAnswer(refused, missing));
      const answers = Object.entries(await answersTo(allowed, headers));
      expect(
        answers.filter(([, answer]) => ofCaller.test(answer)),
        role.name,
      ).toEqual([]);
    }
  });

  it('is refused to staff without any permission, unless it is for all of them', async () => {
    const [role] = await app.db.insert(staffRoles).values({ name: 'Nobody', permissions: [] }).returning();
    if (!role) throw new Error('No role was written');
    const headers = await staffOf(role.name);
    const { allowed, refused } = split(role);
    expect(allowed.map(({ permission }) => permission).filter((needed) => needed !== 'any')).toEqual([]);
    expect(await refusalsOf(refused, headers)).toEqual(allAnswer(refused, missing));
    const answers = Object.values(await answersTo(allowed, headers));
    expect(answers.filter((answer) => ofCaller.test(answer))).toEqual([]);
  });

  it('is refused without a new proof if it needs a fresh session and the role allows it', async () => {
    for (const role of roles) {
      const headers = await staffOf(role.name, { fresh_until: new Date(app.now() - 1_000) });
      const fresh = calls.filter((call) => call.fresh);
      const { allowed, refused } = split(role, fresh);
      expect(await refusalsOf(fresh, headers), role.name).toEqual({
        ...allAnswer(allowed, () => '403 step_up_required'),
        ...allAnswer(refused, missing),
      });
      const others = Object.values(
        await answersTo(
          split(role).allowed.filter((call) => !call.fresh),
          headers,
        ),
      );
      expect(others).not.toContain('403 step_up_required');
    }
  });

  it('is refused to a locked browser, unless it is about the session', async () => {
    const staff = await app.aUser({ role: 'staff' });
    const used_at = new Date(app.now() - 31 * 60_000);
    const headers = async () => ({
      cookie: `office=${await openTestSession(app.db, staff.id, { is_browser: true, used_at })}`,
      origin: ORIGIN,
    });
    const locked = calls.filter(({ allowed }) => allowed !== 'locked');
    expect(await refusalsOf(locked, headers)).toEqual(allAnswer(locked, () => '403 office_session_locked'));
    const others = await answersTo(
      calls.filter(({ allowed }) => allowed === 'locked'),
      headers,
    );
    expect(Object.values(others)).not.toContain('403 office_session_locked');
  });

  it('is refused without a second factor on a public server, unless it leads to one', async () => {
    const server = await openTestApp({ PUBLIC_URL: 'https://auctions.example' });
    const headers = await staffOf('Owner', {}, server);
    await server.db.update(staffMembers).set({ totp_secret: null });
    const locked = calls.filter(({ allowed }) => allowed === undefined);
    expect(await refusalsOf(locked, headers, server)).toEqual(
      allAnswer(locked, () => '403 second_factor_required'),
    );
    const others = await answersTo(
      calls.filter(({ allowed }) => allowed !== undefined),
      headers,
      server,
    );
    expect(Object.values(others)).not.toContain('403 second_factor_required');
    await server.close();
  });

  it('is refused to every token of the site, and without a token', async () => {
    const ofStaff = await app.siteTokenFor(await app.aUser({ role: 'staff' }));
    const member = await app.aUser();
    const ofMember = await app.siteTokenFor(member);
    const { id: partnerId } = await app.aPartner({ origins: [PARTNER] });
    const ofPage = await openSession(app.db, member.id, { partnerId, origin: PARTNER });
    const answer = (refusal: string) => allAnswer(calls, () => refusal);
    expect(await refusalsOf(calls, async () => bearer(ofStaff))).toEqual(
      answer('403 office_session_required'),
    );
    expect(await refusalsOf(calls, async () => bearer(ofMember))).toEqual(answer('403 staff_only'));
    expect(await refusalsOf(calls, async () => ({ ...bearer(ofPage), origin: PARTNER }))).toEqual(
      answer('403 not_on_partner_pages'),
    );
    expect(await refusalsOf(calls, async () => bearer('unknown'))).toEqual(answer('401 not_signed_in'));
    expect(await refusalsOf(calls, async () => ({}))).toEqual(answer('401 not_signed_in'));
  });
});
