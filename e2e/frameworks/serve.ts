import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const READY_SECONDS = 120;

/** Runs a project's `start` script on a free port. Returns its address and a function that stops it. */
export async function serve(home: string): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  // npm starts the server in a shell, so the whole process group is stopped.
  const child = spawn('npm', ['start', '--', '--port', String(port)], { cwd: home, detached: true });
  const closed = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const stop = async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid);
    await closed;
  };
  for (let second = 0; second < READY_SECONDS * 10 && child.exitCode === null; second += 1) {
    if (await isReady(address)) return { address, stop };
    await wait(100);
  }
  await stop();
  throw new Error(`npm start does not serve ${address}\n${output}`);
}

async function isReady(address: string): Promise<boolean> {
  try {
    await fetch(address);
    return true;
  } catch {
    return false; // Nothing listens yet.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
