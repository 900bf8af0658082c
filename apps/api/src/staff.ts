import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config/config.ts';
import { runProgram, type Variables } from './config/run-program.ts';
import type { Database } from './db/database.ts';
import { withDatabase } from './db/with-database.ts';
import { addStaff, createStaff, listStaff, removeStaff } from './modules/staff/members.ts';

// `pnpm house staff`: who is staff in the configured database. It runs on the machine of the server and needs no login:
// before the first member of staff there is no account that could add one.

interface Options {
  readonly create?: string | undefined;
  readonly force?: boolean | undefined;
}

/** The result: `data` for scripts, `text` for people. */
interface Result {
  readonly data: unknown;
  readonly text: string;
}

type Run = (db: Database, name: string, options: Options, config: Config) => Promise<Result>;

const tell = (message: string, facts: object = {}): Result => ({
  data: { message, ...facts },
  text: message,
});

const commands: Readonly<Record<string, Run>> = {
  async add(db, name, { create }, { publicUrl }) {
    if (create === undefined) {
      const { username, isNew } = await addStaff(db, name);
      return tell(isNew ? `${username} is staff now.` : `${username} is staff already.`);
    }
    const { username, token, minutes } = await createStaff(db, { email: name, username: create });
    const link = `${publicUrl}/forgot/reset/${token}`;
    const message = `${username} is staff now. This link sets the password, once, within ${minutes} minutes:`;
    return { data: { message, link }, text: `${message}\n${link}` };
  },

  async list(db) {
    const staff = await listStaff(db);
    const width = Math.max(0, ...staff.map(({ username }) => username.length));
    const lines = staff.map(({ username, email }) => `${username.padEnd(width)}  ${email}`);
    return { data: staff, text: lines.join('\n') || 'Nobody is staff.' };
  },

  async remove(db, name, { force = false }) {
    const { username, wasStaff } = await removeStaff(db, name, { evenLast: force });
    return tell(
      wasStaff ? `${username} is not staff any more, and logged out.` : `${username} is not staff.`,
    );
  },
};

/**
 * Adds, lists or removes staff: `['add', 'sam']`.
 * @throws Error in one line when that is refused, there is no database, or a server has the embedded one open
 */
export async function manageStaff(
  args: readonly string[],
  variables: Variables,
  folder: string,
): Promise<Result> {
  const options = {
    create: { type: 'string' },
    force: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [word = '', name = ''] = positionals;
  const run = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!run || (word !== 'list' && name === ''))
    throw new Error('Usage: staff add NAME [--create USERNAME], staff list, or staff remove NAME [--force].');
  const config = readConfig(variables, folder);
  // The owner's account can be there before the first start.
  const mayCreate = values.create !== undefined;
  return withDatabase(config, (db) => run(db, name, values, config), { mayCreate });
}

if (import.meta.main)
  await runProgram(async (variables, folder) => {
    const args = process.argv.slice(2);
    const result = await manageStaff(args, variables, folder);
    return args.includes('--json') ? JSON.stringify(result) : result.text;
  });
