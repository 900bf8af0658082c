import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Mistake } from './mistake.ts';

/** Asks on the terminal's error stream: what is printed for scripts stays clean. */
export async function ask(question: string): Promise<string> {
  return askOn(question, process.stderr);
}

/** Asks without showing what is typed. */
export async function askSecretly(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const answer = await askOn('', nowhere);
  process.stderr.write('\n');
  return answer;
}

async function askOn(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Mistake('Nothing was typed.')));
  });
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
