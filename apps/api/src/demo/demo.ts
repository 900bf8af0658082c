import type { App } from '../app.ts';
import { demoLots } from '../db/schema.ts';
import { openSession } from '../modules/session/tokens.ts';
import { type Living, startLiving } from './bidding.ts';
import { warmPictures } from './drawing/warm.ts';
import { histories } from './histories.ts';
import { welcomeNeighbour } from './partners.ts';
import { demoBidders } from './people.ts';
import { demoGoods, seedDemo } from './seed.ts';

/** Seeds the demonstration house where it is new, draws its first pictures, and lets its members bid. */
export async function openDemo(app: App): Promise<Living> {
  const { db, log } = app.context;
  const inject = app.http.inject.bind(app.http);
  await seedDemo(db);
  await welcomeNeighbour(db, app.context.config.port);
  if ((await db.$count(demoLots)) === 0) {
    log.warn('This house has people but no demonstration goods: none are added, and nobody bids by itself');
    return { stop: async () => undefined };
  }

  const stopped = new AbortController();
  warmPictures(db, inject, stopped.signal).catch((error: unknown) =>
    // They are drawn when asked for all the same.
    log.warn(error, 'Drawing pictures ahead failed'),
  );
  const living = startLiving({
    db,
    log,
    now: app.now,
    inject,
    signIn: (userId) => openSession(db, userId),
    goods: demoGoods,
    histories,
    usernames: demoBidders.map(({ username }) => username),
  });
  return {
    async stop() {
      stopped.abort();
      await living.stop();
    },
  };
}
