import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { Environment } from './environment.ts';

const server = resolve(import.meta.dirname, '../../api/src');

/**
 * Runs a program of the server on this machine, with this command's environment: the server itself may not run.
 * Resolves to its output and exit code.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { variables, folder }: Environment,
): Promise<{ stdout: string; stderr: string; code: number }> {
  const node = ['--conditions=source', '--disable-warning=ExperimentalWarning', resolve(server, program)];
  const env = { ...variables, INIT_CWD: folder };
  return new Promise((done) =>
    execFile(process.execPath, [...node, ...args], { env }, (error, stdout, stderr) =>
      done({ stdout: stdout.trim(), stderr: stderr.trim(), code: error ? 1 : 0 }),
    ),
  );
}
