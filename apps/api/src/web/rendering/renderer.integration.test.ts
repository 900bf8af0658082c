import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createRenderer, type ReadCall, type Renderer } from './renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'bidkit-renderer-'));
const renderers: Renderer[] = [];
afterEach(async () => {
  for (const renderer of renderers.splice(0)) await renderer.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

// A site with a page for each case.
const bundle = join(folder, 'render-page.mjs');
writeFileSync(
  bundle,
  `export const shadowStyleSheets = ['p{}'];
  export async function renderPage(address, read) {
    if (address === '/member') return null;
    if (address === '/broken') throw new Error('no such lot');
    if (address === '/never') return new Promise(() => {});
    if (address === '/crash') setTimeout(() => { throw new Error('crashed'); });
    if (address === '/crash') return new Promise(() => {});
    const answer = await read('/api/lots?at=' + address);
    return { content: answer.status + ' ' + await answer.text(), title: 'Lots', state: { a: 1 }, modules: [] };
  }`,
);

const log = () => ({ error: vi.fn(), warn: vi.fn() });

async function open(read: ReadCall = async (url) => ({ status: 200, body: url }), timeoutMs = 60_000) {
  const logged = log();
  const renderer = createRenderer(
    { bundle, origin: 'https://first-dollar.test' },
    read,
    logged as unknown as FastifyBaseLogger,
    { timeoutMs, restartMs: 10 },
  );
  renderers.push(renderer);
  renderer.start();
  await expect.poll(() => renderer.styleSheets(), { timeout: 60_000 }).toEqual(['p{}']);
  return { renderer, logged };
}

it('renders pages in a thread, whose calls this thread answers', async () => {
  const { renderer } = await open();
  expect(await renderer.render('/a')).toEqual({
    content: '200 /api/lots?at=/a',
    title: 'Lots',
    state: '{"a":1}',
    modules: [],
  });
});

it('renders many pages at once, each with its own answers', async () => {
  const { renderer } = await open();
  const pages = await Promise.all(['/a', '/b', '/c'].map((address) => renderer.render(address)));
  expect(pages.map((page) => page?.content)).toEqual(
    ['/a', '/b', '/c'].map((address) => `200 /api/lots?at=${address}`),
  );
});

it('leaves a page of members to the browser', async () => {
  const { renderer } = await open();
  expect(await renderer.render('/member')).toBeNull();
});

it('leaves a page to the browser when the API fails, and not when it refuses', async () => {
  const { renderer } = await open(async (url) => ({ status: url.endsWith('/down') ? 503 : 404, body: '{}' }));
  expect(await renderer.render('/down')).toBeNull();
  expect((await renderer.render('/gone'))?.content).toBe('404 {}');
});

it('leaves a page that fails to the browser, and logs it', async () => {
  const { renderer, logged } = await open();
  expect(await renderer.render('/broken')).toBeNull();
  expect(logged.error).toHaveBeenCalledOnce();
  expect((await renderer.render('/a'))?.title).toBe('Lots');
});

it('leaves a page that takes too long to the browser', async () => {
  const { renderer, logged } = await open(undefined, 20);
  expect(await renderer.render('/never')).toBeNull();
  expect(logged.warn).toHaveBeenCalledOnce();
});

it('replaces a thread that has crashed', async () => {
  const { renderer, logged } = await open();
  expect(await renderer.render('/crash')).toBeNull();
  expect(logged.error).toHaveBeenCalled();
  await expect.poll(async () => (await renderer.render('/a'))?.title, { timeout: 60_000 }).toBe('Lots');
});

it('renders nothing before the thread is ready, and after it is closed', async () => {
  const renderer = createRenderer(
    { bundle, origin: 'https://first-dollar.test' },
    async () => ({ status: 200, body: '' }),
    log() as never,
    { timeoutMs: 60_000 },
  );
  expect(await renderer.render('/a')).toBeNull();
  renderer.start();
  expect(await renderer.render('/a')).toBeNull();
  await renderer.close();
  expect(await renderer.render('/a')).toBeNull();
});
