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

/** Sends a GET with a part of its body. Resolves to the response, and whether the server closed the connection. */
function send(length: number, sent: number): Promise<{ text: string; isClosed: boolean }> {
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
    socket.write(
      `GET /api/time HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n${'a'.repeat(sent)}`,
    );
  });
}

it('closes the connection when the body has not arrived by the response', async () => {
  const { text, isClosed } = await send(300_000, 100);
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(text).toMatch(/^connection: close\r$/im);
  expect(isClosed).toBe(true);
});

it('keeps the connection when the body is there', async () => {
  const { text, isClosed } = await send(5, 5);
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(isClosed).toBe(false);
});
