import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { chromiumArgs, findChromium } from '../scripts/chromium.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ ...findChromium(), args: chromiumArgs });

/** Builds pages from the workspace's sources into a folder. */
export async function buildPages(root: string, names: readonly string[], outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      outDir,
      target: 'es2022',
      rolldownOptions: { input: names.map((name) => join(root, name)) },
    },
  });
}

/** Serves a folder on its own origin, like a partner's page. */
export async function servePages(folder: string): Promise<{ origin: string; close(): void }> {
  const server: Server = createServer(async (request, answer) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    try {
      const file = await readFile(join(folder, path));
      answer.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream').end(file);
    } catch {
      answer.writeHead(404).end(); // The browser also requests an icon.
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
