import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** As the server compresses pages (`web/kept-answer.ts`). */
const BROTLI_QUALITY = 4;
/** Headers of one connection, which the copy's own server sets. */
const PER_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);
const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** A server of plain files on an origin of its own. */
export interface StaticCopy {
  readonly origin: string;
  close(): void;
}

/**
 * Serves the pages of another server without their scripts: the same HTML, styles, fonts and pictures, with the same
 * headers and the same compressed bytes. Each address is copied at its first request.
 */
export async function serveStaticCopy(origin: string): Promise<StaticCopy> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer(async ({ url = '/', headers }, reply) => {
    const key = `${url} ${headers.accept}`;
    const answer = answers.get(key) ?? copy(`${origin}${url}`, headers);
    answers.set(key, answer);
    const { status, headers: copied, body } = await answer;
    reply.writeHead(status, { ...copied, 'content-length': body.length }).end(body);
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

async function copy(url: string, wanted: IncomingHttpHeaders): Promise<Answer> {
  const answer = await read(url, {
    accept: wanted.accept ?? '*/*',
    'accept-encoding': 'br',
  });
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  return isPage ? withoutScripts(answer) : answer;
}

/** The bytes as they are sent: `fetch` would decompress them. */
function read(url: string, headers: Record<string, string>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request(url, { headers }, async (answer) => {
    const kept = Object.entries(answer.headersDistinct).filter(([name]) => !PER_CONNECTION.has(name));
    const body = await buffer(answer);
    resolve({
      status: answer.statusCode ?? 500,
      headers: Object.fromEntries(kept.map(([name, values = []]) => [name, values])),
      body,
    });
  })
    .on('error', reject)
    .end();
  return promise;
}

function withoutScripts(page: Answer): Answer {
  const isCompressed = String(page.headers['content-encoding']) === 'br';
  const html = (isCompressed ? brotliDecompressSync(page.body) : page.body).toString().replace(SCRIPTS, '');
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    ...page,
    headers: { ...page.headers, 'content-encoding': 'br' },
    body: brotliCompressSync(Buffer.from(html), { params }),
  };
}
