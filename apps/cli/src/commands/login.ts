import type { Command } from '../command.ts';
import { callsOf } from '../connect.ts';
import { text } from '../fields.ts';
import { ask, askSecretly } from '../prompt.ts';
import { readToken, tokenFile, writeToken } from '../token-file.ts';

export const login: Command = {
  name: 'login',
  summary: 'Signs in once: a token is kept in your config folder, readable by you alone.',
  words: [],
  options: { user: { value: 'NAME', help: 'E-mail or username; asked for unless told.', read: text } },
  notes: [
    'The password is asked for, or read from HOUSE_PASSWORD or from what is piped in; it is kept nowhere.',
  ],
  examples: ['pnpm house login --user sam', 'HOUSE_URL=https://house.example pnpm house login'],
  async run({ texts }, { url, variables }) {
    const email = texts.user ?? variables.HOUSE_USER ?? (await ask('E-mail or username: '));
    const password = variables.HOUSE_PASSWORD ?? (await askSecretly('Password: '));
    const { token } = await callsOf(url, null).login({ body: { email, password } });
    const api = callsOf(url, token);
    try {
      await api.listStaffAuctions({ query: { size: 1 } });
    } catch (error) {
      await api.logout();
      throw error;
    }
    await writeToken(variables, url, token);
    const file = tokenFile(variables);
    return { data: { url, file }, text: `Signed in at ${url}. The token is kept in ${file}.` };
  },
};

export const logout: Command = {
  name: 'logout',
  summary: 'Revokes the token that login kept, and forgets it.',
  words: [],
  options: {},
  examples: ['pnpm house logout'],
  async run(_given, { url, variables }) {
    const token = await readToken(variables, url);
    if (token !== null) {
      await callsOf(url, token).logout();
      await writeToken(variables, url, null);
    }
    const text = token === null ? `Nobody was signed in at ${url}.` : `Signed out at ${url}.`;
    return { data: { url }, text };
  },
};
