import { type Gateways, Unanswered } from '../../../gateways/gateway.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { refuse } from '../../../kernel/problem.ts';
import type { Refund } from '../refund-queries.ts';
import { executeRefund } from './execute-refund.ts';

/**
 * Gives the money of a refund back that was started just now. When the provider does not answer, the worker tries
 * again, and until then the refund is `intended`. @throws Problem 409 when the provider refuses it
 */
export async function executeStarted(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  gateways: Gateways,
  refund: Refund,
): Promise<void> {
  if (refund.status !== 'intended') return;
  try {
    const result = await executeRefund(db, gateways, refund);
    if (result.state === 'refused') throw refuse('refund_refused', { reason: result.message });
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    log.warn(error, `The provider did not answer for refund ${refund.id}; retrying`);
  }
}
