import type { CarrierGateway } from '../../../../gateways/carrier/carrier-gateway.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../../../kernel/worker.ts';
import { attemptJob } from '../../../payments/attempt-job.ts';
import { executeLabel } from './buy-label.ts';
import { followParcel } from './follow-parcels.ts';
import { takeDueLabels, takeDueParcels } from './queries.ts';
import { executeVoid } from './void-label.ts';

const POLL_MS = 15_000;

type Parts = Pick<AppContext, 'config' | 'db' | 'log'> & {
  readonly gateways: { readonly carrier: CarrierGateway | null };
};

/**
 * The worker that finishes labels after a crash or a carrier's timeout, and follows parcels: after each webhook, and
 * every few hours without one.
 */
export function startCarrierWorker(parts: Parts): Worker {
  return startWorker({
    name: 'Following parcels',
    pollMs: POLL_MS,
    log: parts.log,
    async work() {
      await finishCarrierWork(parts);
      return false;
    },
  });
}

/** Does all due work at the carrier once. */
export async function finishCarrierWork(parts: Parts): Promise<void> {
  const { config, db } = parts;
  const { carrier } = parts.gateways;
  // Without a carrier the due work waits until there is one again.
  if (!carrier) return;
  const label = { db, carrier, settings: config.carrier };
  for (const due of await takeDueLabels(db)) {
    const isVoid = due.status === 'void_requested' || due.status === 'voiding';
    await attemptJob(parts, `label ${due.id}`, () =>
      isVoid ? executeVoid(label, due) : executeLabel(label, due),
    );
  }
  for (const due of await takeDueParcels(db)) {
    await attemptJob(parts, `parcel ${due.id}`, () => followParcel(db, carrier, due));
  }
}
