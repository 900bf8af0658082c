import { join } from 'node:path';

/** Environment variables. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Runs a program of the server as a process: prints its message, or the error in one line with exit code 1. Relative
 * paths are relative to the user's folder.
 */
export async function runProgram(
  program: (variables: Variables, folder: string) => Promise<string>,
): Promise<void> {
  const folder = process.env.INIT_CWD ?? join(import.meta.dirname, '../../../..');
  try {
    process.stdout.write(`${await program(process.env, folder)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
