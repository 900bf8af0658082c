import { resolve } from 'node:path';
import type { Command } from '../../command.ts';
import { runProgram } from '../../server-program.ts';
import { UsageError } from '../../usage-error.ts';

/** The server answers when the backup is complete. */
const BACKUP_TIMEOUT_MS = 3_600_000;

const doctor: Command = {
  name: 'doctor',
  summary: 'Checks on this machine whether the server could start with its variables.',
  words: [],
  options: {},
  notes: [
    'Lists what a public server lacks, and checks the database, Redis and the mail server. With SEED=none it names',
    'what the marketplace lacks too: staff, categories, lots, the payee, and claims without a basis.',
  ],
  examples: ['pnpm house doctor', 'PUBLIC_URL=https://auctions.example.com pnpm house doctor'],
  async run(_given, environment) {
    const { stdout, stderr, code } = await runProgram('doctor.ts', [], environment);
    if (stderr) throw new UsageError(stderr);
    return { data: { report: stdout.split('\n') }, text: stdout, isIncomplete: code !== 0 };
  },
};

const backUp: Command = {
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

const restore: Command = {
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

export const operationCommands: readonly Command[] = [doctor, backUp, restore];
