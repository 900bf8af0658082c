import { freePort } from '@bidkit/api/test/daemon';
import { type RunningServer, startServer } from '@bidkit/api/test/server';

/** An API node in its own process, always on the same port. */
export interface Node {
  readonly name: string;
  readonly address: string;
  start(): Promise<void>;
  /** Kills it at once. */
  kill(): Promise<void>;
  /** Stops it gracefully. Returns its exit code. */
  stop(): Promise<number | null>;
}

export async function createNode(name: string, env: Record<string, string>): Promise<Node> {
  const port = await freePort();
  let server: RunningServer | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ending = server;
    server = null;
    return ending ? ending.end(signal) : 0;
  };
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    async start() {
      server = await startServer({ LOG_LEVEL: 'info', ...env, PORT: String(port) });
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
