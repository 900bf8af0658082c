import { createHash, timingSafeEqual } from 'node:crypto';
import { and, isNull, lt, not, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { lots, mails, parcels } from '../db/schema.ts';
import { readToken } from '../kernel/bearer-token.ts';
import { isFromHere } from '../kernel/is-from-here.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { refuse } from '../kernel/problem.ts';
import { countUnansweredLabels } from '../modules/fulfillment/parcels/labels/queries.ts';
import { isAlerted } from '../modules/fulfillment/parcels/parcel-list.ts';
import { countFailingFeeds } from '../modules/listings/feeds/queries.ts';
import { outboxLag } from '../modules/notifications/outbox-queries.ts';
import { countTimedOut } from '../modules/payments/checkout/recovery/provider-timeouts.ts';

export interface MetricsParts {
  readonly metrics: Metrics;
  readonly db: Database;
  /** The token that readers need. Null serves the metrics to this machine only. */
  readonly token: string | null;
  /** Whether the server's address is of this machine only. */
  readonly isLocal: boolean;
  readonly sockets: () => number;
  /** Number of queries and transactions that wait for a database connection. */
  readonly waiting: () => number;
}

/**
 * Serves `/metrics` in Prometheus' format and measures every request. Register it before the routes it should measure.
 */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, db, token, isLocal, sockets, waiting }: MetricsParts,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requestAnswered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const isAllowed =
      token === null ? isLocal && isFromHere(request) : isSame(readToken(request) ?? '', token);
    if (!isAllowed) throw refuse('metrics_token_required');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });

  metrics.show('bidkit_sockets', 'Sockets open on this node', sockets);
  metrics.show('bidkit_db_waiting', 'Queries of this node that wait for a connection', waiting);
  // Shared by all nodes: each returns the same values.
  metrics.show(
    'bidkit_lots_overdue_seconds',
    'Seconds since the end of the oldest lot that is not settled',
    () => overdueSeconds(db),
  );
  metrics.show(
    'bidkit_outbox_rows',
    'Notifications that are not delivered yet',
    async () => (await outboxLag(db)).rows,
  );
  metrics.show(
    'bidkit_outbox_lag_seconds',
    'Age of the oldest notification that is not delivered yet',
    async () => (await outboxLag(db)).seconds,
  );
  metrics.show('bidkit_payments_unanswered', 'Payments whose outcome at the provider is unknown', () =>
    countTimedOut(db),
  );
  metrics.show('bidkit_parcels_alerted', 'Parcels that staff have to look at', () =>
    db.$count(parcels, isAlerted),
  );
  metrics.show('bidkit_labels_unanswered', 'Labels whose outcome at the carrier is unknown', () =>
    countUnansweredLabels(db),
  );
  metrics.show('bidkit_listing_feeds_failing', 'Feeds whose last three reads have failed', () =>
    countFailingFeeds(db),
  );
  metrics.show('bidkit_mails_waiting', 'Queued mails that are not sent and not dead', () =>
    db.$count(mails, and(isNull(mails.sent_at), not(mails.gave_up))),
  );
}

async function overdueSeconds(db: Database): Promise<number> {
  const late = sql<number>`coalesce(extract(epoch from now() - min(${lots.ends_at})), 0)`.mapWith(Number);
  const isOverdue = and(sql`${lots.status} = 'live'`, lt(lots.ends_at, sql`now()`));
  const [row] = await db.select({ seconds: late }).from(lots).where(isOverdue);
  return row?.seconds ?? 0;
}

/** Compares two tokens in constant time, as hashes. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
