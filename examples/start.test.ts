import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

// The one command of each example, as its users type it: `start` of its package.json.

/** Those with a build of their own are built from the packages as published, which `pnpm build` makes. */
const isBuilt = ['sdk', 'widgets', 'react'].every((name) =>
  existsSync(resolve(import.meta.dirname, `../packages/${name}/dist/index.js`)),
);

/** As much of a house as a page's own server asks for. */
const siteUrl = http.createServer((_, response) =>
  response.setHeader('content-type', 'application/json').end('{"data":[{"id":7,"bdp":20}]}'),
);
const addressOf = (server: http.Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  siteUrl.listen(0, 'localhost');
  await once(siteUrl, 'listening');
});
afterAll(() => void siteUrl.close());

/** Starts an example on a free port; answers where it is and what stops it. */
async function start(name: string) {
  const { PATH, HOME } = process.env;
  const child = spawn('node', ['--run', 'start'], {
    cwd: join(import.meta.dirname, name),
    // Nothing of the test's own: it would change what is built.
    env: { PATH, HOME, PORT: '0', HOUSE_URL: addressOf(siteUrl) },
    // The command is a shell's: it is stopped with all it has started.
    detached: true,
  });
  let said = '';
  const address = new Promise<string>((found, lost) => {
    const hear = (text: Buffer) => {
      said += text;
      const [url] = /http:\/\/localhost:\d+(?=\n)/.exec(said) ?? [];
      if (url) found(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', lost);
    child.on('close', () => lost(new Error(said)));
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
      expect(html).not.toMatch(/\{(site|partner|lot\d)\}/);
      const own = [...html.matchAll(/(?:src|href)="(\/[\w./-]+\.(?:js|css|svg))"/g)].map(([, path]) => path);
      expect(own).not.toEqual([]);
      for (const path of own) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    } finally {
      await stop();
    }
    await expect(fetch(await address)).rejects.toThrow();
  },
);
