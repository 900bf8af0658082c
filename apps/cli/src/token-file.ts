import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;
type Tokens = Record<string, string>;

/** The file with the tokens of `login`, by address. Only the user can read it. */
export function tokenFile({ XDG_CONFIG_HOME, APPDATA, HOME }: Variables): string {
  return join(XDG_CONFIG_HOME || APPDATA || join(HOME || homedir(), '.config'), 'bidkit', 'house.json');
}

export async function readToken(variables: Variables, url: string): Promise<string | null> {
  return (await readTokens(tokenFile(variables)))[url] ?? null;
}

/** Stores the token of an address; null removes it. */
export async function writeToken(variables: Variables, url: string, token: string | null): Promise<void> {
  const path = tokenFile(variables);
  const { [url]: _, ...others } = await readTokens(path);
  const tokens: Tokens = token === null ? others : { ...others, [url]: token };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 });
  // The mode above applies to a new file only.
  await chmod(path, 0o600);
}

async function readTokens(path: string): Promise<Tokens> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Tokens;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
