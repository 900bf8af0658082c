import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

// The built files contain no address: the server puts it into the page on each request.

const dist = join(import.meta.dirname, 'dist');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

interface Parts {
  readonly siteUrl: string;
  /** The partner's key in the marketplace's registry. The demo data has `acme`. */
  readonly partner?: string;
}

async function answer({ siteUrl, partner = 'acme' }: Parts, path: string): Promise<string | Buffer> {
  const file = join(dist, path === '/' ? 'index.html' : path);
  const body = await readFile(file);
  return path === '/' ? String(body).replace('{site}', siteUrl).replace('{partner}', partner) : body;
}

/** The web server of the built page. It does not listen yet. */
export function createServer(parts: Parts): http.Server {
  return http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://partner');
    try {
      const body = await answer(parts, pathname);
      response.writeHead(200, { 'content-type': types[extname(pathname) || '.html'] ?? '' }).end(body);
    } catch {
      response.writeHead(404).end('Not here');
    }
  });
}

if (import.meta.main) {
  const port = Number(process.env.PORT ?? 4005);
  const siteUrl = process.env.HOUSE_URL ?? 'http://localhost:4000';
  const server = createServer({ siteUrl }).listen(port, 'localhost', () => {
    // PORT=0 picks a free port.
    const { port } = server.address() as AddressInfo;
    console.log(`One lot: http://localhost:${port}`);
  });
}
