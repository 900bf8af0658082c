import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { isLoopback } from './config/loopback.ts';
import { createHandlers } from './create-handlers.ts';
import { createDatabaseClock } from './db/clock.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { Statements } from './db/statements.ts';
import type { Gateways } from './gateways/gateway.ts';
import type { AppContext } from './kernel/app-context.ts';
import { createSharedLimit } from './kernel/create-limit.ts';
import { createMetrics } from './kernel/metrics.ts';
import { createCounter } from './kernel/shared-counter.ts';
import { readSettings } from './kernel/site-settings.ts';
import { serveMailbox } from './mail/mailbox-page.ts';
import { createMailer } from './mail/mailer.ts';
import { createVisits } from './modules/attribution/visits.ts';
import { createBidding } from './modules/auctions/bidding.ts';
import { createCategoryList } from './modules/auctions/categories.ts';
import { sitePictureRoutes } from './modules/content/site-settings/pictures.ts';
import { serveCarrierWebhook } from './modules/fulfillment/parcels/labels/webhook.ts';
import { createPictures, type DrawProduct, type Pictures } from './modules/images/pictures.ts';
import { imageRoutes } from './modules/images/routes.ts';
import { receiveOneClick } from './modules/notifications/unsubscribe/one-click.ts';
import { createOrigins } from './modules/partners/origins.ts';
import { placeForm } from './modules/payments/checkout/addresses/addresses.ts';
import { serveWebhooks } from './modules/payments/checkout/recovery/webhooks.ts';
import { removeCarrierRates } from './modules/payments/checkout/shipping-cost/carrier-rates.ts';
import { markMembershipDue } from './modules/payments/membership/subscription/mark-due.ts';
import { markRefundsDue } from './modules/payments/refunds/books.ts';
import { auditImpersonated } from './modules/sessions/impersonation.ts';
import { receiveAppleReturn } from './modules/sessions/social/apple-return.ts';
import { createFindCaller } from './modules/sessions/tokens.ts';
import { openCluster } from './realtime/open-cluster.ts';
import { createRealtime, isSocketRequest, type SocketPolls } from './realtime/realtime.ts';
import { startWorkers, stopWorkers, type Workers } from './start-workers.ts';
import { acceptEmptyJson } from './web/accept-empty-json.ts';
import { createAnswerCache } from './web/answer-cache.ts';
import { bindEndpoints } from './web/bind.ts';
import { receiveCspReports } from './web/csp-reports.ts';
import { serveDocs } from './web/docs/docs.ts';
import { drainConnections } from './web/drain-connections.ts';
import { answerBrokenHttp, answerErrors, answerUnreadable } from './web/errors.ts';
import { serveHealth } from './web/health.ts';
import { serveMetrics } from './web/metrics.ts';
import { readableUrl } from './web/page-address.ts';
import { createReadiness } from './web/readiness.ts';
import { redaction } from './web/redact.ts';
import { createReadCall } from './web/rendering/read-call.ts';
import { limitCalls, limitRequests, openToPartners, secure } from './web/security.ts';
import { serveSecurityTxt } from './web/security-txt.ts';
import { createSharedAnswers, type KeptJson, type SharedAnswers } from './web/shared-answers.ts';
import { type SiteFolders, serveSite } from './web/site.ts';

/** Longest request body, in bytes. The largest form is far below. */
const BODY_LIMIT = 16_384;
/** Calls per address and minute of endpoints with slow answers: the log of a large lot takes a second. */
const HEAVY_CALLS_PER_MINUTE = 30;
/** The part of all calls of an address and minute that can be messages to staff. */
const MESSAGE_SHARE = 0.01;
/** A request that has not arrived whole after this time is cut. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How often the server looks for such requests. Node looks every 30 s, so that some would last twice as long. */
const CHECK_CONNECTIONS_MS = 2_000;

/** A whole server without a port. `http` takes requests by `inject` immediately, and on a port after `listen`. */
export interface App extends Workers {
  readonly http: FastifyInstance;
  readonly context: AppContext;
  /** The database's clock in milliseconds. */
  readonly now: () => number;
  /** The answers to visitors without a token, in this process. */
  readonly shared: SharedAnswers;
  readonly pictures: Pictures;
  /** The number of this node's sockets. */
  readonly sockets: () => number;
  /** Closes the sockets of a member on every node. */
  readonly disconnectUser: (userId: number) => void;
  /**
   * Fails /readyz, serves until the load balancer stops routing here, disconnects the sockets, answers pending requests
   * and stops every timer. The database stays open.
   */
  close(): Promise<void>;
}

export interface AppParts {
  readonly config: Config;
  readonly db: Database;
  readonly statements: Statements;
  /** The payment providers. */
  readonly gateways: Gateways;
  /** Draws products that have no photograph. */
  readonly draw: DrawProduct;
  /** Number of queries that wait for a database connection. */
  readonly waiting?: () => number;
  /** A copy of the embedded database. */
  readonly dump: OpenDatabase['dump'];
  /** Level and target of the log. Without it nothing is logged. */
  readonly log?: { readonly level: string; readonly stream?: { write(line: string): void } };
  /** Folders of the built site and embed. The default is where the workspace builds them. */
  readonly folders?: SiteFolders;
  /** How often this node compares its sockets with the database. */
  readonly polls?: SocketPolls;
  /** Resolves when the load balancer has stopped routing here. The default is a time. */
  readonly untilUnrouted?: () => Promise<unknown>;
  /** Longest wait of a node that is stopped for the last requests of open connections. */
  readonly lastRequestMs?: number;
}

