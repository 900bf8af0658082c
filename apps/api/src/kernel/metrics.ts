import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

/** The server's metrics. No method waits or throws. */
export interface Metrics {
  /** Counts a recorded or refused bid: `result` is its status or the reason of the refusal. */
  bidAnswered(result: string): void;
  /** Records a transaction that decided bids, with its duration from begin to commit. */
  batchDecided(batch: { readonly bids: number; readonly seconds: number }): void;
  /** Records how many seconds after its end a lot was settled. */
  lotSettled(secondsLate: number): void;
  /** Counts an event, once for all sockets that receive it. */
  eventSent(event: string): void;
  /** Counts a paid order that differs from its provider's books. It must stay 0. */
  paymentDisagrees(): void;
  /** Records an answered request. `route` is its pattern, so that there are few labels. */
  requestAnswered(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** Adds a gauge whose value is read on every scrape. A value that cannot be read is left out. */
  show(name: string, help: string, read: () => number | Promise<number>): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Well below Prometheus' timeout for a scrape. */
const READ_TIMEOUT_MS = 2_000;
const DECISION_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const BATCH_BIDS = [1, 2, 4, 8, 16, 32, 64, 128, 250];
const LATE_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates the metrics of one app in a registry of its own, so that several apps can share a process. */
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
    help: 'Events sent to sockets by this node, each counted once for all receivers',
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

  /** Finding a histogram by its labels takes longer than adding to it. */
  const answered = new Map<string, Histogram.Internal<string>>();

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
      const key = `${method} ${status} ${route}`;
      const known = answered.get(key) ?? requests.labels({ method, route, status });
      answered.set(key, known);
      known.observe(seconds);
    },
    show(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          try {
            this.set(await withTimeout(READ_TIMEOUT_MS, Promise.resolve(read())));
          } catch {
            // The database is not reachable: its metrics are absent, which alerts detect, and all others are shown.
            this.remove();
          }
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
