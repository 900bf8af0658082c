import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { beginBuild } from './freshness.ts';

// `pnpm build`: builds every package and application, compresses the static files, and notes which sources were built,
// so that a start needs no other build.
const root = resolve(import.meta.dirname, '..');
const finished = beginBuild(root);

const commands = [
  ['pnpm', '-r', '--workspace-concurrency=2', 'run', 'build'],
  [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/precompress.ts'],
] as const;
for (const [command, ...args] of commands) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}
finished();
