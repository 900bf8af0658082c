import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { run } from './run.ts';

/** How a run of the command line ended. */
export interface Ran {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** Runs `pnpm house` as a process; `input` is its stdin. */
export async function runCli(
  args: readonly string[],
  variables: Record<string, string>,
  { folder = process.cwd(), input = '' } = {},
): Promise<Ran> {
  const child = spawn(
    process.execPath,
    [
      '--conditions=source',
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'main.ts'),
      ...args,
    ],
    { env: { PATH: process.env.PATH, INIT_CWD: folder, ...variables } },
  );
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk: string) => {
      said[stream] += chunk;
    });
  }
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { ...said, code };
}

/** The same within this process, where starting one of its own proves nothing and takes seconds on a busy machine. */
export async function runCliHere(args: readonly string[], variables: Record<string, string>): Promise<Ran> {
  const { stdout, stderr, code } = await run(args, variables, process.cwd());
  const lineOf = (said: string) => (said === '' ? '' : `${said}\n`);
  return { stdout: lineOf(stdout), stderr: lineOf(stderr), code };
}
