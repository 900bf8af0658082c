import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a GET. Resolves to the response, and whether the server closed the connection. */
function send(path: string, headers: string, body = ''): Promise<{ text: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const settle = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, isClosed });
    };
    const timer = setTimeout(settle, 2_000, false);
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('close', () => settle(true));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n${body}`);
  });
}

it.each([
  ['its body has not arrived', '/api/time', 'content-length: 300000', 200],
  ['it asked for a protocol that we do not speak', '/api/time', 'connection: upgrade\r\nupgrade: h2c', 200],
  ['its address cannot be read', '/%ff', 'connection: upgrade\r\nupgrade: h2c', 404],
])('closes the connection after a request when %s', async (_why, path, headers, status) => {
  const { text, isClosed } = await send(path, headers, 'a');
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(text).toMatch(/^connection: close\r$/im);
  expect(isClosed).toBe(true);
});

it('keeps the connection when the body is there', async () => {
  const { text, isClosed } = await send('/api/time', 'content-length: 5', 'aaaaa');
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(isClosed).toBe(false);
});
