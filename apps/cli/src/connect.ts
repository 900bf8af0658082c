import { type Api, createBidkit, memoryStorage, staffRoutes } from '@bidkit/sdk';
import { Mistake } from './mistake.ts';
import { readToken } from './token-file.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Who speaks to the house, and what to undo at the end. */
export interface Connection {
  readonly api: Api;
  /** Signs out again where a password was used for this one run. */
  close(): Promise<void>;
}

export const siteUrl = ({ HOUSE_URL }: Variables) =>
  (HOUSE_URL || 'http://localhost:4000').replace(/\/+$/, '');

/** The calls of a house with this token, or with nobody's. */
export function callsOf(url: string, token: string | null): Api {
  const storage = memoryStorage();
  // Specs: the token is stored as `token`.
  if (token !== null) storage.setItem('token', token);
  const { api, extend } = createBidkit({ apiUrl: `${url}/api`, storage });
  return { ...api, ...extend(staffRoutes) };
}

/** Signs in with HOUSE_USER and HOUSE_PASSWORD, or with the token that `login` kept. @throws Mistake when there is neither */
export async function connect(variables: Variables): Promise<Connection> {
  const url = siteUrl(variables);
  const { HOUSE_USER: email, HOUSE_PASSWORD: password } = variables;
  if (email && password) {
    const { token } = await callsOf(url, null).login({ body: { email, password } });
    const api = callsOf(url, token);
    return {
      api,
      async close() {
        // What the command came to counts; a token that could not be revoked ends by itself.
        await api.logout().catch(() => undefined);
      },
    };
  }
  const token = await readToken(variables, url);
  if (token === null) {
    throw new Mistake(
      `Nobody is signed in at ${url}. Run: pnpm house login, or set HOUSE_USER and HOUSE_PASSWORD. HOUSE_URL names another house.`,
    );
  }
  return { api: callsOf(url, token), close: async () => undefined };
}
