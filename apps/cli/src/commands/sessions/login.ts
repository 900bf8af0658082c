import { BidkitError } from '@bidkit/sdk';
import { createApi } from '../../client.ts';
import type { Command } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { text } from '../../input/fields.ts';
import { logIn, type Started, sessionSummary } from '../../office-login.ts';
import { readToken, tokenFile, writeToken } from '../../token-file.ts';

const login: Command = {
  name: 'login',
  summary: 'Logs in to the office. The token is stored in your config folder, and only you can read it.',
  words: [],
  options: {
    user: { value: 'NAME', help: 'Email or username; by default the command asks for it.', read: text },
  },
  notes: [
    'The command asks for the password and for the code of a second factor, or reads them from HOUSE_PASSWORD and',
    'HOUSE_CODE, or as lines of stdin. It does not store them. A passkey needs a browser: here a recovery code is used.',
  ],
  examples: ['pnpm house login --user sam', 'HOUSE_URL=https://house.example pnpm house login'],
  async run({ texts }, environment) {
    const { url, variables, prompts } = environment;
    // Before a password is typed for an address that cannot be used.
    createApi(url, null);
    const email = texts.user ?? variables.HOUSE_USER ?? (await prompts.ask('Email or username: '));
    const password = variables.HOUSE_PASSWORD ?? (await prompts.askSecretly('Password: '));
    return keepSession(
      await logIn(url, { email, password, code: variables.HOUSE_CODE }, prompts),
      environment,
    );
  },
};

/** Stores the token of a new session. Returns the result of the command that has opened it. */
export async function keepSession(
  { session, token }: Started,
  { url, variables }: Pick<Environment, 'url' | 'variables'>,
) {
  await writeToken(variables, url, token);
  const file = tokenFile(variables);
  const stored = `Logged in at ${url}. The token is stored in ${file}.`;
  return { data: { url, file, session }, text: `${stored}\n${sessionSummary(session)}` };
}

const logout: Command = {
  name: 'logout',
  summary: 'Revokes and deletes the stored token.',
  words: [],
  options: {},
  examples: ['pnpm house logout'],
  async run(_given, { url, variables }) {
    const token = await readToken(variables, url);
    if (token !== null) {
      await createApi(url, token).endOfficeSession({ body: {} }).catch(ignoreEnded);
      await writeToken(variables, url, null);
    }
    const text = token === null ? `You were not logged in at ${url}.` : `Logged out at ${url}.`;
    return { data: { url }, text };
  },
};

/** A session that has ended before needs no end. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof BidkitError) || error.status !== 401) throw error;
}

export const loginCommands: readonly Command[] = [login, logout];
