import { spawnSync } from 'node:child_process';
import { findCommand } from '../apps/api/src/test/daemon.ts';
import { serverCommands } from '../apps/api/src/test/servers.ts';
import { installFromApt } from './install-package.ts';

/** Keeps Debian from starting the installed services: it asks policy-rc.d first. */
const install = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
fi
apt-get update -qq
apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 postgresql redis-server
`;

const missing = () =>
  Object.entries(serverCommands).flatMap(([server, names]) => (names.every(findCommand) ? [] : [server]));

/** The programs that the commands of the API's introduction use. Both are packages of that name. */
const tools = ['curl', 'openssl'];

/**
 * Makes sure that the commands in our documents can be tested as they are written.
 * @throws Error with instructions if a program is missing
 */
export function ensureTools(): void {
  for (const name of tools) {
    if (findCommand(name)) continue;
    console.log(`${name} is missing: installing it.`);
    if (!installFromApt(name) || !findCommand(name))
      throw new Error(`The commands in our documents need ${name} (Debian: apt-get install ${name}).`);
  }
}

/**
 * Makes sure that tests with several nodes have a real PostgreSQL and Redis: the system's, or from apt where that is
 * permitted.
 * @throws Error with instructions if one is missing
 */
export function ensureServers(): void {
  if (missing().length === 0) return;
  console.log(`${missing().join(' and ')} ${missing().length > 1 ? 'are' : 'is'} missing: installing.`);
  const [command = '', ...args] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'sh', '-c', install];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (missing().length === 0) return;
  throw new Error(
    `The tests over many nodes need ${missing().join(' and ')} (Debian: apt-get install postgresql redis-server).`,
  );
}
