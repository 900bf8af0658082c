import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sirv from 'sirv';

// A page whose policy allows only the marketplace's origin: no inline style or script, no eval, Trusted Types.
// It shows every element. Members pay on this page, in the marketplace's frame.

const folder = join(import.meta.dirname, 'page');
const serveFile = sirv(folder);

/** The content security policy: one origin is allowed, everything else is blocked and reported. */
function policy(siteUrl: string): string {
  const socketUrl = siteUrl.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src ${siteUrl} 'self'`,
    `connect-src ${siteUrl} ${socketUrl}`,
    `img-src ${siteUrl}`,
    // The checkout. The card fields are a frame inside it, which the checkout's own policy allows.
    `frame-src ${siteUrl}`,
    // For the page itself: the elements need no style source.
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /csp-report',
  ].join('; ');
}

interface Listed {
  readonly id: number;
  /** The buy-direct price, in dollars. */
  readonly bdp?: number | null;
}

/** The items on the page: `?lots=4,8`, `?deal=3` and `?direct=15` set them; otherwise current ones are fetched. */
async function goodsOf(siteUrl: string, query: URLSearchParams): Promise<Record<string, number | undefined>> {
  const list = async (path: string) => {
    const answer = await fetch(`${siteUrl}/api/${path}`, { signal: AbortSignal.timeout(3000) });
    return ((await answer.json()) as { data: Listed[] }).data;
  };
  const [lots, deals] = await Promise.all([list('auctions/home?size=48'), list('dailydeals')]);
  const named = (name: string) =>
    query
      .get(name)
      ?.match(/\d{1,9}/g)
      ?.map(Number);
  const [lot1, lot2 = lot1] = named('lots') ?? lots.map(({ id }) => id);
  const [deal] = named('deal') ?? deals.map(({ id }) => id);
  const [direct] = named('direct') ?? lots.filter(({ bdp }) => bdp).map(({ id }) => id);
  return { lot1, lot2, deal, direct };
}

interface Parts {
  readonly siteUrl: string;
  /** The partner's key in the marketplace's registry. The demo data has `acme`. */
  readonly partner?: string;
}

async function render({ siteUrl, partner = 'acme' }: Parts, query: URLSearchParams): Promise<string> {
  const [page, goods] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    goodsOf(siteUrl, query),
  ]);
  const values: Record<string, unknown> = { site: siteUrl, partner, ...goods };
  return page.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** The web server of the strict page. It does not listen yet. `GET /csp-report` lists what browsers reported. */
export function createServer(parts: Parts): http.Server {
  const { siteUrl } = parts;
  const reports: unknown[] = [];

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://partner');
    if (pathname === '/csp-report' && request.method === 'POST') {
      reports.push(JSON.parse(await text(request)));
      response.writeHead(204).end();
    } else if (pathname === '/csp-report') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reports));
    } else if (pathname === '/') {
      const html = await render(parts, searchParams);
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(siteUrl),
      };
      response.writeHead(200, headers).end(html);
    } else {
      serveFile(request, response);
    }
  }

  return http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(502).end('The marketplace did not answer');
    });
  });
}

if (import.meta.main) {
  const port = Number(process.env.PORT ?? 4003);
  const siteUrl = process.env.HOUSE_URL ?? 'http://localhost:4000';
  const server = createServer({ siteUrl }).listen(port, 'localhost', () => {
    // PORT=0 picks a free port.
    const { port } = server.address() as AddressInfo;
    console.log(`The strict page: http://localhost:${port}`);
  });
}
