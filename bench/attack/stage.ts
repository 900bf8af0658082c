import { rm } from 'node:fs/promises';
import { type RunningServer, startServer } from '@bidkit/api/test/server';
import { emptyDataDir } from '@bidkit/api/test/snapshot';
import { openTestApp } from '@bidkit/api/test/test-app';
import { OWN_ORIGIN, type Tokens } from './callers.ts';
import { type Things, writeThings } from './things.ts';

/** A server in a process of its own, and its data. */
export interface Stage {
  readonly address: string;
  readonly tokens: Tokens;
  readonly things: Things;
  close(): Promise<void>;
}

/** The limits of a server that nobody has configured: test servers have none. */
export const defaultLimits = {
  CALLS_PER_MINUTE: '',
  PAGES_PER_MINUTE: '',
  REQUESTS_PER_MINUTE: '',
  SOCKETS_PER_ADDRESS: '',
  SOCKETS_PER_MEMBER: '',
  SOCKET_MESSAGES_PER_MINUTE: '',
  SOCKET_LOTS_PER_MINUTE: '',
};

/** Writes the data of an attack and starts a server on it. `settings` are its environment variables. */
export async function openStage(settings: Record<string, string> = {}): Promise<Stage> {
  const dataDir = await emptyDataDir();
  const app = await openTestApp({ DATA_DIR: dataDir, PUBLIC_URL: OWN_ORIGIN });
  const written = await writeThings(app);
  await app.close();
  let server: RunningServer;
  try {
    server = await startServer({
      DATA_DIR: dataDir,
      PUBLIC_URL: OWN_ORIGIN,
      SANDBOX_URL: '',
      SIGN_INS_PER_MINUTE: '1000000',
      ...settings,
    });
  } catch (error) {
    await rm(dataDir, { recursive: true });
    throw error;
  }
  return {
    ...written,
    address: server.address,
    async close() {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
