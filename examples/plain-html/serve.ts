import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

// The Spoke Room is a partner on its own origin, with its own design, no build step and one script tag.

const folder = join(import.meta.dirname, 'page');
const serveFile = sirv(folder);

/** The page shows three lots: the ones that end soonest. */
async function lotsOf(siteUrl: string): Promise<number[]> {
  try {
    const answer = await fetch(`${siteUrl}/api/auctions/home?size=3`, { signal: AbortSignal.timeout(3000) });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    return data.map(({ id }) => id);
  } catch (error) {
    // The page works without the marketplace: the fallback links stay.
    console.error(`The marketplace at ${siteUrl} did not answer`, error);
    return [];
  }
}

/** `?lots=4,8,15` sets the lots. A blog post would name them in its HTML. */
function fixedLots(query: URLSearchParams): number[] {
  return (query.get('lots')?.match(/\d{1,9}/g) ?? []).map(Number);
}

interface Parts {
  readonly siteUrl: string;
  /** The partner's key in the marketplace's registry. The demo data has `acme`. */
  readonly partner?: string;
  /** Whether the marketplace is a demo without real payments. */
  readonly isDemo?: boolean;
}

async function render(
  { siteUrl, partner = 'acme', isDemo = false }: Parts,
  query: URLSearchParams,
): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const fixed = fixedLots(query);
  const lots = fixed.length > 0 ? fixed : await lotsOf(siteUrl);
  return page
    .replaceAll('{site}', siteUrl)
    .replaceAll('{partner}', partner)
    .replace('{notice}', isDemo ? '<p class="notice">Demo: no real money</p>' : '')
    .replace(/\{lot(\d)\}/g, (_, place) => String(lots[Number(place) - 1] ?? lots[0] ?? ''));
}

/** The partner's web server. It does not listen yet. */
export function createServer(parts: Parts): http.Server {
  return http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://partner');
    if (pathname !== '/') return serveFile(request, response);
    try {
      const page = await render(parts, searchParams);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end('The Spoke Room is closed for a moment');
    }
  });
}

if (import.meta.main) {
  const port = Number(process.env.PORT ?? 4001);
  const siteUrl = process.env.HOUSE_URL ?? 'http://localhost:4000';
  const server = createServer({ siteUrl, isDemo: process.env.DEMO === 'true' }).listen(
    port,
    'localhost',
    () => {
      // PORT=0 picks a free port.
      const { port } = server.address() as AddressInfo;
      console.log(`The Spoke Room: http://localhost:${port}`);
    },
  );
}
