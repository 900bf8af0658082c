import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { findCommand, freePort, makeFolder } from '@bidkit/api/test/daemon';

const config = resolve(import.meta.dirname, '../../deploy/Caddyfile');

/** The load balancer of deploy/ with nodes on this machine. */
export interface Balancer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts Caddy with the Caddyfile of deploy/. Resolves when it finds a ready node. */
export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  const caddy = findCommand('caddy');
  if (!caddy) throw new Error('Caddy is not installed (Debian: apt-get install caddy).');
  const [folder, port] = [makeFolder('caddy'), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(caddy, ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: address,
      NODES: nodes.map((node) => new URL(node).host).join(' '),
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await isReady(address))) await new Promise((again) => setTimeout(again, 50));
  return {
    address,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false; // Not listening yet.
  }
}
