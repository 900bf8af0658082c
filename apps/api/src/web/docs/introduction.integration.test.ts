import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLocalPages } from '../../demo/partners.ts';
import { seedDemo } from '../../demo/seed.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let blocks: readonly string[];
let paths: Record<string, Record<string, { description: string }>>;

beforeAll(async () => {
  const port = await freePort();
  const server = `http://localhost:${port}`;
  app = await openTestApp({ PUBLIC_URL: server });
  await seedDemo(app.db);
  await registerLocalPages(app.db, server);
  await app.http.listen({ port, host: 'localhost' });
  const document = (await (await fetch(`${server}/api/openapi.json`)).json()) as {
    info: { description: string };
    paths: typeof paths;
  };
  paths = document.paths;
  blocks = [...document.info.description.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text);
}, 120_000);
afterAll(() => app.close());

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}

/** The status that the last command of a block gets: 200 unless its comment says otherwise. */
const expected = (block: string) => /^# answers (\d+)/.exec(block)?.[1] ?? '200';

describe('the introduction of the API reference', () => {
  it('starts with the base URL and authentication', () => {
    expect(blocks.length).toBeGreaterThan(6);
    expect(blocks[0]).toContain('/api/auctions/home');
  });

  it('is followed by calls that name their scopes and permissions', () => {
    expect(paths['/auctions/{id}/bid']?.post?.description).toBe(
      'Needs the token of a member who can bid. The token of a page or pay frame needs the scope `bid`.',
    );
    expect(paths['/staff/partners']?.get?.description).toBe(
      'Needs an office session with the permission `partners:write`.',
    );
  });

  it('names the headers of the limits as the server sends them', async () => {
    const { headers } = await app.http.inject('/api/time');
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'server-time'])
      expect(headers[name], name).toBeDefined();
  });

  it('has commands that work against the demo, as they are written', async () => {
    // One shell: later commands use the variables of earlier ones. The last of each block reports its status.
    const script = blocks.map((block) => block.replace(/^curl (?![\s\S]*^curl )/m, 'report ')).join('\n');
    const report = `report() { command curl -sS -o /dev/null -w '%{http_code}\\n' "$@"; }\n`;
    const { stdout } = await promisify(execFile)('sh', ['-ec', report + script], { timeout: 60_000 });
    expect(stdout.trim().split('\n')).toEqual(blocks.map(expected));
  });
});
