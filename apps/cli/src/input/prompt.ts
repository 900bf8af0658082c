import { createInterface, type Interface } from 'node:readline';
import { createInterface as createAsking } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from '../usage-error.ts';

/** Asks whoever runs the command. */
export interface Prompts {
  /** Whether it is a person at a terminal, not a file or a program. */
  readonly isInteractive: boolean;
  /** Asks on stderr, so that stdout stays clean for scripts. @throws UsageError at the end of the input */
  ask(question: string): Promise<string>;
  /** Asks without an echo. */
  askSecretly(question: string): Promise<string>;
  /** Writes a line on stderr. */
  tell(line: string): void;
  /** Stops reading. */
  close(): void;
}

const tell = (line: string) => void process.stderr.write(`${line}\n`);

/** Asks at the terminal. Without one each answer is a line of stdin. */
export function createPrompts(input: NodeJS.ReadStream = process.stdin): Prompts {
  if (!input.isTTY) return createPipedPrompts(input);
  return {
    isInteractive: true,
    ask: (question) => askOn(input, question, process.stderr),
    async askSecretly(question) {
      const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
      process.stderr.write(question);
      const answer = await askOn(input, '', noOutput);
      process.stderr.write('\n');
      return answer;
    },
    tell,
    close: () => undefined,
  };
}

/** One reader for all answers: a second one would miss the lines that the first has read already. */
function createPipedPrompts(input: NodeJS.ReadStream): Prompts {
  let reader: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  const ask = async (question: string) => {
    tell(question);
    reader ??= createInterface({ input });
    lines ??= reader[Symbol.asyncIterator]();
    const line = await lines.next();
    if (line.done) throw new UsageError('No input.');
    return line.value;
  };
  return { isInteractive: false, ask, askSecretly: ask, tell, close: () => reader?.close() };
}

async function askOn(
  input: NodeJS.ReadStream,
  question: string,
  output: NodeJS.WritableStream,
): Promise<string> {
  const lines = createAsking({ input, output, terminal: true });
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new UsageError('No input.')));
  });
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

/** Asks for a new password, at a terminal twice. @throws UsageError when the two differ */
export async function askNewPassword({ askSecretly, isInteractive }: Prompts): Promise<string> {
  const password = await askSecretly('Choose a password of at least 8 characters: ');
  if (isInteractive && (await askSecretly('The same password again: ')) !== password)
    throw new UsageError('The two passwords differ. Nothing was sent.');
  return password;
}
