import { rm } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';
import { emptyDataDir } from './snapshot.ts';

const servers: RunningServer[] = [];
let dataDir = '';
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const server = await startServer({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:4000' });
  servers.push(server);
  return server;
}
const linkOf = ({ lines }: RunningServer) =>
  /^Set up the marketplace, within a day: http:\/\/localhost:4000\/office\/setup#([\w-]{43})$/m.exec(
    lines.join('\n'),
  )?.[1];

it('prints a link for the first owner at each start, until there is one', async () => {
  dataDir = await emptyDataDir();
  const first = await start();
  await expect.poll(() => linkOf(first)).toBeDefined();
  await first.end('SIGTERM');
  const second = await start();
  await expect.poll(() => linkOf(second)).toBeDefined();
  // The link of the first start is valid as well.
  const form = {
    token: linkOf(first),
    username: 'olga',
    email: 'olga@example.com',
    password: 'oak chest, brass corners',
  };
  const answer = await fetch(`${second.address}/api/staff/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ session: { role: { name: 'Owner' } } });
  await second.end('SIGTERM');
  const third = await start();
  expect((await fetch(`${third.address}/readyz`)).status).toBe(200);
  await third.end('SIGTERM');
  expect(linkOf(third)).toBeUndefined();
});
