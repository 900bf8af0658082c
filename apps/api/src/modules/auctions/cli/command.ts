import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A mistake of the caller: told in one line, with exit code 2. */
export class UsageError extends Error {}

/** What a command may touch. `cwd` is where the caller stands, which is not where a package manager runs a script. */
export interface Terminal {
  readonly cwd: string;
  print(line: string): void;
  complain(line: string): void;
}

/** A command line; answers with its exit code. */
export type Command = (args: string[], terminal: Terminal) => number;

/** Runs a command and turns the mistakes it found into one line and exit code 2. Other errors are ours and pass. */
export function runCommand(command: Command, args: string[], terminal: Terminal): number {
  try {
    return command(args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // A parser's message may quote the input, line breaks included.
    terminal.complain(error.message.replace(/\s+/g, ' '));
    return 2;
  }
}

/** Runs a command as this process. pnpm runs scripts at the root and tells the caller's folder by `INIT_CWD`. */
export function main(command: Command): void {
  process.exitCode = runCommand(command, process.argv.slice(2), {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
}

/** The text of a file named relative to the caller. */
export function readInput(file: string, { cwd }: Terminal): string {
  try {
    return readFileSync(resolve(cwd, file), 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`${file}: ${readProblem(error)}`);
  }
}

function readProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  return `cannot be read (${messageOf(error)})`;
}

/** What a thrown thing says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
