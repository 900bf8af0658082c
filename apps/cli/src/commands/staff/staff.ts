import type { Command } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { text } from '../../input/fields.ts';
import { runProgram } from '../../server-program.ts';
import { UsageError } from '../../usage-error.ts';

/** Runs a command of the server's own program, which opens the database of this machine's variables. */
async function run(args: readonly string[], environment: Environment) {
  const { stdout, stderr, code } = await runProgram('staff.ts', [...args, '--json'], environment);
  if (code !== 0) throw new UsageError(stderr);
  const { data, text }: { data: unknown; text: string } = JSON.parse(stdout);
  return { data, text };
}

const where =
  'Runs on the machine of the server, with its variables, and needs no login. With the embedded database stop the ' +
  'server first; with DATABASE_URL it can run.';

const addStaff: Command = {
  name: 'staff add',
  summary: 'Makes the account with a username or email address staff, on the machine of the server.',
  words: ['NAME'],
  options: {
    create: {
      value: 'USERNAME',
      help: 'Creates the account with this username; NAME is its email address. Prints a link that sets the password.',
      read: text,
    },
  },
  notes: [where, 'The account has verified its email address. It is staff from its next request on.'],
  examples: [
    'pnpm house staff add sam',
    'pnpm house staff add sam@example.com --create sam',
    'DATABASE_URL=postgres://localhost/bidkit pnpm house staff add sam',
  ],
  run: ({ words, texts: { create } }, environment) =>
    run(['add', ...(create === undefined ? [] : [`--create=${create}`]), '--', ...words], environment),
};

const listStaff: Command = {
  name: 'staff list',
  summary: 'Lists who is staff, on the machine of the server.',
  words: [],
  options: {},
  notes: [where],
  examples: ['pnpm house staff list'],
  run: (_given, environment) => run(['list'], environment),
};

const removeStaff: Command = {
  name: 'staff remove',
  summary: 'Makes a member of staff an ordinary member again, on the machine of the server.',
  words: ['NAME'],
  options: { force: { help: 'Also removes the last member of staff.', read: text } },
  notes: [where, 'Ends all sessions of the account, and those in which it acts as another member.'],
  examples: ['pnpm house staff remove sam', 'pnpm house staff remove sam@example.com --force'],
  run: ({ words, texts: { force } }, environment) =>
    run(['remove', ...(force === 'yes' ? ['--force'] : []), '--', ...words], environment),
};

export const staffCommands: readonly Command[] = [addStaff, listStaff, removeStaff];
