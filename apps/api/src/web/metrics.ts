import { createHash, timingSafeEqual } from 'node:crypto';
import { and, isNull, lt, not, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { lots, mails } from '../db/schema.ts';
import { readToken } from '../kernel/bearer-token.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { refuse } from '../kernel/problem.ts';
import { countTimedOut } from '../modules/checkout/provider-timeouts.ts';
import { outboxLag } from '../modules/notifications/outbox-queries.ts';

export interface MetricsParts {
  readonly metrics: Metrics;
  readonly db: Database;
  /** What the reader has to know; null where the network already keeps strangers out. */
  readonly token: string | null;
  readonly sockets: () => number;
  /** Queries and transactions that wait for a connection to the database. */
  readonly waiting: () => number;
}

/** `/metrics` in Prometheus' format, and a count of every request. Register it before the routes it should count. */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, db, token, sockets, waiting }: MetricsParts,
): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requestAnswered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isSame(readToken(request) ?? '', token)) throw refuse('metrics_token_required');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });

  metrics.show('bidkit_sockets', 'Sockets open on this node', sockets);
  metrics.show('bidkit_db_waiting', 'Queries of this node that wait for a connection', waiting);
  // What the whole house shares: every node answers the same.
  metrics.show('bidkit_lots_overdue_seconds', 'How long ago the oldest lot ended that is not settled', () =>
    overdueSeconds(db),
  );
  metrics.show('bidkit_outbox_rows', 'News nobody was told yet', async () => (await outboxLag(db)).rows);
  metrics.show(
    'bidkit_outbox_lag_seconds',
    'Age of the oldest news nobody was told yet',
    async () => (await outboxLag(db)).seconds,
  );
  metrics.show('bidkit_payments_unheard', 'Payments of which their provider has not said what became', () =>
    countTimedOut(db),
  );
  metrics.show('bidkit_mails_waiting', 'Mails not sent and not given up', () =>
    db.$count(mails, and(isNull(mails.sent_at), not(mails.gave_up))),
  );
}

async function overdueSeconds(db: Database): Promise<number> {
  const late = sql<number>`coalesce(extract(epoch from now() - min(${lots.ends_at})), 0)`.mapWith(Number);
  const isOverdue = and(sql`${lots.status} = 'live'`, lt(lots.ends_at, sql`now()`));
  const [row] = await db.select({ seconds: late }).from(lots).where(isOverdue);
  return row?.seconds ?? 0;
}

/** Compared as hashes, which takes equally long wherever they differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
