import type { FactorMethod, OfficeSession } from '@bidkit/contract';
import { createApi } from './client.ts';
import type { Prompts } from './input/prompt.ts';
import { readable } from './output/table.ts';
import { UsageError } from './usage-error.ts';

type Asking = Pick<Prompts, 'ask' | 'tell'>;

/** An office session with its token. */
export interface Started {
  readonly session: OfficeSession;
  readonly token: string;
}

/** Names a code of a second factor, as a question does. */
export const codeName = (methods: readonly string[]): string =>
  methods.includes('totp') ? 'Code of your authenticator app, or a recovery code' : 'Recovery code';

/**
 * Logs in to the office with a password. If a second factor is needed, the code is `code`, or the answer to a question.
 * @throws UsageError when only a passkey can log in, which needs a browser, or nobody can be asked
 */
export async function logIn(
  url: string,
  login: { readonly email: string; readonly password: string; readonly code: string | undefined },
  prompts: Asking,
): Promise<Started> {
  const api = createApi(url, null);
  const first = await api.startOfficeSession({ body: login });
  if (first.session) return startedOf(first);
  const code = await askCode(first.second_factor, prompts);
  return startedOf(await api.startOfficeSession({ body: { ...login, code } }));
}

async function askCode(methods: readonly FactorMethod[], { ask, tell }: Asking): Promise<string> {
  if (methods.every((method) => method === 'passkey'))
    throw new UsageError(
      'Your second factor is a passkey, which needs a browser. Make recovery codes in the office, and log in with one.',
    );
  if (!methods.includes('totp')) tell('Your passkey needs a browser. Here you log in with a recovery code.');
  return ask(`${codeName(methods)}: `);
}

/** The session and its token, which programs get and browsers do not. */
export function startedOf({
  session,
  token,
}: {
  session: OfficeSession | null;
  token: string | null;
}): Started {
  if (session === null || token === null) throw new Error('A login without a token');
  return { session, token };
}

/** Which role a session has, how long it lasts, and what the server still requires. */
export function sessionSummary({ staff, role, expires_at, needs_second_factor }: OfficeSession): string {
  const lines = [
    `You are ${staff.username}. Your role is ${role.name}. This login ends at ${readable(expires_at)}.`,
  ];
  if (needs_second_factor)
    lines.push('This server requires a second factor. Set it up first: pnpm house factor totp');
  return lines.join('\n');
}
