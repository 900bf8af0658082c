import { withTimeout } from './with-timeout.ts';

/** Supervisors kill a process that has not stopped after 10 seconds. */
export const STOP_TIMEOUT_MS = 8_000;
export const CLOSE_DATABASE_TIMEOUT_MS = 500;

interface StopParts {
  /** Finishes pending requests and closes everything. */
  close(): Promise<void>;
  closeDatabase(): Promise<void>;
  readonly log: { error(message: string): void };
  exit(): void;
  /** Ends the process for a reason. */
  fail(error: unknown): void;
}

/** Returns a function that stops the process once, also when something hangs. */
export function createStop({ close, closeDatabase, log, exit, fail }: StopParts): () => void {
  let isStopping = false;
  /** Uncommitted transactions are rolled back. */
  const forceStop = () => {
    log.error(`Not everything finished within ${STOP_TIMEOUT_MS / 1000} s; stopping anyway`);
    withTimeout(CLOSE_DATABASE_TIMEOUT_MS, closeDatabase()).then(exit, exit);
  };
  return () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(forceStop, STOP_TIMEOUT_MS);
    close().then(exit, fail);
  };
}
