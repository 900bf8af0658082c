import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Longest wait for the last requests of open connections. */
const LAST_REQUEST_MS = 1_000;
const CHECK_MS = 20;

/**
 * Accepts no more connections, and gives the open ones a moment for one more request, whose answer has
 * `Connection: close`. A connection that the server closes while a request is on its way is reset for the client.
 */
export async function drainConnections(server: HttpServer, lastRequestMs = LAST_REQUEST_MS): Promise<void> {
  if (!server.listening) return;
  // Not the `close` of an HTTP server, which closes idle connections at once.
  Server.prototype.close.call(server);
  const count = promisify(server.getConnections.bind(server));
  const until = performance.now() + lastRequestMs;
  while ((await count()) > 0 && performance.now() < until) await sleep(CHECK_MS);
}
