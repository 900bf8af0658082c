import { Unanswered } from '../../../../gateways/gateway.ts';
import { Problem } from '../../../../kernel/problem.ts';

/** Turns a carrier's timeout into a 503, for calls that change nothing. */
export async function orCarrierUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Unanswered) throw new Problem('carrier_unavailable', { cause: error });
    throw error;
  }
}
