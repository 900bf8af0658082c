import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, readConfig } from '../apps/api/src/config/config.ts';
import { requireSettings } from '../apps/api/src/config/public-server.ts';
import { lockDataDir } from '../apps/api/src/db/lock.ts';

/**
 * Checks before the build that the server can start: its configuration is valid, no other server uses its data folder,
 * its ports are free.
 * @throws Error with a message of one line
 */
export async function preflight(root: string, extraPorts: number): Promise<Config> {
  const config = readConfig(process.env, process.env.INIT_CWD ?? root);
  requireSettings(config);
  if (config.port === 0)
    throw new Error('PORT must be 1 or greater here, because the addresses are printed.');
  if (config.dataDir !== null && config.databaseUrl === null) lockDataDir(config.dataDir)();
  for (let port = config.port; port <= config.port + extraPorts; port += 1) {
    const isFree = port < 65_536 && (await canListen(port, config.host));
    if (!isFree) throw new Error(`Port ${port} is taken. Stop what listens there, or choose another PORT.`);
  }
  return config;
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    return true;
  } catch {
    return false; // Any error means that the server could not listen there either.
  } finally {
    server.close();
  }
}
