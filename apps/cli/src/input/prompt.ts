import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from '../usage-error.ts';

/** Asks on stderr, so that stdout stays clean for scripts. */
export async function ask(question: string): Promise<string> {
  return askOn(question, process.stderr);
}

/** Asks without an echo. */
export async function askSecretly(question: string): Promise<string> {
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const answer = await askOn('', noOutput);
  process.stderr.write('\n');
  return answer;
}

async function askOn(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new UsageError('No input.')));
  });
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
