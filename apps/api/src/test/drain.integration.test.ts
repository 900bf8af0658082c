import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it, type TestContext } from 'vitest';
import { startServer } from './server.ts';
import { emptyDataDir } from './snapshot.ts';

const STOPPED_WITHIN_MS = 10_000;
/** Far below the limit after which a node is stopped by force. */
const KEPT_ALIVE_WITHIN_MS = 5_000;

/** A node with a database of its own, until the test ends. */
async function startNode({ onTestFinished }: TestContext, env: Record<string, string> = {}) {
  const dataDir = await emptyDataDir();
  const node = await startServer({ DATA_DIR: dataDir, ...env });
  onTestFinished(async () => {
    await node.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  return node;
}

/** Begins a login and sends half of its body; `finish` sends the rest. */
async function beginLogin(address: string, agent?: Agent) {
  const body = JSON.stringify({ email: 'unknown@example.com', password: 'first-dollar-1' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sent = request(`${address}/api/login`, { method: 'POST', headers, ...(agent && { agent }) });
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

const statusOf = async (url: string) => (await fetch(url)).status;

// Concurrently: most of their time is a wait for a node that stops.
describe.concurrent('a node that is stopped', { timeout: 60_000 }, () => {
  it('fails its readiness check, keeps serving, disconnects its sockets and finishes pending requests', async (context) => {
    const node = await startNode(context, { DRAIN_SECONDS: '3' });
    const login = await beginLogin(node.address);
    const sockets = [
      await openSocket(node.address, ['websocket']),
      await openSocket(node.address, ['polling']),
    ];
    const disconnected = Promise.all(sockets.map((socket) => nextEvent(socket, 'disconnect')));
    expect(await statusOf(`${node.address}/readyz`)).toBe(200);

    const ended = node.end('SIGTERM');
    await expect.poll(() => statusOf(`${node.address}/readyz`), { interval: 20 }).toBe(503);
    expect(await statusOf(`${node.address}/api/time`)).toBe(200);
    expect(sockets.map(({ connected }) => connected)).toEqual([true, true]);

    for (const reason of await disconnected) expect(reason).toMatch(/^transport (close|error)$/);
    // The reason allows a reconnect, so each client looks for another node.
    expect(sockets.map(({ active }) => active)).toEqual([true, true]);
    for (const socket of sockets) socket.disconnect();
    login.finish();
    expect(await login.status).toBe(422);
    expect(await ended).toBe(0);
  });

  it('does not wait for idle keep-alive connections', async (context) => {
    const node = await startNode(context);
    const agent = new Agent({ keepAlive: true });
    const login = await beginLogin(node.address, agent);
    // The server has read half of the body.
    expect(await statusOf(`${node.address}/readyz`)).toBe(200);
    const started = performance.now();
    const ended = node.end('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${node.address}/readyz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    login.finish();
    expect(await login.status).toBe(422);
    expect(await ended).toBe(0);
    expect(performance.now() - started).toBeLessThan(KEPT_ALIVE_WITHIN_MS);
    agent.destroy();
  });

  it('resets no client that sends one request after the other', async (context) => {
    const node = await startNode(context);
    const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true }));
    /** Sends requests over one connection until the server accepts no more. Resolves to the reason. */
    const sendOn = async (agent: Agent) => {
      try {
        for (;;) {
          const sent = request(`${node.address}/api/time`, { agent }).end();
          const [answer] = await once(sent, 'response');
          await answer.resume().toArray();
        }
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
    };
    const ends = agents.map(sendOn);
    expect(await statusOf(`${node.address}/readyz`)).toBe(200);
    expect(await node.end('SIGTERM')).toBe(0);
    expect(await Promise.all(ends)).toEqual(Array(8).fill('ECONNREFUSED'));
    for (const agent of agents) agent.destroy();
  });

  it('stops within 10 s although requests hang', async (context) => {
    const node = await startNode(context);
    const hanging = await beginLogin(node.address);
    hanging.status.catch(() => undefined); // Its connection breaks, as intended.
    const { hostname, port } = new URL(node.address);
    const silent = connect(Number(port), hostname);
    silent.on('error', () => undefined); // As above.
    await once(silent, 'connect');
    const started = performance.now();
    expect(await node.end('SIGTERM')).toBe(0);
    expect(performance.now() - started).toBeLessThan(STOPPED_WITHIN_MS);
  });
});
