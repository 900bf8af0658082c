import type { Page } from './fixtures.ts';

/** The time of a page, and the server's as far as the page sees it. */
export interface PageTime {
  /** Moves the time forward. It keeps passing, also if it was stopped. */
  pass(ms: number): Promise<void>;
  /** Moves the time forward to this instant, in ms since the epoch, and stops it there. */
  stopAt(ms: number): Promise<void>;
}

/** Lets a test move the time of a page that is not open yet. The server's time moves along in responses and events. */
export async function movableTime(page: Page): Promise<PageTime> {
  let aheadMs = 0;
  let stoppedAt: number | undefined;
  // Responses and events wait for it: they have the time of the page.
  let move = Promise.resolve();
  const shown = (serverMs: string) => String(stoppedAt ?? Number(serverMs) + aheadMs);

  await page.clock.install({ time: Date.now() });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await move;
    const { 'server-time': time = '', ...headers } = response.headers();
    await route.fulfill({ response, headers: { ...headers, 'server-time': shown(time) } });
  });
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    socket.connectToServer().onMessage(async (message) => {
      await move;
      socket.send(String(message).replace(/(?<="(?:server_)?time":)\d+/g, shown));
    });
  });
  return {
    pass(ms) {
      if (stoppedAt !== undefined) aheadMs = stoppedAt - Date.now();
      stoppedAt = undefined;
      aheadMs += ms;
      move = page.clock.resume().then(() => page.clock.fastForward(ms));
      return move;
    },
    stopAt(ms) {
      stoppedAt = ms;
      move = page.clock.pauseAt(ms);
      return move;
    },
  };
}
