import type { CspReport } from '@bidkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, cspReports } from '../db/schema.ts';
import { countViolation } from '../modules/operation/csp-reports/queries.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const HOME = 'https://auctions.example';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: HOME });
});
beforeEach(async () => {
  await app.db.delete(cspReports);
});
afterAll(() => app.close());

/** A quota that is never spent. */
const allowAll = async () => {};

/** Each test sends from an address of its own. */
let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

const send = (body: unknown, type = 'application/reports+json', remoteAddress = newAddress()) =>
  app.http.inject({
    method: 'POST',
    url: '/csp-reports',
    remoteAddress,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const violation = (documentURL: string, values = {}) => ({
  type: 'csp-violation',
  age: 3,
  url: documentURL,
  body: {
    documentURL,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?token=secret',
    sourceFile: `${HOME}/assets/index.js?token=secret`,
    lineNumber: 7,
    ...values,
  },
});

async function staffCall<T>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  role: 'staff' | 'member' = 'staff',
) {
  const user = await app.aUser({ role });
  const headers = { authorization: `Bearer ${await app.tokenFor(user)}` };
  const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { user, status: answer.statusCode, body: answer.json<T>() };
}
const read = () => staffCall<{ total: number; data: CspReport[] }>('GET', '/api/staff/csp-reports');

it('names the endpoint of reports in the policy of every page', async () => {
  const { headers } = await app.http.inject('/api/time');
  expect(headers['content-security-policy']).toContain('report-to csp;report-uri /csp-reports');
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
});

describe('a report', () => {
  it('is counted for all visitors of all lots, without query strings', async () => {
    const one = violation(`${HOME}/auctions/17?token=secret`);
    const two = violation(`${HOME}/auctions/18`);
    expect((await send([one, two, { type: 'deprecation', body: {} }])).statusCode).toBe(204);
    expect((await send([one])).statusCode).toBe(204);
    const { data } = (await read()).body;
    expect(data).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
        page: '/auctions/{n}',
        source: `${HOME}/assets/index.js:7`,
        count: 3,
        first_seen: expect.any(String),
        last_seen: expect.any(String),
      },
    ]);
  });

  it('is read in the older format', async () => {
    const report = {
      'document-uri': `${HOME}/login?window`,
      'violated-directive': "style-src 'self'",
      'blocked-uri': 'inline',
    };
    expect((await send({ 'csp-report': report }, 'application/csp-report')).statusCode).toBe(204);
    expect((await read()).body.data).toMatchObject([
      { directive: 'style-src', blocked: 'inline', page: '/login', source: '' },
    ]);
  });

  it('is ignored when it is about a page that is not ours', async () => {
    expect((await send([violation('https://evil.example/')])).statusCode).toBe(204);
    expect((await send([violation('no address')])).statusCode).toBe(204);
    expect((await read()).body.total).toBe(0);
  });

  it('has the beginning of each long text, and no half of a character', async () => {
    const long = `${'x'.repeat(190)}${'👨‍👩‍👧'.repeat(9)}`;
    await send([violation(`${HOME}/`, { effectiveDirective: long, blockedURL: long })]);
    const cut = `${'x'.repeat(190)}👨‍👩‍👧…`;
    expect((await read()).body.data).toMatchObject([{ directive: cut, blocked: cut }]);
  });

  it.each([
    ['no JSON', '{'],
    ['no report', '{"a":1}'],
    ['too many reports', Array.from({ length: 21 }, () => violation(HOME))],
    ['a character that cannot be stored', [violation(`${HOME}/`, { blockedURL: 'a\0b' })]],
  ])('is refused in the usual shape when it is %s', async (_name, body) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: expect.any(String),
      errors: { message: [expect.any(String)] },
      code: expect.any(String),
    });
  });

  it('is limited per address', async () => {
    const from = newAddress();
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push(await send([violation(HOME)], undefined, from));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(204), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send([violation(HOME)])).statusCode).toBe(204);
  });
});

it('stores no tokens of links', async () => {
  const token = `${'Aa1-'.repeat(10)}xyz`;
  const source = { blockedURL: `${HOME}/verify/${token}`, sourceFile: `${HOME}/undo-email/${token}` };
  await send([violation(`${HOME}/forgot/reset/${token}`, source)]);
  const [row] = (await read()).body.data;
  expect(row).toMatchObject({
    page: '/forgot/reset/[token]',
    blocked: `${HOME}/verify/[token]`,
    source: `${HOME}/undo-email/[token]:7`,
  });
});

it('counts 20 different reports of an address in a day, and any number of equal ones', async () => {
  const address = newAddress();
  const sendOne = (n: number) =>
    send([violation(HOME, { blockedURL: `https://evil.example/${n}` })], undefined, address);
  for (let n = 0; n < 20; n += 1) expect((await sendOne(n)).statusCode).toBe(204);
  expect((await sendOne(20)).statusCode).toBe(429);
  expect((await sendOne(3)).statusCode).toBe(204);
  expect((await send([violation(HOME, { blockedURL: 'https://evil.example/20' })])).statusCode).toBe(204);
  const { data, total } = (await read()).body;
  expect(total).toBe(21);
  expect(data.find(({ blocked }) => blocked === 'https://evil.example/3')?.count).toBe(2);
});

it('keeps 500 different reports, the latest ones', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({
    directive: 'img-src',
    blocked: `https://evil.example/${n}`,
    page: '/',
    source: '',
    last_seen: new Date(app.now() - 1_000_000 + n),
  }));
  await app.db.insert(cspReports).values(rows);
  await countViolation(
    app.db,
    {
      directive: 'img-src',
      blocked: 'https://evil.example/new',
      page: '/',
      source: '',
    },
    allowAll,
  );
  const kept = await app.db.select().from(cspReports);
  expect(kept).toHaveLength(500);
  const blocked = kept.map((row) => row.blocked);
  expect(blocked).toContain('https://evil.example/new');
  expect(blocked).not.toContain('https://evil.example/0');
});

it('is for staff, who delete the reports with a reason that is audited', async () => {
  await send([violation(HOME)]);
  expect((await staffCall('GET', '/api/staff/csp-reports', undefined, 'member')).status).toBe(403);
  expect((await staffCall('POST', '/api/staff/csp-reports/clear', {})).status).toBe(422);
  const { user } = await staffCall('POST', '/api/staff/csp-reports/clear', { reason: 'Fixed' });
  expect((await read()).body.total).toBe(0);
  const [entry] = (await app.db.select().from(auditLog)).filter(({ staff_id }) => staff_id === user.id);
  expect(entry).toMatchObject({ action: 'clear-csp-reports', reason: 'Fixed', before: { reports: 1 } });
});
