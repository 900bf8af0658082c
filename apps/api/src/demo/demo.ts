import type { App } from '../app.ts';
import { demoLots } from '../db/schema.ts';
import type { Payments } from '../gateways/open.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { openSession } from '../modules/sessions/tokens.ts';
import { type DemoActivity, startDemoActivity } from './bidding.ts';
import { warmPictures } from './drawing/warm.ts';
import { histories } from './histories.ts';
import { stageOffice } from './office/stage-office.ts';
import { registerLocalPages } from './partners.ts';
import { demoBidders } from './people.ts';
import { demoGoods, seedDemo } from './seed.ts';
import { stageStaffAlerts } from './staff-alerts.ts';
import { stageTickets } from './tickets.ts';
import { readKnownSales } from './wins/known-sales.ts';
import { stageWins } from './wins/stage-wins.ts';

/**
 * Seeds an empty database with demo data, whose card payments a sandbox gets to know, draws the first pictures, and starts
 * the demo members' bidding.
 */
export async function openDemo(app: App, { addSales }: Pick<Payments, 'addSales'>): Promise<DemoActivity> {
  const { db, log } = app.context;
  const inject = app.http.inject.bind(app.http);
  if (!(await fillDemo(app.context))) {
    log.warn('The database has members but no demo lots: no demo data is added and no demo member bids');
    return { stop: async () => undefined };
  }

  await addSales(await readKnownSales(db));
  const stopped = new AbortController();
  warmPictures(db, app.pictures, stopped.signal).catch((error: unknown) =>
    // Pictures are also drawn on request.
    log.warn(error, 'Drawing pictures ahead failed'),
  );
  const activity = startDemoActivity({
    db,
    log,
    now: app.now,
    isWatched: () => app.sockets() > 0,
    inject,
    signIn: (userId) => openSession(db, userId),
    goods: demoGoods,
    histories,
    usernames: demoBidders.map(({ username }) => username),
  });
  return {
    async stop() {
      stopped.abort();
      await activity.stop();
    },
  };
}

/** Seeds an empty database, and stages what is missing. Returns false for a database without demo lots. */
async function fillDemo({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<boolean> {
  const isNew = await seedDemo(db);
  await registerLocalPages(db, config.publicUrl);
  if ((await db.$count(demoLots)) === 0) return false;
  const wins = await stageWins(db);
  await stageTickets(db);
  if (isNew) await stageOffice({ db, config }, wins);
  await stageStaffAlerts(db);
  return true;
}
