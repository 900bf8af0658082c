import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TEST_PASSWORD, type TestApp } from '@bidkit/api/test/test-app';
import type { Prompts } from './input/prompt.ts';
import { run } from './run.ts';
import { UsageError } from './usage-error.ts';

/** The result of a run of the command line. */
export interface Ran {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** Lets an app listen. Returns the variables with which the command line logs in there as a new member of staff. */
export async function staffVariables(app: TestApp): Promise<Record<string, string>> {
  const staff = await app.aUser({ role: 'staff' });
  return {
    HOUSE_URL: await app.http.listen({ port: 0, host: '127.0.0.1' }),
    HOUSE_USER: staff.username,
    HOUSE_PASSWORD: TEST_PASSWORD,
  };
}

/** A script, which answers no question. */
export const silent: Prompts = {
  isInteractive: false,
  ask: () => Promise.reject(new UsageError('No input.')),
  askSecretly: () => Promise.reject(new UsageError('No input.')),
  tell: () => undefined,
  close: () => undefined,
};

/** A person at a terminal who types these answers. `questions` has what they were asked. */
export function typing(
  ...answers: (string | ((question: string) => string))[]
): Prompts & { readonly questions: string[] } {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    const answer = answers.shift();
    if (answer === undefined) throw new UsageError('No input.');
    return typeof answer === 'string' ? answer : answer(question);
  };
  return {
    isInteractive: true,
    ask,
    askSecretly: ask,
    tell: () => undefined,
    close: () => undefined,
    questions,
  };
}

/** Runs a command line within this process, because starting a process takes a second of a core. */
export async function runCli(
  args: readonly string[],
  variables: Record<string, string>,
  { folder = process.cwd(), prompts = silent }: { folder?: string; prompts?: Prompts } = {},
): Promise<Ran> {
  const { stdout, stderr, code } = await run(args, variables, folder, prompts);
  const lineOf = (output: string) => (output === '' ? '' : `${output}\n`);
  return { stdout: lineOf(stdout), stderr: lineOf(stderr), code };
}

/** Runs a command line that succeeds, with `--json`. Returns the answer of the API. */
export async function runCliJson<T>(
  args: readonly string[],
  variables: Record<string, string>,
  options: { folder?: string; prompts?: Prompts } = {},
): Promise<T> {
  const { stdout, stderr, code } = await runCli([...args, '--json'], variables, options);
  if (code !== 0 || stderr !== '') throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

/** Runs `pnpm house` as its users do, as a process; `input` is its stdin. */
export async function runCliProcess(
  args: readonly string[],
  variables: Record<string, string>,
  { folder = process.cwd(), input = '' } = {},
): Promise<Ran> {
  const child = spawn(
    process.execPath,
    [
      '--conditions=source',
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'main.ts'),
      ...args,
    ],
    { env: { PATH: process.env.PATH, INIT_CWD: folder, ...variables } },
  );
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk: string) => {
      output[stream] += chunk;
    });
  }
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { ...output, code };
}
