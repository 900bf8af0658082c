import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { parcelsOf } from './carrier/carrier.testing.ts';
import { openSandboxCarrier } from './carrier/open-carrier.ts';
import { openSandboxGateways } from './open.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

const place = { port: 0, host: '127.0.0.1', dataDir: null, daySeconds: 0 };
const started: SandboxProcess[] = [];
afterEach(() => {
  for (const sandbox of started.splice(0)) sandbox.stop();
});

async function start(where: Parameters<typeof startSandboxProcess>[0] = place): Promise<SandboxProcess> {
  const sandbox = await startSandboxProcess(where);
  started.push(sandbox);
  return sandbox;
}

const isGone = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );
const untilGone = (url: string) => expect.poll(() => isGone(url), { timeout: 60_000 }).toBe(true);
const portOf = (url: string) => Number(new URL(url).port);

it('runs beside the server, accepts its requests, and ends with it', async () => {
  const { url, stop } = await start();
  expect(await openSandboxGateways(url).card.clientToken()).toMatch(/^[\w+/=]+$/);
  stop();
  await untilGone(url);
});

it('uses a sandbox that already has the port, and leaves it running', async () => {
  const first = await start();
  const second = await start({ ...place, port: portOf(first.url) });
  expect(second.url).toBe(first.url);
  second.stop();
  expect(await isGone(first.url)).toBe(false);
});

it('reports in one line that another program has the port', async () => {
  const stranger = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  await expect(startSandboxProcess({ ...place, port })).rejects.toThrow(
    /^The payment sandbox did not start; SANDBOX_PORT gives it another port\. .*EADDRINUSE/,
  );
  stranger.close();
});

it('does not outlive a server that was killed', async () => {
  const script = `import { startSandboxProcess } from ${JSON.stringify(join(import.meta.dirname, 'sandbox-process.ts'))};
    const { url } = await startSandboxProcess(${JSON.stringify(place)});
    console.log(url); setInterval(() => {}, 1000);`;
  const app = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(app.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  expect(await isGone(url)).toBe(false);
  app.kill('SIGKILL');
  await untilGone(url);
});

it('keeps its data over a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-sandbox-'));
  const first = await start({ ...place, dataDir });
  const order = {
    ref: 'order-1',
    name: 'Oak tool chest',
    amounts: { itemCents: 1_000, shippingCents: 0, taxCents: 0, totalCents: 1_000 },
    address: null,
    returnUrl: 'https://shop.example/back',
    cancelUrl: 'https://shop.example/away',
  };
  const { id } = await openSandboxGateways(first.url).paypal.create(order);
  first.stop();
  await untilGone(first.url);
  const second = await start({ ...place, dataDir });
  expect(await openSandboxGateways(second.url).paypal.read(id)).toMatchObject({ id, totalCents: 1_000 });
  await rm(dataDir, { recursive: true, force: true });
});

it('moves its parcels in compressed time', async () => {
  const { url } = await start({ ...place, daySeconds: 0.02 });
  const carrier = openSandboxCarrier(url);
  const { id } = await parcelsOf(carrier).buy();
  await expect.poll(async () => (await carrier.track(id))?.status, { timeout: 60_000 }).toBe('delivered');
});
