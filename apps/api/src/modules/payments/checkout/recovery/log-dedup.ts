import type { AppContext } from '../../../../kernel/app-context.ts';

/** After this time a mismatched order is checked again, and a timeout is logged again. */
const FORGET_AFTER_MS = 3_600_000;

/** The problems this node has logged already, so that the log has each of them once. */
export interface LogDedup {
  /** Ids of orders that differ from their provider's books, with the time of the check in ms. */
  readonly mismatched: Map<number, number>;
  /** Payments and orders whose provider did not answer, with the time of the last attempt in ms. */
  readonly timedOut: Map<string, number>;
}

export const createLogDedup = (): LogDedup => ({ mismatched: new Map(), timedOut: new Map() });

/** Drops old entries: another node may have settled them without this node noticing. */
export function forgetOldEntries({ mismatched, timedOut }: LogDedup): void {
  const before = performance.now() - FORGET_AFTER_MS;
  for (const [id, at] of mismatched) if (at <= before) mismatched.delete(id);
  for (const [what, at] of timedOut) if (at <= before) timedOut.delete(what);
}

/** Logs a provider timeout with its cause, once until the provider answers. */
export function logTimeoutOnce(
  log: AppContext['log'],
  { timedOut }: LogDedup,
  what: string,
  error: Error,
): void {
  if (!timedOut.has(what)) log.error(error, `The provider did not answer for ${what}; retrying`);
  timedOut.set(what, performance.now());
}
