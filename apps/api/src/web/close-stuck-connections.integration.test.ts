import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
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

const get = (path: string, headers: string, body = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n${body}`;

/** Sends requests over one connection. Resolves to the responses when the server has closed it. */
async function exchange(...requests: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(requests.join(''));
  return text(socket);
}

it.each([
  ['its body has not arrived', '/api/time', 'content-length: 300000', 200],
  ['it asked for a protocol that we do not speak', '/api/time', 'connection: upgrade\r\nupgrade: h2c', 200],
  ['its address cannot be read', '/%ff', 'connection: upgrade\r\nupgrade: h2c', 404],
])('closes the connection after a request when %s', async (_why, path, headers, status) => {
  const answer = await exchange(get(path, headers, 'a'));
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/^connection: close\r$/im);
});

it('answers another request on the connection when the body is there', async () => {
  const answers = await exchange(
    get('/api/time', 'content-length: 5', 'aaaaa'),
    get('/api/time', 'connection: close'),
  );
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});
