import type { House } from '../house.ts';
import { type ClosedLot, closeDueLots, untilNextEnd, type Winner } from '../modules/auctions/closing.ts';
import { countWins } from '../modules/auctions/queries.ts';
import { wonMail } from '../modules/auctions/won-mail.ts';

/** The longest sleep: finds lots that another node listed, and catches up after the clock was set. */
const SAFETY_LOOK_MS = 30_000;
/** The shortest sleep: a lot whose last bid is being decided is locked for a moment past its end. */
const SHORTEST_WAIT_MS = 5;

/** Settles lots as they end. Any number may run, on any number of nodes. */
export interface Closer {
  /** Looks at once: a lot was listed that may end before the next look. */
  wake(): void;
  stop(): Promise<void>;
}

/** Closes what ended while no server ran, then sleeps until the next end. */
export function startCloser(house: House): Closer {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let wokenMeanwhile = false;
  const telling = new Set<Promise<void>>();

  async function look() {
    let wait = SAFETY_LOOK_MS;
    try {
      const closed = await closeDueLots(house.db);
      for (const lot of closed) announce(house, lot);
      // Not waited for: a slow mail server must not delay the next end.
      for (const lot of closed) if (lot.winner) tell(lot, lot.winner);
      wait = (await untilNextEnd(house.db)) ?? SAFETY_LOOK_MS;
    } catch (error) {
      house.log.error(error, 'Closing ended lots failed; looking again soon');
      wait = 1_000;
    }
    running = null;
    if (isStopped) return;
    if (wokenMeanwhile) return wake();
    timer = setTimeout(wake, Math.min(SAFETY_LOOK_MS, Math.max(SHORTEST_WAIT_MS, Math.ceil(wait))));
  }

  function tell(lot: ClosedLot, winner: Winner) {
    const told = tellWinner(house, lot, winner).finally(() => telling.delete(told));
    telling.add(told);
  }

  function wake() {
    clearTimeout(timer);
    wokenMeanwhile = running !== null;
    running ??= look();
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await Promise.all(telling);
    },
  };
}

function announce(house: House, lot: ClosedLot) {
  house.broadcast.auctionEnd({
    schedule_id: lot.id,
    seq: lot.seq,
    status: lot.status,
    user_id: lot.winner?.id ?? null,
    username: lot.winner?.username ?? null,
    sale_price: lot.sale_price,
  });
}

/** Never rejects: the lot is settled, and the winner sees it under My Wins all the same. */
async function tellWinner(house: House, lot: ClosedLot, winner: Winner): Promise<void> {
  try {
    const myitems = await countWins(house.db, winner.id);
    house.broadcast.userEvents({ user_id: winner.id, myitems, notifications: 0 });
    await house.mailer.send(wonMail(house.config.publicUrl, lot, winner));
  } catch (error) {
    house.log.error(error, `Telling the winner of lot ${lot.id} failed`);
  }
}
