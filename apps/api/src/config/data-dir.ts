import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Only the server's own user: the folder holds addresses, mail and bids. */
const OWNER_ONLY = 0o700;

/** Makes the data folder, and closes it to other users of the machine. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY });
  const isOpen = (statSync(dataDir).mode & 0o077) !== 0;
  if (isOpen) chmodSync(dataDir, OWNER_ONLY);
}
