import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs commands as a user's shell does, and ends them all. */
export interface Shell {
  /** Runs a command to its end, and resolves to its output. @throws Error with its output if it fails */
  run(command: string, cwd: string, input?: string): Promise<string>;
  /** Starts a command that goes on, and resolves when it is ready. @throws Error with its output if it ends before */
  open(command: string, cwd: string, isReady: (output: string) => boolean): Promise<void>;
  /** Ends what still runs, with its children. */
  close(): Promise<void>;
}

/** The variables of a shell outside of this workspace: without those that pnpm adds for a script. */
function outside(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|INIT_CWD$)/i.test(name));
  const path = process.env.PATH?.split(':').filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(own), PATH: path?.join(':') };
}

export function openShell(variables: Readonly<Record<string, string>>): Shell {
  const running = new Set<ChildProcess>();

  function start(command: string, cwd: string) {
    const env = { ...outside(), ...variables };
    // A group of its own: npx and pnpm start others.
    const child = spawn('sh', ['-c', command], { cwd, env, detached: true });
    const output: string[] = [];
    const read = (text: string) => void output.push(text);
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    running.add(child);
    const ended = once(child, 'close').then(([code]: number[]) => {
      running.delete(child);
      return code ?? 1;
    });
    return { child, output, ended };
  }

  return {
    async run(command, cwd, input = '') {
      const { child, output, ended } = start(command, cwd);
      child.stdin.end(input);
      if ((await ended) !== 0) throw new Error(`${command}\n${output.join('')}`);
      return output.join('');
    },
    async open(command, cwd, isReady) {
      const { child, output, ended } = start(command, cwd);
      const ready = new Promise<void>((done) => {
        child.stdout.on('data', () => isReady(output.join('')) && done());
      });
      const early = ended.then(() => Promise.reject(new Error(`${command}\n${output.join('')}`)));
      await Promise.race([ready, early]);
      early.catch(() => undefined); // From here on the end is intended.
    },
    async close() {
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        const ends = [...running].map((child) => once(child, 'close'));
        for (const { pid } of running) if (pid !== undefined) endGroup(pid, signal);
        const isLate = new Promise((done) => setTimeout(done, 10_000).unref());
        await Promise.race([Promise.all(ends), isLate]);
        if (running.size === 0) return;
      }
    },
  };
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}
