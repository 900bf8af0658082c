import type { App } from '../app.ts';
import { demoLots } from '../db/schema.ts';
import { openSession } from '../modules/sessions/tokens.ts';
import { type DemoActivity, startDemoActivity } from './bidding.ts';
import { warmPictures } from './drawing/warm.ts';
import { histories } from './histories.ts';
import { registerLocalPages } from './partners.ts';
import { demoBidders } from './people.ts';
import { demoGoods, seedDemo } from './seed.ts';
import { stageStaffAlerts } from './staff-alerts.ts';
import { stageTickets } from './tickets.ts';
import { stageWins } from './wins/stage-wins.ts';

/** Seeds an empty database with demo data, draws the first pictures, and starts the demo members' bidding. */
export async function openDemo(app: App): Promise<DemoActivity> {
  const { db, log } = app.context;
  const inject = app.http.inject.bind(app.http);
  await seedDemo(db);
  await registerLocalPages(db, app.context.config.publicUrl);
  if ((await db.$count(demoLots)) === 0) {
    log.warn('The database has members but no demo lots: no demo data is added and no demo member bids');
    return { stop: async () => undefined };
  }
  await stageWins(db);
  await stageTickets(db);
  await stageStaffAlerts(db);

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
