import { spawnSync } from 'node:child_process';

/** Runs a command without its output. Returns whether it succeeded. */
export function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Installs a Debian package where that is permitted. Returns whether it succeeded. */
export function installFromApt(name: string): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest);
  };
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', name);
}
