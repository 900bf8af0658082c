import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { createHandlers, serveAreas } from './areas.ts';
import { callLimits } from './config/call-limits.ts';
import { isLoopback } from './config/loopback.ts';
import { type ContextParts, createContext } from './create-context.ts';
import type { AppContext, Pictures } from './kernel/app-context.ts';
import { createSharedLimit } from './kernel/create-limit.ts';
import { createCounter } from './kernel/shared-counter.ts';
import { serveMailbox } from './mail/mailbox-page.ts';
import { createFindByRequest } from './modules/office/find-by-request.ts';
import { placeForm } from './modules/payments/checkout/addresses/addresses.ts';
import { removeCarrierRates } from './modules/payments/checkout/shipping-cost/carrier-rates.ts';
import { auditImpersonated } from './modules/sessions/impersonation.ts';
import { isSocketRequest } from './realtime/realtime.ts';
import { startWorkers, type Workers } from './start-workers.ts';
import { acceptEmptyJson } from './web/accept-empty-json.ts';
import { createAnswerCache } from './web/answer-cache.ts';
import { bindEndpoints } from './web/bind.ts';
import { receiveCspReports } from './web/csp-reports.ts';
import { serveDocs } from './web/docs/docs.ts';
import { drainConnections } from './web/drain-connections.ts';
import { answerBrokenHttp, answerErrors, answerUnreadable } from './web/errors.ts';
import { serveHealth } from './web/health.ts';
import { serveMetrics } from './web/metrics.ts';
import { serveOffice } from './web/office/serve-office.ts';
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

export interface AppParts extends ContextParts {
  /** Number of queries that wait for a database connection. */
  readonly waiting?: () => number;
  /** Level and target of the log. Without it nothing is logged. */
  readonly log?: { readonly level: string; readonly stream?: { write(line: string): void } };
  /** Folders of the built site and embed. The default is where the workspace builds them. */
  readonly folders?: SiteFolders;
  /** Resolves when the load balancer has stopped routing here. The default is a time. */
  readonly untilUnrouted?: () => Promise<unknown>;
  /** Longest wait of a node that is stopped for the last requests of open connections. */
  readonly lastRequestMs?: number;
}

export async function createApp({
  waiting = () => 0,
  log,
  folders,
  untilUnrouted,
  lastRequestMs,
  ...parts
}: AppParts): Promise<App> {
  const { config, db, gateways } = parts;
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
  await removeCarrierRates(db, config.carrier);
  const cache = createAnswerCache<KeptJson>(config.cacheSeconds);
  const services = await createContext(parts, { log: http.log, onLotEvent: cache.forgetLot });
  const { context, realtime, cluster, findCaller, mailbox } = services;
  const { metrics, now, bidding, origins, pictures } = context;
  const { workers, stop: stopWorkers } = startWorkers(context);
  const handlers = createHandlers(context);
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
      const { callsPerMinute } = config.limits;
      await limitCalls(api, callsPerMinute, cluster.redis);
      bindEndpoints(api, handlers, {
        findCaller,
        findStaff: createFindByRequest(context),
        now,
        isDemo: config.demo,
        refuseExcess: createSharedLimit(callsPerMinute, createCounter(cluster.redis)),
        auditImpersonated: auditImpersonated(db),
        callsPerMinute: callLimits(config.limits),
        shared,
        cacheSeconds: config.cacheSeconds,
        cache,
        checks: { shippingAddress: placeForm },
      });
    },
    { prefix: '/api' },
  );
  await serveDocs(http, { db, config });
  serveAreas(http, context);
  if (mailbox && isLocal) await serveMailbox(http, mailbox);
  receiveCspReports(http, context);
  serveSecurityTxt(http, config, now);
  await serveOffice(http, config, folders?.office);
  await serveSite(http, context, createReadCall(shared, http.log), {
    keptEmbed: config.embedDir,
    ...folders,
  });
  realtime.attach(http.server);

  return {
    http,
    context,
    ...workers,
    now,
    shared,
    pictures,
    sockets: realtime.count,
    disconnectUser: realtime.disconnectUser,
    async close() {
      health.drain();
      await (untilUnrouted?.() ?? sleep(config.drainSeconds * 1000));
      await realtime.drain();
      const finished = drainConnections(http.server, lastRequestMs);
      health.endConnections();
      await finished;
      await http.close();
      await bidding.idle();
      await stopWorkers();
      // Last, because bids decided in the meantime still sent events to other nodes.
      await services.close();
    },
  };
}
