import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Runs the `start` script of each example.

/** Examples with their own build use the built packages, which `pnpm build` makes. */
const isBuilt = ['sdk', 'widgets', 'react'].every((name) =>
  existsSync(resolve(import.meta.dirname, `../packages/${name}/dist/index.js`)),
);

/** The few API routes that an example's server requests. */
const siteUrl = http.createServer((_, response) =>
  response.setHeader('content-type', 'application/json').end('{"data":[{"id":7,"bdp":20}]}'),
);
const addressOf = (server: http.Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  siteUrl.listen(0, 'localhost');
  await once(siteUrl, 'listening');
});
afterAll(() => void siteUrl.close());

/** Starts an example on a free port. Returns its address and a function that stops it. */
async function start(name: string, variables = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn('node', ['--run', 'start'], {
    cwd: join(import.meta.dirname, name),
    // Without the test's own variables: they would change the build.
    env: { PATH, HOME, PORT: '0', HOUSE_URL: addressOf(siteUrl), ...variables },
    // The command runs in a shell, so the whole process group is stopped.
    detached: true,
  });
  let output = '';
  const address = new Promise<string>((found, lost) => {
    const read = (text: Buffer) => {
      output += text;
      const [url] = /http:\/\/localhost:\d+(?=\n)/.exec(output) ?? [];
      if (url) found(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', lost);
    child.on('close', () => lost(new Error(output)));
  });
  const stop = async () => {
    if (child.exitCode !== null || !child.pid) return;
    const closed = once(child, 'close');
    process.kill(-child.pid);
    await closed;
  };
  return { address, stop };
}

it.for([
  ['plain-html', false],
  ['strict-csp', false],
  ['react', true],
  ['preact', true],
] as const)(
  'examples/%s starts with one command',
  { timeout: 60_000 },
  async ([name, needsBuild], { skip }) => {
    skip(needsBuild && !isBuilt, 'needs `pnpm build`');
    const { address, stop } = await start(name);
    try {
      const url = await address;
      const page = await fetch(url);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain(addressOf(siteUrl));
      expect(html).not.toMatch(/\{(site|partner|notice|lot\d)\}/);
      const own = [...html.matchAll(/(?:src|href)="(\/[\w./-]+\.(?:js|css|svg))"/g)].map(([, path]) => path);
      expect(own).not.toEqual([]);
      for (const path of own) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    } finally {
      await stop();
    }
    await expect(fetch(await address)).rejects.toThrow();
  },
);

it('the partner’s page of a demo says that no real money moves', { timeout: 60_000 }, async () => {
  const { address, stop } = await start('plain-html', { DEMO: 'true' });
  try {
    expect(await (await fetch(await address)).text()).toContain('Demo: no real money');
  } finally {
    await stop();
  }
});
