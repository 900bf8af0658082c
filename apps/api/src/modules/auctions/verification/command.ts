import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A mistake of the user: reported in one line, with exit code 2. */
export class UsageError extends Error {}

/**
 * The environment of a command. `cwd` is the user's folder, which differs from the folder that pnpm runs scripts in.
 */
export interface Terminal {
  readonly cwd: string;
  print(line: string): void;
  complain(line: string): void;
}

/** A command; returns its exit code. */
export type Command = (args: string[], terminal: Terminal) => number;

/** Runs a command and reports a `UsageError` in one line with exit code 2. Other errors are thrown. */
export function runCommand(command: Command, args: string[], terminal: Terminal): number {
  try {
    return command(args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // A parser's message may contain line breaks of the input.
    terminal.complain(error.message.replace(/\s+/g, ' '));
    return 2;
  }
}

/** Runs a command as this process. pnpm runs scripts at the root and passes the user's folder as `INIT_CWD`. */
export function main(command: Command): void {
  process.exitCode = runCommand(command, process.argv.slice(2), {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
}

/** Reads a text file, relative to the user's folder. A name that ends in `.gz` is decompressed. */
export function readInput(file: string, { cwd }: Terminal): string {
  try {
    const bytes = readFileSync(resolve(cwd, file));
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().replace(/^\uFEFF/, '');
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

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
