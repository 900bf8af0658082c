import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
let failures = 0;

/** Number of failed checks. */
export const failed = (): number => failures;

/** Runs one check and prints its result, with the whole output if it failed. Returns whether it passed. */
export async function holds(what: string, look: () => Promise<unknown>): Promise<boolean> {
  const started = performance.now();
  try {
    await look();
    console.log(`✓ ${what} (${((performance.now() - started) / 1_000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    console.log(`✗ ${what}\n${stdout}${stderr || message}`);
    failures += 1;
    return false;
  }
}

/** Runs a command. @throws if it fails */
export const runs = (what: string, command: string, args: readonly string[], cwd: string): Promise<boolean> =>
  holds(what, () => execute(command, args, { cwd, maxBuffer: 1 << 24 }));

/** The files of a tarball, by their paths in the package. */
export async function contents(tarball: string): Promise<string[]> {
  const { stdout } = await execute('tar', ['-tzf', tarball]);
  return stdout
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
}
