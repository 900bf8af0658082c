import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'http://localhost:4000' });
  variables = await staffVariables(app);
});
afterAll(() => app.close());

const run = (...args: string[]) => runCli(args, variables, { folder: import.meta.dirname });

it('shows the reports of the content security policy, and deletes them with a reason', async () => {
  await app.http.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': {
        'document-uri': 'http://localhost:4000/login',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'inline',
      },
    }),
  });
  expect((await run('csp-reports')).stdout).toMatch(/1 +script-src-elem +inline +\/login/);
  expect((await run('csp-reports', 'clear')).stderr).toContain('Missing: --reason TEXT.');
  expect((await run('csp-reports', 'clear', '--reason', 'Fixed')).code).toBe(0);
  expect((await run('csp-reports')).stdout).toContain('No entries.');
  expect((await run('audit')).stdout).toMatch(/clear-csp-reports +database 0 +Fixed/);
});

it('shows the errors of pages, and deletes them with a reason', async () => {
  await app.http.inject({
    method: 'POST',
    url: '/api/logger',
    payload: { name: 'page-error', data: { message: 'TypeError: No lot', page: '/login', source: 'a.js:7' } },
  });
  expect((await run('page-errors')).stdout).toMatch(/1 +page-error +TypeError: No lot +\/login +a\.js:7/);
  expect((await run('page-errors', 'clear', '--reason', 'Fixed')).code).toBe(0);
  expect((await run('page-errors')).stdout).toContain('No entries.');
});
