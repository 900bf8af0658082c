import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, runCommand } from './command.ts';

export const fixtures = join(import.meta.dirname, '../fixtures');

export interface Run {
  readonly code: number;
  readonly printed: readonly string[];
  readonly complaints: readonly string[];
}

/** Runs a command in a folder and returns its output. */
export function run(command: Command, args: string[], cwd = fixtures): Run {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = runCommand(command, args, {
    cwd,
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, printed, complaints };
}

/** Runs a command on a file with this content, named `input`, in a temporary folder. */
export function runOn(command: Command, content: string, ...options: string[]): Run {
  return runOnFile(command, 'input', content, ...options);
}

/** Runs a command on a file with this name and content in a temporary folder. */
export function runOnFile(
  command: Command,
  name: string,
  content: string | Buffer,
  ...options: string[]
): Run {
  const folder = mkdtempSync(join(tmpdir(), 'bidkit-verification-'));
  try {
    writeFileSync(join(folder, name), content);
    return run(command, [name, ...options], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
