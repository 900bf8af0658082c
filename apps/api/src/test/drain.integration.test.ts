import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { startServer } from './server.ts';
import { emptyDataDir } from './snapshot.ts';
import { isSoak } from './soak.ts';
import { openTestApp, type TestParts } from './test-app.ts';

/** A node that is listening. */
async function openNode(parts: TestParts = {}) {
  const app = await openTestApp({}, { lastRequestMs: 10, ...parts });
  return { app, address: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Begins a login and sends half of its body; `finish` sends the rest. */
async function beginLogin(address: string) {
  const body = JSON.stringify({ email: 'unknown@example.com', password: 'first-dollar-1' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sent = request(`${address}/api/login`, { method: 'POST', headers, agent: false });
  const status = once(sent, 'response').then(([response]) => {
    response.resume();
    return response.statusCode as number;
  });
  sent.write(body.slice(0, 10));
  await once(sent, 'socket');
  return { status, finish: () => void sent.end(body.slice(10)) };
}

async function openSocket(address: string, transports: ['websocket'] | ['polling']) {
  const socket = io(address, { transports, reconnectionDelay: 100 });
  await nextEvent(socket, 'connect');
  return socket;
}

const nextEvent = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => {
    socket.once(event, resolve);
  });

async function statusOf(url: string, agent: Agent | false = false): Promise<number | undefined> {
  const [answer] = await once(request(url, { agent }).end(), 'response');
  await answer.resume().toArray();
  return answer.statusCode;
}

describe('a node that is stopped', () => {
  it('fails its readiness check, keeps serving, disconnects its sockets and finishes pending requests', async () => {
    const unrouted = Promise.withResolvers<void>();
    const { app, address } = await openNode({ untilUnrouted: () => unrouted.promise });
    const login = await beginLogin(address);
    const sockets = [await openSocket(address, ['websocket']), await openSocket(address, ['polling'])];
    const disconnected = Promise.all(sockets.map((socket) => nextEvent(socket, 'disconnect')));
    expect(await statusOf(`${address}/readyz`)).toBe(200);

    const closed = app.close();
    expect(await statusOf(`${address}/readyz`)).toBe(503);
    expect(await statusOf(`${address}/api/time`)).toBe(200);
    expect(sockets.map(({ connected }) => connected)).toEqual([true, true]);

    unrouted.resolve();
    for (const reason of await disconnected) expect(reason).toMatch(/^transport (close|error)$/);
    // The reason allows a reconnect, so each client looks for another node.
    expect(sockets.map(({ active }) => active)).toEqual([true, true]);
    for (const socket of sockets) socket.disconnect();
    login.finish();
    expect(await login.status).toBe(422);
    await closed;
  });

  it('does not wait for idle keep-alive connections', async () => {
    const { app, address } = await openNode();
    const agent = new Agent({ keepAlive: true });
    const login = await beginLogin(address);
    // The server has also read half of the body of the login.
    expect(await statusOf(`${address}/readyz`, agent)).toBe(200);
    const closed = app.close();
    login.finish();
    expect(await login.status).toBe(422);
    await closed;
    agent.destroy();
  });

  it('resets no client that sends one request after the other', async () => {
    const { app, address } = await openNode({ lastRequestMs: 60_000 });
    const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true }));
    /** Sends requests over one connection until the server accepts no more. Resolves to the reason. */
    const sendOn = async (agent: Agent) => {
      try {
        for (;;) await statusOf(`${address}/api/time`, agent);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
    };
    const ends = agents.map(sendOn);
    expect(await statusOf(`${address}/readyz`)).toBe(200);
    await app.close();
    expect(await Promise.all(ends)).toEqual(Array(8).fill('ECONNREFUSED'));
    for (const agent of agents) agent.destroy();
  });

  // `kernel/stop.test.ts` steps through these 8 seconds in every test run.
  it.runIf(isSoak)('stops although requests hang', async ({ onTestFinished }) => {
    const dataDir = await emptyDataDir();
    const node = await startServer({ DATA_DIR: dataDir });
    onTestFinished(async () => {
      await node.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    });
    const hanging = await beginLogin(node.address);
    hanging.status.catch(() => undefined); // Its connection breaks, as intended.
    const { hostname, port } = new URL(node.address);
    const silent = connect(Number(port), hostname);
    silent.on('error', () => undefined); // As above.
    await once(silent, 'connect');
    expect(await node.end('SIGTERM')).toBe(0);
  });
});
