import { SETUP_LINK_HOURS } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { runProgram } from '../../server-program.ts';
import { UsageError } from '../../usage-error.ts';

/** Runs a command of the server's own program, which opens the database of this machine's variables. */
async function run(args: readonly string[], environment: Environment) {
  const { stdout, stderr, code } = await runProgram('staff.ts', ['--json', '--', ...args], environment);
  if (code !== 0) throw new UsageError(stderr);
  const { data, text }: { data: unknown; text: string } = JSON.parse(stdout);
  return { data, text };
}

const where =
  'Runs on the machine of the server, with its variables, and needs no login. With the embedded database stop the ' +
  'server first; with DATABASE_URL it can run.';

const printSetupLink: Command = {
  name: 'setup-link',
  summary: 'Prints a link that makes the account of the first owner, on the machine of the server.',
  words: [],
  options: {},
  notes: [where, `The link is valid for ${SETUP_LINK_HOURS} hours, once, and only while there is no owner.`],
  examples: ['pnpm house setup-link', 'DATABASE_URL=postgres://localhost/bidkit pnpm house setup-link'],
  run: (_given, environment) => run(['setup-link'], environment),
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
  options: {},
  notes: [
    where,
    'NAME is a username or email address. Ends all sessions of the account, and those in which it acts as another',
    'member. After the last owner "setup-link" makes a new one. Owners use "team change".',
  ],
  examples: ['pnpm house staff remove sam', 'pnpm house staff remove sam@example.com'],
  run: ({ words }, environment) => run(['remove', ...words], environment),
};

const resetFactor: Command = {
  name: 'staff reset-factor',
  summary: 'Removes the second factors of a member of staff, on the machine of the server.',
  words: ['NAME'],
  options: {},
  notes: [
    where,
    'For the only owner who has lost a phone. Owners do it for others with "team reset-factor".',
  ],
  examples: ['pnpm house staff reset-factor sam'],
  run: ({ words }, environment) => run(['reset-factor', ...words], environment),
};

export const staffCommands: readonly Command[] = [printSetupLink, listStaff, removeStaff, resetFactor];
