import { refreshCounts } from '../../../../db/after-commit.ts';
import type { Database } from '../../../../db/database.ts';
import { Unanswered } from '../../../../gateways/gateway.ts';
import type { PaymentProvider } from '../../../../gateways/payment-provider.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { startWorker, type Worker } from '../../../../kernel/worker.ts';
import { readOrder } from '../../order-queries.ts';
import {
  markChecked,
  markVoided,
  type Payment,
  readPayment,
  takeStranded,
  takeUncaptured,
  takeUnchecked,
} from '../../payment-queries.ts';
import { providerOf } from '../../providers/providers.ts';
import { captureChosen, chooseCapture, recordCaptured, recordLateCapture } from '../steps/capture.ts';
import { failPayment, IN_FLIGHT_SECONDS } from '../steps/start-payment.ts';
import { createLogDedup, type LogDedup, logTimeoutOnce } from './log-dedup.ts';
import { verifyOrders } from './verify-orders.ts';

const POLL_MS = 5_000;

type Parts = Pick<AppContext, 'db' | 'log' | 'metrics' | 'gateways'>;

/**
 * The worker that finishes payments after a crash, a provider timeout or a lost webhook. It compares the stored
 * payments with the provider's; every step may be repeated. Then it compares each paid order once with the provider's
 * books.
 */
export function startReconcile(parts: Parts): Worker {
  const dedup = createLogDedup();
  return startWorker({
    name: 'Reconciling payments',
    pollMs: POLL_MS,
    log: parts.log,
    async work() {
      await reconcile(parts, dedup);
      return false;
    },
  });
}

/** Processes all unfinished payments once. Returns how many changed. */
export async function reconcile(parts: Parts, dedup: LogDedup = createLogDedup()): Promise<number> {
  const { db, gateways } = parts;
  let moved = 0;
  const each = async (
    left: readonly Payment[],
    act: (payment: Payment, provider: PaymentProvider) => Promise<void>,
  ) => {
    for (const payment of left) {
      const step = async () => act(payment, providerOf(gateways, payment));
      if (await tryStep(parts, dedup, payment, step)) moved += 1;
    }
  };
  await each(await takeStranded(db, 'intended', IN_FLIGHT_SECONDS), async (payment, provider) => {
    await resolvePayment(db, provider, payment);
    await refreshPayerCounts(db, payment);
  });
  await each(await takeUncaptured(db, IN_FLIGHT_SECONDS), async (payment, provider) => {
    await captureChosen(db, provider, payment);
    await refreshPayerCounts(db, payment);
  });
  await each(await takeStranded(db, 'surplus', 0), (payment, provider) => voidSurplus(db, provider, payment));
  for (const payment of await takeUnchecked(db, IN_FLIGHT_SECONDS)) {
    await tryStep(parts, dedup, payment, async () => {
      if ((await recordLateCapture(db, providerOf(gateways, payment), payment)) !== 'none') moved += 1;
      else await markChecked(db, payment);
    });
  }
  return moved + (await verifyOrders(parts, dedup));
}

/** Updates the payer's badge: an item whose payment failed is owed again. */
async function refreshPayerCounts(db: Database, { order_id }: Payment): Promise<void> {
  await refreshCounts(db, [(await readOrder(db, order_id)).user_id]);
}

/** Runs one step. A failure is logged and retried later; the other payments continue. */
async function tryStep(
  { log }: Pick<Parts, 'log'>,
  dedup: LogDedup,
  payment: Payment,
  act: () => Promise<void>,
): Promise<boolean> {
  const name = `payment ${payment.id}`;
  try {
    await act();
  } catch (error) {
    if (error instanceof Unanswered) {
      logTimeoutOnce(log, dedup, name, error);
      return false;
    }
    if (!(error instanceof Problem)) {
      log.error(error, 'A payment could not be reconciled');
      return false;
    }
  }
  dedup.timedOut.delete(name);
  return true;
}

/** Asks the provider for the outcome of a payment. */
async function resolvePayment(db: Database, provider: PaymentProvider, payment: Payment): Promise<void> {
  const found = await provider.find(payment);
  const [pays, ...others] = found.filter(({ state }) => state === 'authorized' || state === 'captured');
  if (others.length > 0) throw new Error(`Payment ${payment.id} has several authorizations`);
  if (!pays) return failPayment(db, payment, 'The provider does not know this payment.', 'failed');
  await chooseCapture(db, provider, payment.id, pays.id, pays.amountCents);
  await captureChosen(db, provider, await readPayment(db, payment.id));
}

/**
 * Voids an authorization that arrived after another payment had paid the order. What was captured is refunded.
 */
async function voidSurplus(db: Database, provider: PaymentProvider, payment: Payment): Promise<void> {
  const money = await provider.abandon(db, payment);
  if (money) await recordCaptured(db, provider, payment, money);
  await markVoided(db, payment.id);
}
