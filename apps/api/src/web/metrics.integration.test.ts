import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const TOKEN = 'figures-for-prometheus';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

const read = (authorization?: string) =>
  app.http.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** The value of one metric, by its Prometheus name with labels. */
async function figureOf(figure: string): Promise<number> {
  const { body } = await read(`Bearer ${TOKEN}`);
  const line = body.split('\n').find((candidate) => candidate.startsWith(`${figure} `));
  if (line === undefined) throw new Error(`There is no ${figure} in\n${body}`);
  return Number(line.slice(figure.length));
}

it('requires its token', async () => {
  for (const wrong of [undefined, 'Bearer figures-for-strangers', `Basic ${TOKEN}`]) {
    const { statusCode, body } = await read(wrong);
    expect({ statusCode, hasMetrics: body.includes('bidkit_') }).toEqual({
      statusCode: 401,
      hasMetrics: false,
    });
  }
  const answer = await read(`Bearer ${TOKEN}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.body).toContain('nodejs_eventloop_lag_p99_seconds');
});

it('counts requests by route and status, not by path', async () => {
  const { id } = await app.aLot();
  await app.http.inject(`/api/auctions/${id}`);
  await app.http.inject(`/api/auctions/${id + 1}`);
  const figure = (status: number) =>
    `bidkit_http_request_seconds_count{method="GET",route="/api/auctions/:id",status="${status}"}`;
  expect(await figureOf(figure(200))).toBe(1);
  expect(await figureOf(figure(404))).toBe(1);
});

it('shows the counted events', async () => {
  const { metrics } = app.context;
  for (const result of ['firstBid', 'outbid', 'outbid', 'ended']) metrics.bidAnswered(result);
  metrics.batchDecided({ bids: 3, seconds: 0.004 });
  metrics.lotSettled(0.07);
  metrics.lotSettled(-0.001); // The second of two clock readings can be earlier.
  expect(await figureOf('bidkit_bids_total{result="outbid"}')).toBe(2);
  expect(await figureOf('bidkit_decision_seconds_bucket{le="0.002"}')).toBe(0);
  expect(await figureOf('bidkit_decision_seconds_bucket{le="0.005"}')).toBe(1);
  expect(await figureOf('bidkit_batch_bids_sum')).toBe(3);
  expect(await figureOf('bidkit_closer_lag_seconds_count')).toBe(2);
  expect(await figureOf('bidkit_closer_lag_seconds_sum')).toBe(0.07);
});

it('counts an event once, however many sockets receive it', async () => {
  app.context.broadcast.userEvents({ user_id: 1, myitems: 0, notifications: 0 });
  expect(await figureOf('bidkit_events_total{event="user-events"}')).toBe(1);
});

it('shows the lengths of the queues', async () => {
  expect(await figureOf('bidkit_sockets')).toBe(0);
  expect(await figureOf('bidkit_db_waiting')).toBe(0);
  expect(await figureOf('bidkit_lots_overdue_seconds')).toBe(0);
  expect(await figureOf('bidkit_mails_waiting')).toBe(0);
  await app.notificationWorker.idle();
  expect(await figureOf('bidkit_outbox_lag_seconds')).toBe(0);
});