export async function createApp({
  config,
  db,
  statements,
  gateways,
  draw,
  waiting = () => 0,
  dump,
  log,
  folders,
  polls,
  untilUnrouted = () => sleep(config.drainSeconds * 1000),
  lastRequestMs,
}: AppParts): Promise<App> {
  const http: FastifyInstance = Fastify({
    logger: log ? { ...log, ...redaction } : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node swaps the two times when that of the headers is the longer one.
    http: {
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
      // Only sockets upgrade. Node would leave any other request that asks for it without a response.
      shouldUpgradeCallback: isSocketRequest,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: config.trustProxy ?? false,
    rewriteUrl: readableUrl,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenHttp,
  });
  const metrics = createMetrics();
  const clock = await createDatabaseClock(db);
  await removeCarrierRates(db, config.carrier);
  const readName = async () => (await readSettings(db)).name;
  const { mailer, mailbox } = await createMailer(config, clock.now, readName);
  const findCaller = createFindCaller(db);
  const cluster = await openCluster(config.redisUrl, http.log);
  const origins = createOrigins(db, config.ownOrigins, http.log);
  const visits = createVisits(db, clock.now);
  const cache = createAnswerCache<KeptJson>(config.cacheSeconds);
  const realtime = createRealtime({
    onLotEvent: cache.forgetLot,
    db,
    now: clock.now,
    findCaller,
    origins,
    log: http.log,
    cluster,
    metrics,
    limits: config.limits,
    trustProxy: config.trustProxy,
    ...(polls && { polls }),
  });
  const { broadcast } = realtime;
  const parts = { config, db, broadcast, metrics, log: http.log };
  const { context, workers } = startWorkers({ ...parts, mailer, gateways });
  const bidding = createBidding({ ...context, statements, now: clock.now });
  const pictures = createPictures(db, config.dataDir && `${config.dataDir}/images`, draw);
  const handlers = createHandlers(context, {
    ...{ gateways, workers, realtime, bidding, visits, origins, pictures, dump },
    now: clock.now,
    readCategories: createCategoryList(db, config.cacheSeconds),
  });

  const shared = createSharedAnswers(handlers, cache);
  const readiness = createReadiness(db);
  answerErrors(http, readiness);
  const health = serveHealth(http, readiness);
  http.removeContentTypeParser('text/plain');
  acceptEmptyJson(http);
  const token = config.metricsToken;
  const isLocal = isLoopback(config.publicUrl);
  serveMetrics(http, { metrics, db, token, isLocal, sockets: realtime.count, waiting });
  await secure(http, config.publicUrl, gateways.pages);
  limitRequests(http, config.limits.requestsPerMinute);
  await http.register(
    async (api) => {
      await openToPartners(api, origins);
      const { callsPerMinute, signInsPerMinute } = config.limits;
      await limitCalls(api, callsPerMinute, cluster.redis);
      bindEndpoints(api, handlers, {
        findCaller,
        now: clock.now,
        isDemo: config.demo,
        refuseExcess: createSharedLimit(callsPerMinute, createCounter(cluster.redis)),
        auditImpersonated: auditImpersonated(db),
        callsPerMinute: {
          signIn: signInsPerMinute,
          heavy: HEAVY_CALLS_PER_MINUTE,
          message: Math.ceil(callsPerMinute * MESSAGE_SHARE),
        },
        shared,
        cacheSeconds: config.cacheSeconds,
        cache,
        checks: { shippingAddress: placeForm },
      });
    },
    { prefix: '/api' },
  );
  await serveDocs(http, { db, config });
  await http.register(imageRoutes(pictures));
  await http.register(sitePictureRoutes(db));
  serveWebhooks(http, {
    db,
    gateways,
    reconcile: workers.reconcile,
    async onHint(hint) {
      if (await markMembershipDue(db, hint.id)) workers.memberships.wake();
      if (await markRefundsDue(db, hint)) workers.refunds.wake();
    },
  });
  serveCarrierWebhook(http, { db, carrier: gateways.carrier, worker: workers.carrier });
  receiveAppleReturn(http);
  receiveOneClick(http, { db });
  if (mailbox && isLocal) await serveMailbox(http, mailbox);
  receiveCspReports(http, context);
  serveSecurityTxt(http, config, clock.now);
  await serveSite(http, context, createReadCall(shared, http.log), {
    keptEmbed: config.embedDir,
    ...folders,
  });
  realtime.attach(http.server);

  return {
    http,
    context,
    ...workers,
    now: clock.now,
    shared,
    pictures,
    sockets: realtime.count,
    disconnectUser: realtime.disconnectUser,
    async close() {
      health.drain();
      await untilUnrouted();
      await realtime.drain();
      const finished = drainConnections(http.server, lastRequestMs);
      health.endConnections();
      await finished;
      await http.close();
      await bidding.idle();
      await stopWorkers(workers);
      // Last, because bids decided in the meantime still sent events to other nodes.
      await realtime.close();
      mailer.close();
      clock.stop();
    },
  };
}
