import { createBidkit, type LotData } from '@bidkit/sdk';
import type { Shown } from './history.ts';
import type { Recorder } from './recorder.ts';

/** Delay until a person would press "try again" after a stream error. */
const TRY_AGAIN_MS = 500;

/** A page that watches lots with the sdk, as the elements do. */
export interface Screen {
  readonly id: number;
  readonly lots: readonly number[];
  /** The last `seq` it showed of a lot. */
  seqOf(lot: number): number;
  /** How far its clock is from the database's, in milliseconds. */
  clockErrorMs(): number;
  close(): void;
}

const toCents = (dollars: number) => Math.round(dollars * 100);

export async function openScreen(
  id: number,
  address: string,
  lotIds: readonly number[],
  recorder: Recorder,
): Promise<Screen> {
  const bidkit = createBidkit({ apiUrl: `${address}/api`, storage: null });
  const last = new Map<number, Shown>();
  bidkit.clock.start();
  const stops: (() => void)[] = [];
  let isClosed = false;

  function show(data: LotData) {
    const line: Shown = {
      screen: id,
      lot: data.id,
      seq: data.seq,
      priceCents: toCents(data.sale_price),
      bidCount: data.bid_count,
      leader: data.user_id,
      endsAt: Date.parse(data.eventEnd),
      status: data.status,
    };
    if (JSON.stringify(last.get(data.id)) === JSON.stringify(line)) return;
    last.set(data.id, line);
    recorder.shown(line);
  }

  stops.push(
    bidkit.realtime.on('auction-end', (event) =>
      recorder.end({
        screen: id,
        lot: event.schedule_id,
        seq: event.seq,
        status: event.status,
        winner: event.user_id,
        priceCents: toCents(event.sale_price),
      }),
    ),
    bidkit.realtime.status.subscribe(() => {
      if (bidkit.realtime.status.getState() !== 'failed') return;
      setTimeout(() => !isClosed && bidkit.realtime.retry(), TRY_AGAIN_MS).unref();
    }),
  );
  for (const lotId of lotIds) {
    const store = bidkit.auctions.get(lotId);
    stops.push(
      store.subscribe(() => {
        const { data } = store.getState();
        if (data) show(data);
      }),
      bidkit.auctions.watch(lotId),
    );
  }
  /** Pages of some lots show their bids as well. A failed request is repeated. */
  async function load(lotId: number) {
    do await bidkit.auctions.load(lotId, { detail: lotId % 3 === 0 });
    while (!last.has(lotId));
  }
  await Promise.all(lotIds.map(load));

  return {
    id,
    lots: lotIds,
    seqOf: (lot) => last.get(lot)?.seq ?? -1,
    clockErrorMs: () => bidkit.clock.now() - recorder.clock.atDatabase(recorder.clock.now()),
    close() {
      isClosed = true;
      for (const stop of stops) stop();
      bidkit.destroy();
    },
  };
}
