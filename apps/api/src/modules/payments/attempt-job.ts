import { Unanswered } from '../../gateways/gateway.ts';
import type { AppContext } from '../../kernel/app-context.ts';

/** Runs one due job of a worker. A failure is logged: the job stays due, and the other jobs still run. */
export async function attemptJob(
  { log }: Pick<AppContext, 'log'>,
  what: string,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Unanswered) log.warn(error, `The provider did not answer for ${what}; retrying`);
    else log.error(error, `${what} failed; retrying`);
  }
}
