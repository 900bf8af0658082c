import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

/** What happens in the house, counted where it happens. Nothing here waits or throws. */
export interface Metrics {
  /** A bid was answered: `result` is its status, or why it was refused. */
  bidAnswered(result: string): void;
  /** Bids were decided together in one transaction, which took `seconds` from its begin to its commit. */
  batchDecided(batch: { readonly bids: number; readonly seconds: number }): void;
  /** A lot was settled, so many seconds after its end. */
  lotSettled(secondsLate: number): void;
  /** News went out to the sockets that follow it, whatever their number and node. */
  eventSent(event: string): void;
  /** A paid order and its provider's books do not agree. Must stay 0. */
  paymentDisagrees(): void;
  /** A request was answered. `route` is its pattern, not its path: there are few. */
  requestAnswered(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** Shows a value that is read whenever somebody asks for the figures. One that cannot be read is left out. */
  show(name: string, help: string, read: () => number | Promise<number>): void;
  /** All figures in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Well below what Prometheus waits for all figures. */
const READ_WITHIN_MS = 2_000;
const DECISION_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const BATCH_BIDS = [1, 2, 4, 8, 16, 32, 64, 128, 250];
const LATE_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Instruments of one app, in a registry of their own: two apps in one process do not meet. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const bids = new Counter({
    name: 'bidkit_bids_total',
    help: 'Bids answered, by status or refusal',
    labelNames: ['result'],
    registers,
  });
  const decision = new Histogram({
    name: 'bidkit_decision_seconds',
    help: 'Transactions that decide bids, from begin to commit',
    buckets: DECISION_SECONDS,
    registers,
  });
  const batch = new Histogram({
    name: 'bidkit_batch_bids',
    help: 'Bids decided in one transaction',
    buckets: BATCH_BIDS,
    registers,
  });
  const late = new Histogram({
    name: 'bidkit_closer_lag_seconds',
    help: 'How long after their end lots were settled',
    buckets: LATE_SECONDS,
    registers,
  });
  const events = new Counter({
    name: 'bidkit_events_total',
    help: 'Events sent to sockets by this node, each once for all who hear it',
    labelNames: ['event'],
    registers,
  });
  const disagreements = new Counter({
    name: 'bidkit_payments_disagreeing_total',
    help: 'Paid orders that the books of their provider do not confirm',
    registers,
  });
  const requests = new Histogram({
    name: 'bidkit_http_request_seconds',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });

  return {
    bidAnswered: (result) => bids.inc({ result }),
    paymentDisagrees: () => disagreements.inc(),
    batchDecided({ bids: count, seconds }) {
      batch.observe(count);
      decision.observe(seconds);
    },
    lotSettled: (secondsLate) => late.observe(Math.max(0, secondsLate)),
    eventSent: (event) => events.inc({ event }),
    requestAnswered({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds);
    },
    show(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          try {
            this.set(await withTimeout(READ_WITHIN_MS, Promise.resolve(read())));
          } catch {
            // The database is away: its figures are absent, which is what an alert looks for; all others are shown.
            this.remove();
          }
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
