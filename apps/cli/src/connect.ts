import type { Api } from '@bidkit/sdk';
import { createApi, siteUrl } from './client.ts';
import type { Prompts } from './input/prompt.ts';
import { logIn } from './office-login.ts';
import { confirm, type Proofs, withProof } from './step-up.ts';
import { readToken } from './token-file.ts';
import { UsageError } from './usage-error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** An API client that is logged in to the office. */
export interface Connection {
  readonly api: Api;
  /** Logs out again if a password was used for this run. */
  close(): Promise<void>;
}

/** Logs in with HOUSE_USER and HOUSE_PASSWORD, or with the token of `login`. @throws UsageError without either */
export async function connect(variables: Variables, prompts: Prompts): Promise<Connection> {
  const url = siteUrl(variables);
  const { HOUSE_USER: email, HOUSE_PASSWORD: password, HOUSE_CODE: code } = variables;
  if (email && password) {
    const asking = prompts.isInteractive ? prompts : { ...prompts, ask: refuseToAsk };
    const { token } = await logIn(url, { email, password, code }, asking);
    const api = createApi(url, token);
    return {
      // The login has used the code up.
      api: askingForProof(api, { password, code: undefined }, prompts),
      async close() {
        // A failure does not change the command's result: the token expires by itself.
        await api.endOfficeSession({ body: {} }).catch(() => undefined);
      },
    };
  }
  const token = await readToken(variables, url);
  if (token === null) {
    throw new UsageError(
      `You are not logged in at ${url}. Run: pnpm house login, or set HOUSE_USER and HOUSE_PASSWORD. HOUSE_URL sets another address.`,
    );
  }
  return {
    api: askingForProof(createApi(url, token), { password, code }, prompts),
    close: async () => undefined,
  };
}

/** A script may have a stdin that never ends. */
const refuseToAsk = () =>
  Promise.reject(
    new UsageError('This account has a second factor. Set HOUSE_CODE to the code, or run: pnpm house login'),
  );

const askingForProof = (api: Api, proofs: Proofs, prompts: Prompts) =>
  withProof(api, () => confirm(api, proofs, prompts));
