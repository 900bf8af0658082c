import type { CDPSession, Page } from '@playwright/test';
import { expect, type Server, test } from '../fixtures.ts';
import { aDeal, openStage, packagesScript } from './stage.ts';

const MOUNTS = 40;
/** Elements on the page at once, beside each other. A round takes a frame or two, however many they are. */
const AT_ONCE = 5;
const places = Array.from({ length: AT_ONCE }, (_, place) => `<div id="place-${place}"></div>`);
const shelf = `<div style="display: grid; grid-template-columns: repeat(${AT_ONCE}, 1fr)">${places.join('')}</div>`;

/**
 * Counts active timers, animation frames, requests and sockets. `defineElements` checks after three seconds that the elements got
 * an instance: here it does so at once, and the test does not wait for it.
 */
function countRunning() {
  const running = new Set<string>();
  const sockets = new Set<WebSocket>();
  const wrap = (start: string, stop: string, isOnce: boolean) => {
    const [begin, end] = [Reflect.get(globalThis, start), Reflect.get(globalThis, stop)];
    Reflect.set(globalThis, start, (task: (...args: unknown[]) => void, ...rest: unknown[]) => {
      if (rest[0] === 3_000) rest[0] = 0;
      const id = begin(
        (...args: unknown[]) => {
          if (isOnce) running.delete(`${start} ${id}`);
          task(...args);
        },
        ...rest,
      );
      running.add(`${start} ${id}`);
      return id;
    });
    Reflect.set(globalThis, stop, (id: number) => {
      running.delete(`${start} ${id}`);
      end(id);
    });
  };
  wrap('setTimeout', 'clearTimeout', true);
  wrap('setInterval', 'clearInterval', false);
  wrap('requestAnimationFrame', 'cancelAnimationFrame', true);
  let pending = 0;
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    pending += 1;
    try {
      return await send(...request);
    } finally {
      pending -= 1;
    }
  };
  const Native = WebSocket;
  globalThis.WebSocket = class extends Native {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      sockets.add(this);
      this.addEventListener('close', () => sockets.delete(this));
    }
  };
  const count = (kind: string) => [...running].filter((name) => name.startsWith(kind)).length;
  Object.assign(globalThis, {
    pending: () => pending,
    running: () => ({
      timeouts: count('setTimeout'),
      intervals: count('setInterval'),
      frames: count('request'),
      sockets: sockets.size,
    }),
  });
}

/** Mounts and unmounts the element so many times, at several places in turn. Returns how often it had rendered. */
const remount = (page: Page, name: string, options: object, mounts: number) =>
  page.evaluate(
    async ([element, given, rounds, atOnce]) => {
      const bidkit = globalThis.Bidkit as unknown as Record<string, (...args: unknown[]) => HTMLElement>;
      const frame = () => new Promise<unknown>((next) => requestAnimationFrame(next));
      const targets = Array.from({ length: atOnce }, (_, place) => `#place-${place}`);
      let drawn = 0;
      for (let round = 0; round < rounds; round += 1) {
        const mounted = targets.map((target) => bidkit.mount?.(target, element, given));
        await frame();
        // After two frames it knows that it is visible.
        if (round % 4 === 0) await frame();
        drawn += mounted.filter((one) => one?.shadowRoot?.querySelector('[part]')).length;
        for (const target of targets) bidkit.destroy?.(target);
      }
      return drawn;
    },
    [name, options, mounts / AT_ONCE, AT_ONCE] as const,
  );

async function measure(page: Page, cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value;
  const running = await page.evaluate(() => (Reflect.get(globalThis, 'running') as () => object)());
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), ...running };
}

/** Counts after pending responses have arrived and the browser has freed the last frame. */
async function countLeftovers(page: Page, cdp: CDPSession) {
  const seen: string[] = [];
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'pending')())).toBe(0);
  const isSettled = async () => {
    seen.push(JSON.stringify(await measure(page, cdp)));
    return new Set(seen.slice(-4)).size === 1 && seen.length > 3;
  };
  await expect.poll(isSettled, { intervals: [100] }).toBe(true);
  return JSON.parse(seen.at(-1) ?? '') as object;
}

async function optionsOf(server: Server, name: string): Promise<{ options: object; token?: string }> {
  if (name === 'deal-offer') return { options: { dealId: (await aDeal(server)).id } };
  if (name === 'auction-grid') return { options: { source: 'home', size: 4 } };
  if (name !== 'checkout') return { options: { auctionId: (await server.aLot({ bdp_cents: 5_000 })).id } };
  const { id, username } = await server.aUser('remount');
  return { options: { auctionId: await server.aWin(username) }, token: await server.tokenFor(id) };
}

/** The sockets and intervals of a page after the element was mounted: pings of the socket, polls of the clock. */
const elements = {
  'auction-card': { sockets: 1, intervals: 2 },
  'auction-grid': { sockets: 1, intervals: 2 },
  'bid-box': { sockets: 1, intervals: 2 },
  'deal-offer': { sockets: 0, intervals: 1 },
  'buy-direct': { sockets: 0, intervals: 1 },
  // Packages on a page of your own start no clock by themselves.
  checkout: { sockets: 1, intervals: 1 },
};

for (const [name, expected] of Object.entries(elements)) {
  test(`${name}, mounted and removed ${MOUNTS} times, leaks nothing`, async ({ page, server }) => {
    const { options, token } = await optionsOf(server, name);
    await page.addInitScript(countRunning);
    const head = name === 'checkout' ? await packagesScript(page) : undefined;
    await openStage(page, server, shelf, token, head);
    await expect.poll(() => page.evaluate(() => 'Bidkit' in globalThis)).toBe(true);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.evaluate(
      ([element, given]) => {
        const bidkit = globalThis.Bidkit as unknown as Record<string, (...args: unknown[]) => void>;
        bidkit.mount?.('#place-0', element, given);
      },
      [name, options] as const,
    );
    await expect(page.locator('#place-0 [part]').first(), 'its code is here').toBeAttached();
    // The page's socket opens with the first element, and stays. The clock starts after a delay.
    await expect.poll(() => measure(page, cdp)).toMatchObject(expected);
    expect(await remount(page, name, options, 20)).toBeGreaterThan(0);
    const before = await countLeftovers(page, cdp);
    expect(await remount(page, name, options, MOUNTS)).toBe(MOUNTS);
    // A busy browser frees memory later, some of it with the next elements. It never frees a leak.
    await expect
      .poll(async () => {
        const after = await countLeftovers(page, cdp);
        await remount(page, name, options, AT_ONCE);
        return after;
      })
      .toEqual(before);
  });
}
