import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { openFeedServer } from './feed-server.testing.ts';
import { fetchFeed } from './fetch-feed.ts';

let server: Awaited<ReturnType<typeof openFeedServer>>;
beforeAll(async () => {
  server = await openFeedServer();
});
afterAll(() => server.close());
beforeEach(() => void server.requests.splice(0));

const settings = readConfig({}, '/').feeds;
const nothing = { etag: null, last_modified: null };
const fetchIt = (options: Partial<Parameters<typeof fetchFeed>[1]> = {}, url = server.url) =>
  fetchFeed(url, { settings, validators: nothing, ...options });
const redirectTo = (location: string, status = 302) =>
  server.answer((_, response) => void response.writeHead(status, { location }).end());

describe('fetching a feed', () => {
  it('returns the text with the validators of its answer', async () => {
    server.serve('a,b\n1,é\n', { etag: '"v1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' });
    expect(await fetchIt()).toEqual({
      content: 'a,b\n1,é\n',
      validators: { etag: '"v1"', last_modified: 'Thu, 01 Jan 2026 00:00:00 GMT' },
    });
    expect(server.requests[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('sends the validators, and returns null for 304', async () => {
    server.answer((_, response) => void response.writeHead(304).end());
    const validators = { etag: '"v1"', last_modified: 'Thu, 01 Jan 2026 00:00:00 GMT' };
    expect(await fetchIt({ validators })).toBeNull();
    expect(server.requests[0]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT',
    });
    await expect(fetchIt()).rejects.toThrow('answered 304');
  });

  it.each([404, 500, 204])('refuses an answer with status %i', async (status) => {
    server.answer((_, response) => void response.writeHead(status).end());
    await expect(fetchIt()).rejects.toThrow(`127.0.0.1:${server.port} answered ${status}`);
  });

  it('follows relative and absolute redirects', async () => {
    server.answer(({ url }, response) => {
      if (url === '/end.csv') return void response.end('the end');
      const location = url === '/next.csv' ? `http://127.0.0.1:${server.port}/end.csv` : 'next.csv';
      response.writeHead(307, { location }).end();
    });
    expect(await fetchIt()).toMatchObject({ content: 'the end' });
    expect(server.requests.map(({ path }) => path)).toEqual(['/sales.csv', '/next.csv', '/end.csv']);
  });

  it.each([
    ['https://10.0.0.1/', '10.0.0.1 has the private address'],
    ['https://169.254.169.254/latest/meta-data', '169.254.169.254 has the private address'],
    ['https://[fd00::1]/', 'has the private address fd00::1'],
    ['http://example.com/', 'does not start with https://'],
    ['file:///etc/passwd', 'does not start with https://'],
  ])('does not follow a redirect to %s', async (location, message) => {
    redirectTo(location);
    await expect(fetchIt()).rejects.toThrow(message);
    expect(server.requests).toHaveLength(1);
  });

  it('does not connect to a name that resolves to this machine on a public server', async () => {
    const onPublicServer = readConfig({ PUBLIC_URL: 'https://auctions.example.com' }, '/').feeds;
    const url = `https://localhost:${server.port}/`;
    await expect(fetchIt({ settings: onPublicServer }, url)).rejects.toThrow('has the private address');
    expect(server.requests).toHaveLength(0);
  });

  it('ends after five redirects, and at one without an address', async () => {
    redirectTo('/again');
    await expect(fetchIt()).rejects.toThrow('more than 5 redirects');
    expect(server.requests).toHaveLength(6);
    server.answer((_, response) => void response.writeHead(302).end());
    await expect(fetchIt()).rejects.toThrow('answered 302 without an address');
  });

  it('ends when a server does not answer, or sends a byte from time to time', async () => {
    server.answer(() => undefined);
    await expect(fetchIt({ timeoutMs: 100 })).rejects.toThrow('did not arrive within 0.1 seconds');
    server.answer((_, response) => {
      const timer = setInterval(() => response.write('a'), 10);
      response.on('close', () => clearInterval(timer));
    });
    await expect(fetchIt({ timeoutMs: 200 })).rejects.toThrow('did not arrive within 0.2 seconds');
  });

  it('refuses a file that says or turns out to be too large, and reads no more of it', async () => {
    server.serve('a'.repeat(2_000));
    await expect(fetchIt({ maxBytes: 1_000 })).rejects.toThrow('more than 1000 bytes');
    let sent = 0;
    const closed = new Promise((resolve) => {
      server.answer((_, response) => {
        response.on('close', resolve);
        const send = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a'))) sent += 65_536;
        };
        response.on('drain', send);
        send();
      });
    });
    await expect(fetchIt({ maxBytes: 1_000_000 })).rejects.toThrow('more than 1000000 bytes');
    await closed;
    expect(sent).toBeLessThan(50_000_000);
  });

  it('refuses a compressed file', async () => {
    server.serve(gzipSync('a'.repeat(1_000_000)), { 'content-encoding': 'gzip' });
    await expect(fetchIt()).rejects.toThrow('compressed file (gzip)');
  });

  it.each([
    ['UTF-8', Buffer.from('café'), 'text/csv', 'café'],
    ['UTF-8 that is declared as another', Buffer.from('café'), 'text/csv; charset=iso-8859-1', 'café'],
    ['UTF-16 with its mark', Buffer.from('\uFEFFcafé', 'utf16le'), 'text/csv', 'café'],
    ['a declared encoding', Buffer.from('caf\xe9', 'latin1'), 'text/csv; charset="windows-1252"', 'café'],
    ['another encoding', Buffer.from('caf\xe9', 'latin1'), 'text/csv', null],
    ['an unknown one', Buffer.from('caf\xe9', 'latin1'), 'text/csv; charset=none-such', null],
  ])('reads %s, or refuses it', async (_name, bytes, type, content) => {
    server.serve(bytes, { 'content-type': type });
    if (content === null) await expect(fetchIt()).rejects.toThrow('is not UTF-8');
    else expect(await fetchIt()).toMatchObject({ content });
  });

  it('refuses an answer that is cut off, and a port where no server listens', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('a');
      response.socket?.destroy();
    });
    await expect(fetchIt()).rejects.toThrow('cannot be read');
    const unused = await openFeedServer();
    await unused.close();
    await expect(fetchIt({}, unused.url)).rejects.toThrow('ECONNREFUSED');
  });

  it('ends when the server stops', async () => {
    const stopping = new AbortController();
    server.answer(() => stopping.abort());
    await expect(fetchIt({ signal: stopping.signal })).rejects.toThrow('abort');
  });
});
