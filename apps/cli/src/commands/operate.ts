import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { Command } from '../command.ts';
import type { Environment } from '../environment.ts';
import { printable } from '../printable.ts';
import { UsageError } from '../usage-error.ts';

const server = resolve(import.meta.dirname, '../../../api/src');

/** The server answers when the backup is complete. */
const BACKUP_TIMEOUT_MS = 3_600_000;

/**
 * Runs a program of the server on this machine, with this command's environment: the server itself may not run.
 * Resolves to its output and exit code.
 */
function runProgram(
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

export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks on this machine whether the server could start with its variables.',
  words: [],
  options: {},
  notes: ['Lists what a public server lacks, and checks the database, Redis and the mail server.'],
  examples: ['pnpm house doctor', 'PUBLIC_URL=https://auctions.example.com pnpm house doctor'],
  async run(_given, environment) {
    const { stdout, stderr, code } = await runProgram('doctor.ts', [], environment);
    if (stderr) throw new UsageError(stderr);
    return { data: { report: stdout.split('\n') }, text: stdout, isIncomplete: code !== 0 };
  },
};

export const backUp: Command = {
  name: 'backup',
  summary: 'Writes a copy of the embedded database into the data folder of the running server.',
  words: [],
  options: {},
  notes: ['The server keeps accepting bids. The copy has everything that was confirmed before it.'],
  examples: ['pnpm house backup'],
  async run(_given, { api }) {
    const backup = await (await api()).createBackup({ timeoutMs: BACKUP_TIMEOUT_MS });
    return { data: backup, text: `${backup.file} (${backup.bytes.toLocaleString('en')} bytes)` };
  },
};

export const restore: Command = {
  name: 'restore',
  summary: 'Replaces the embedded database on this machine by a backup. Stop the server first.',
  words: ['FILE'],
  options: {},
  notes: ['The former database stays in DATA_DIR under another name.'],
  examples: ['pnpm house restore .data/backups/2026-11-22T10-00-00-000Z.tar.gz'],
  async run({ words }, environment) {
    const file = resolve(environment.folder, words[0] ?? '');
    const { stdout, stderr } = await runProgram('restore.ts', [file], environment);
    if (stderr) throw new UsageError(stderr);
    return { data: { message: stdout }, text: stdout };
  },
};

export const makeStaff: Command = {
  name: 'make-staff',
  summary: 'Makes a member staff, on the machine of the server: so the first one begins.',
  words: ['USERNAME'],
  options: {},
  notes: [
    'The member has registered on the site. Stop the server first if it has the embedded database; one with',
    'DATABASE_URL can run.',
  ],
  examples: [
    'pnpm house make-staff sam',
    'DATABASE_URL=postgres://localhost/bidkit pnpm house make-staff sam',
  ],
  async run({ words }, environment) {
    const { stdout, stderr } = await runProgram('make-staff.ts', [words[0] ?? ''], environment);
    if (stderr) throw new UsageError(stderr);
    return { data: { message: stdout }, text: printable(stdout) };
  },
};
