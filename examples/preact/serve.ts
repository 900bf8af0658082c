import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

// The built files contain no address: the server puts it into the page on each request.

const dist = join(import.meta.dirname, 'dist');
// `dev` reads a file when it is requested, so that the folder may be built later.
const serveFile = sirv(dist, { dev: true });

interface Parts {
  readonly siteUrl: string;
  /** The partner's key in the marketplace's registry. The demo data has `acme`. */
  readonly partner?: string;
}

async function render({ siteUrl, partner = 'acme' }: Parts): Promise<string> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  return page.replace('{site}', siteUrl).replace('{partner}', partner);
}

/** The web server of the built page. It does not listen yet. */
export function createServer(parts: Parts): http.Server {
  return http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://partner');
    if (pathname !== '/') return serveFile(request, response);
    try {
      const page = await render(parts);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    } catch {
      response.writeHead(404).end('The page is not built');
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
