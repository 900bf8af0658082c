import { setTimeout as wait } from 'node:timers/promises';
import { createBidkit } from '@bidkit/sdk';
import type { Screen } from './screens.ts';
import type { ListedLot } from './stage.ts';

const LOOK_EVERY_MS = 200;
/** Longest time after the last end until lots are closed and screens are current. */
const REST_WITHIN_MS = 20_000;
/** The longest soft close after the last bid. */
const LAST_WINDOW_MS = 3_000;
const LOTS_PER_CALL = 100;

/**
 * Waits until every lot is closed and every screen shows it. After the timeout it returns without error, because the
 * checker reports it.
 */
export async function awaitSettled(
  address: string,
  lots: readonly ListedLot[],
  screens: readonly Screen[],
  sinceStart: () => number,
): Promise<void> {
  const { api, destroy } = createBidkit({ apiUrl: `${address}/api`, storage: null });
  const lastEnd = Math.max(...lots.map(({ endsAt }) => endsAt)) + LAST_WINDOW_MS;
  const giveUpAt = Math.max(lastEnd, sinceStart()) + REST_WITHIN_MS;
  let open = lots.map(({ id }) => id);
  const seqs = new Map<number, number>();
  while (sinceStart() < giveUpAt) {
    for (let n = 0; n < open.length; n += LOTS_PER_CALL) {
      const ids = open.slice(n, n + LOTS_PER_CALL).join(',');
      const { data } = await api.listAuctions({ query: { ids } });
      for (const { id, status, seq } of data) if (status !== 'live') seqs.set(id, seq);
    }
    open = open.filter((id) => !seqs.has(id));
    const isShown = screens.every((screen) => screen.lots.every((id) => screen.seqOf(id) === seqs.get(id)));
    if (open.length === 0 && isShown) break;
    await wait(LOOK_EVERY_MS);
  }
  destroy();
}
