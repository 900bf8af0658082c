import { routes } from '@bidkit/contract';
import { type Api, type Bidkit, createBidkit, memoryStorage } from '@bidkit/sdk';
import { readToken } from './token-file.ts';
import { UsageError } from './usage-error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** A signed-in API client. */
export interface Connection {
  readonly api: Api;
  /** The client of `api`, with the socket. */
  readonly bidkit: Bidkit;
  /** Closes the socket, and signs out again if a password was used for this run. */
  close(): Promise<void>;
}

export const siteUrl = ({ HOUSE_URL }: Variables) =>
  (HOUSE_URL || 'http://localhost:4000').replace(/\/+$/, '');

/** An API client with this token, or signed out. @throws UsageError for an address to which passwords are sent openly */
export const createApi = (url: string, token: string | null): Api => createClient(url, token).extend(routes);

function createClient(url: string, token: string | null): Bidkit {
  refuseOpenAddress(url);
  const storage = memoryStorage();
  // The sdk reads the token from the key `token`.
  if (token !== null) storage.setItem('token', token);
  return createBidkit({ apiUrl: `${url}/api`, storage });
}

/** @throws UsageError for an address that is not valid, or that sends passwords and tokens unencrypted over a network */
function refuseOpenAddress(url: string): void {
  if (!URL.canParse(url)) throw new UsageError(`“${url}” is not a valid address. HOUSE_URL sets it.`);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) return;
  throw new UsageError(
    `HOUSE_URL must be https: ${url} would get your password unencrypted. http is for this machine only.`,
  );
}

/** The names and addresses of this machine. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Signs in with HOUSE_USER and HOUSE_PASSWORD, or with the token of `login`. @throws UsageError without either */
export async function connect(variables: Variables): Promise<Connection> {
  const url = siteUrl(variables);
  const { HOUSE_USER: email, HOUSE_PASSWORD: password } = variables;
  if (email && password) {
    const { token } = await createApi(url, null).login({ body: { email, password } });
    const bidkit = createClient(url, token);
    const api = bidkit.extend(routes);
    return {
      api,
      bidkit,
      async close() {
        bidkit.destroy();
        // A failure does not change the command's result: the token expires by itself.
        await api.logout().catch(() => undefined);
      },
    };
  }
  const token = await readToken(variables, url);
  if (token === null) {
    throw new UsageError(
      `You are not logged in at ${url}. Run: pnpm house login, or set HOUSE_USER and HOUSE_PASSWORD. HOUSE_URL sets another address.`,
    );
  }
  const bidkit = createClient(url, token);
  return { api: bidkit.extend(routes), bidkit, close: async () => bidkit.destroy() };
}
