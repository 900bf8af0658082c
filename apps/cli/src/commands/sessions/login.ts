import type { Command } from '../../command.ts';
import { createApi } from '../../connect.ts';
import { text } from '../../input/fields.ts';
import { ask, askSecretly } from '../../input/prompt.ts';
import { readToken, tokenFile, writeToken } from '../../token-file.ts';

const login: Command = {
  name: 'login',
  summary: 'Logs in. The token is stored in your config folder, and only you can read it.',
  words: [],
  options: {
    user: { value: 'NAME', help: 'Email or username; by default the command asks for it.', read: text },
  },
  notes: [
    'The command asks for the password, or reads it from HOUSE_PASSWORD or from stdin. It does not store it.',
  ],
  examples: ['pnpm house login --user sam', 'HOUSE_URL=https://house.example pnpm house login'],
  async run({ texts }, { url, variables }) {
    const email = texts.user ?? variables.HOUSE_USER ?? (await ask('Email or username: '));
    const password = variables.HOUSE_PASSWORD ?? (await askSecretly('Password: '));
    const { token } = await createApi(url, null).login({ body: { email, password } });
    const api = createApi(url, token);
    try {
      await api.listStaffAuctions({ query: { size: 1 } });
    } catch (error) {
      await api.logout();
      throw error;
    }
    await writeToken(variables, url, token);
    const file = tokenFile(variables);
    return { data: { url, file }, text: `Logged in at ${url}. The token is stored in ${file}.` };
  },
};

const logout: Command = {
  name: 'logout',
  summary: 'Revokes and deletes the stored token.',
  words: [],
  options: {},
  examples: ['pnpm house logout'],
  async run(_given, { url, variables }) {
    const token = await readToken(variables, url);
    if (token !== null) {
      await createApi(url, token).logout();
      await writeToken(variables, url, null);
    }
    const text = token === null ? `You were not logged in at ${url}.` : `Logged out at ${url}.`;
    return { data: { url }, text };
  },
};

export const loginCommands: readonly Command[] = [login, logout];
