import { BidkitError } from '@bidkit/sdk';
import { findCommand, overview } from './all-commands.ts';
import { siteUrl } from './client.ts';
import { helpOf, readGiven } from './command.ts';
import { type Connection, connect } from './connect.ts';
import { hintsOf } from './hints.ts';
import { createPrompts, type Prompts } from './input/prompt.ts';
import { printable } from './output/printable.ts';
import { UsageError } from './usage-error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The output and the exit code of a run. */
export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: 0 | 1;
}

/** Runs one command line. */
export async function run(
  argv: readonly string[],
  variables: Variables,
  folder: string,
  prompts: Prompts = createPrompts(),
): Promise<Outcome> {
  let connection: Connection | undefined;
  const connected = async () => {
    connection ??= await connect(variables, prompts);
    return connection;
  };
  const api = async () => (await connected()).api;
  try {
    const found = findCommand(argv);
    if (!found) return { stdout: overview(), stderr: '', code: 0 };
    const { command, rest } = found;
    const { json, help, ...given } = readGiven(command, rest);
    if (help) return { stdout: helpOf(command), stderr: '', code: 0 };
    const result = await command.run(given, { api, prompts, folder, url: siteUrl(variables), variables });
    const stdout = json ? JSON.stringify(result.data, null, 2) : result.text;
    return { stdout: printable(stdout), stderr: '', code: result.isIncomplete ? 1 : 0 };
  } catch (error) {
    return {
      stdout: '',
      stderr: printable(formatError(error, siteUrl(variables), argv.includes('--json'))),
      code: 1,
    };
  } finally {
    prompts.close();
    await connection?.close();
  }
}

/** An error as text: its message, a line per field, and what to do. With `--json` it has the code and params too. */
function formatError(error: unknown, url: string, asJson: boolean): string {
  if (!(error instanceof BidkitError) && !(error instanceof UsageError)) throw error;
  const { message, errors } = error;
  const answer = error instanceof BidkitError ? error : null;
  if (asJson) {
    const facts = answer && { code: answer.code, params: answer.params, fields: answer.fields };
    return JSON.stringify({ message, errors, ...facts }, null, 2);
  }
  const lines = Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((line) => `  ${field}: ${line}`),
  );
  return [message, ...lines, ...(answer ? hintsOf(answer, url) : [])].join('\n');
}
