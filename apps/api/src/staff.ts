import { parseArgs } from 'node:util';
import { SETUP_LINK_HOURS } from '@bidkit/contract';
import { type Config, readConfig } from './config/config.ts';
import { runProgram, type Variables } from './config/run-program.ts';
import type { Database } from './db/database.ts';
import { withDatabase } from './db/with-database.ts';
import { listActiveStaff, removeStaff, resetFactors } from './modules/office/operator.ts';
import { createSetupLink } from './modules/office/setup-routes.ts';

// `pnpm house setup-link` and `pnpm house staff`: what the operator does in the configured database when nobody can
// log in to the office. It runs on the machine of the server and needs no login.

/** The result: `data` for scripts, `text` for people. */
interface Result {
  readonly data: unknown;
  readonly text: string;
}

type Run = (db: Database, name: string, config: Config) => Promise<Result>;

const tell = (message: string, facts: object = {}): Result => ({
  data: { message, ...facts },
  text: message,
});

const commands: Readonly<Record<string, Run>> = {
  async 'setup-link'(db, _name, { officeUrl }) {
    const link = await createSetupLink(db, officeUrl);
    if (link === null) throw new Error('This marketplace has an owner already. Owners invite other staff.');
    const message = `This link makes the account of the first owner, once, within ${SETUP_LINK_HOURS} hours:`;
    return { data: { message, link }, text: `${message}\n${link}` };
  },

  async list(db) {
    const staff = await listActiveStaff(db);
    const width = Math.max(0, ...staff.map(({ username }) => username.length));
    const lines = staff.map(({ username, role, email }) => `${username.padEnd(width)}  ${role}  ${email}`);
    return { data: staff, text: lines.join('\n') || 'Nobody is staff.' };
  },

  async remove(db, name) {
    return tell(`${await removeStaff(db, name)} is not staff any more, and logged out.`);
  },

  async 'reset-factor'(db, name, config) {
    return tell(`${await resetFactors(db, name, config)} sets up a new second factor with the next login.`);
  },
};

/**
 * Runs one of the commands: `['remove', 'sam']`.
 * @throws Error in one line when that is refused, there is no database, or a server has the embedded one open
 */
export async function manageStaff(
  args: readonly string[],
  variables: Variables,
  folder: string,
): Promise<Result> {
  const options = { json: { type: 'boolean' } } as const;
  const { positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [word = '', name = ''] = positionals;
  const run = Object.hasOwn(commands, word) ? commands[word] : undefined;
  const needsName = word === 'remove' || word === 'reset-factor';
  if (!run || (needsName && name === ''))
    throw new Error('Usage: setup-link, list, remove NAME, or reset-factor NAME.');
  const config = readConfig(variables, folder);
  // The owner's account can be there before the first start.
  return withDatabase(config, (db) => run(db, name, config), { mayCreate: word === 'setup-link' });
}

if (import.meta.main)
  await runProgram(async (variables, folder) => {
    const args = process.argv.slice(2);
    const result = await manageStaff(args, variables, folder);
    return args.includes('--json') ? JSON.stringify(result) : result.text;
  });
