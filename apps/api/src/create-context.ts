import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import { createDatabaseClock } from './db/clock.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { Statements } from './db/statements.ts';
import type { Gateways } from './gateways/gateway.ts';
import type { AppContext } from './kernel/app-context.ts';
import { createMetrics } from './kernel/metrics.ts';
import { readSettings } from './kernel/site-settings.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { createVisits } from './modules/attribution/visits.ts';
import { createBidding } from './modules/auctions/bidding.ts';
import { createCategoryList } from './modules/auctions/categories.ts';
import { createPictures, type DrawProduct } from './modules/images/pictures.ts';
import { createFindBySocket } from './modules/office/find-by-request.ts';
import { createOrigins } from './modules/partners/allowed-origins.ts';
import { correct } from './modules/search/correct.ts';
import { createFindCaller, type FindCaller } from './modules/sessions/tokens.ts';
import type { Cluster } from './realtime/cluster.ts';
import { openCluster } from './realtime/open-cluster.ts';
import { createRealtime, type Realtime, type SocketPolls } from './realtime/realtime.ts';

/** What the services are made of. */
export interface ContextParts {
  readonly config: Config;
  readonly db: Database;
  readonly statements: Statements;
  /** The providers of payments, labels and logins. */
  readonly gateways: Gateways;
  /** Draws products that have no photograph. */
  readonly draw: DrawProduct;
  /** A copy of the embedded database. */
  readonly dump: OpenDatabase['dump'];
  /** How often this node compares its sockets with the database. */
  readonly polls?: SocketPolls;
}

/** The services of a node, with those that only the app uses. */
interface Services {
  readonly context: AppContext;
  readonly realtime: Realtime;
  readonly cluster: Cluster;
  readonly findCaller: FindCaller;
  /** The mails that were sent, in development. */
  readonly mailbox: Mailbox | null;
  /** Ends the connections and timers of the services. The database stays open. */
  close(): Promise<void>;
}

/** Creates the services. `onLotEvent` is called before an event of a lot is sent from this node. */
export async function createContext(
  { config, db, statements, gateways, draw, dump, polls }: ContextParts,
  { log, onLotEvent }: { readonly log: FastifyBaseLogger; readonly onLotEvent: (id: number) => void },
): Promise<Services> {
  const metrics = createMetrics();
  const { now, stop: stopClock } = await createDatabaseClock(db);
  const readName = async () => (await readSettings(db)).name;
  const { mailer, mailbox } = await createMailer(config, now, readName);
  const cluster = await openCluster(config.redisUrl, log);
  const findCaller = createFindCaller(db);
  const origins = createOrigins(db, config.ownOrigins, log);
  const realtime = createRealtime({
    ...{ db, now, log, metrics, cluster, findCaller, origins, onLotEvent },
    findStaff: createFindBySocket({ config, db }),
    limits: config.limits,
    trustProxy: config.trustProxy,
    ...(polls && { polls }),
  });
  const { broadcast, signOut, disconnectUser } = realtime;
  const context: AppContext = {
    ...{ config, db, now, log, metrics, broadcast, signOut, disconnectUser, gateways, mailer, origins, dump },
    bidding: createBidding({ db, statements, broadcast, metrics, now }),
    visits: createVisits(db, now),
    pictures: createPictures(db, config.dataDir && `${config.dataDir}/images`, draw),
    readCategories: createCategoryList(db, config.cacheSeconds),
    correctText: correct,
  };
  return {
    ...{ context, realtime, cluster, findCaller, mailbox },
    async close() {
      await realtime.close();
      mailer.close();
      stopClock();
    },
  };
}
