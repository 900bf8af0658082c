import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

// The Spoke Room is a partner that lives somewhere else: another origin, its own look, no build step, one script tag.

const files: Record<string, string> = {
  '/': 'text/html; charset=utf-8',
  '/style.css': 'text/css; charset=utf-8',
  '/pay.js': 'text/javascript; charset=utf-8',
  '/wheel.svg': 'image/svg+xml',
};

/** The page names three lots. Which ones stand on the block is the house's to say: those that end soonest. */
async function lotsOf(siteUrl: string): Promise<number[]> {
  try {
    const answer = await fetch(`${siteUrl}/api/auctions/home?size=3`, { signal: AbortSignal.timeout(3000) });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    return data.map(({ id }) => id);
  } catch (error) {
    // The page stands without the house: its links stay links.
    console.error(`The house at ${siteUrl} did not answer`, error);
    return [];
  }
}

/** `?lots=4,8,15` fixes the lots; a blog post would simply name them. */
function fixedLots(query: URLSearchParams): number[] {
  return (query.get('lots')?.match(/\d{1,9}/g) ?? []).map(Number);
}

interface Parts {
  readonly siteUrl: string;
  /** The key under which the house knows this partner; in the demonstration house that is acme. */
  readonly partner?: string;
}

async function render({ siteUrl, partner = 'acme' }: Parts, query: URLSearchParams): Promise<string> {
  const page = await readFile(join(import.meta.dirname, 'page/index.html'), 'utf8');
  const fixed = fixedLots(query);
  const lots = fixed.length > 0 ? fixed : await lotsOf(siteUrl);
  return page
    .replaceAll('{site}', siteUrl)
    .replaceAll('{partner}', partner)
    .replace(/\{lot(\d)\}/g, (_, place) => String(lots[Number(place) - 1] ?? lots[0] ?? ''));
}

/** The partner's web server, not listening yet. */
export function createServer(parts: Parts): http.Server {
  return http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://partner');
    const type = files[pathname];
    if (!type) return void response.writeHead(404).end('Not here');
    try {
      const body =
        pathname === '/'
          ? await render(parts, searchParams)
          : await readFile(join(import.meta.dirname, 'page', pathname));
      response.writeHead(200, { 'content-type': type }).end(body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end('The Spoke Room is closed for a moment');
    }
  });
}

if (import.meta.main) {
  const port = Number(process.env.PORT ?? 4001);
  const siteUrl = process.env.HOUSE_URL ?? 'http://localhost:4000';
  const server = createServer({ siteUrl }).listen(port, 'localhost', () => {
    // With PORT=0 it is any free one.
    const { port } = server.address() as AddressInfo;
    console.log(`The Spoke Room: http://localhost:${port}`);
  });
}
