import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

// A page that allows nothing but the house, by name: no inline style or script, no eval, no unchecked markup.

/** What one origin may do here; everything else is refused, and every refusal is reported. */
function policy(houseUrl: string): string {
  const socketUrl = houseUrl.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src ${houseUrl}`,
    `connect-src ${houseUrl} ${socketUrl}`,
    `img-src ${houseUrl}`,
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /csp-report',
  ].join('; ');
}

async function lotsOf(houseUrl: string, query: URLSearchParams): Promise<number[]> {
  const fixed = query.get('lots')?.match(/\d{1,9}/g);
  if (fixed) return fixed.map(Number);
  const answer = await fetch(`${houseUrl}/api/auctions/home?size=2`, { signal: AbortSignal.timeout(3000) });
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data.map(({ id }) => id);
}

async function render(houseUrl: string, query: URLSearchParams): Promise<string> {
  const [page, lots] = await Promise.all([
    readFile(join(import.meta.dirname, 'page/index.html'), 'utf8'),
    lotsOf(houseUrl, query),
  ]);
  return page
    .replaceAll('{house}', houseUrl)
    .replace(/\{lot(\d)\}/g, (_, place) => String(lots[Number(place) - 1] ?? lots[0] ?? ''));
}

/** The web server of the strict page, not listening yet. `GET /csp-report` lists what browsers reported. */
export function createServer({ houseUrl }: { houseUrl: string }): http.Server {
  const reports: unknown[] = [];

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://partner');
    if (pathname === '/csp-report' && request.method === 'POST') {
      reports.push(JSON.parse(await text(request)));
      response.writeHead(204).end();
    } else if (pathname === '/csp-report') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reports));
    } else if (pathname === '/style.css') {
      const css = await readFile(join(import.meta.dirname, 'page/style.css'));
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(css);
    } else if (pathname === '/') {
      const html = await render(houseUrl, searchParams);
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(houseUrl),
      };
      response.writeHead(200, headers).end(html);
    } else {
      response.writeHead(404).end('Not here');
    }
  }

  return http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(502).end('The house did not answer');
    });
  });
}

if (import.meta.main) {
  const port = Number(process.env.PORT ?? 4003);
  const houseUrl = process.env.HOUSE_URL ?? 'http://localhost:4000';
  createServer({ houseUrl }).listen(port, 'localhost', () =>
    console.log(`The strict page: http://localhost:${port}`),
  );
}
