import type { Browser } from '@playwright/test';

// libfaketime moves the clock of the tests and their servers (`pnpm soak clocks`). Chromium does not start with it: its
// pages get the same time from a script.

const { LD_PRELOAD, FAKETIME = '0', ...environment } = process.env;

/** By how much the clock of this process is ahead of the machine's, in ms. */
const aheadMs = LD_PRELOAD ? Number.parseInt(FAKETIME, 10) * 1_000 : 0;

/** The variables that a browser starts with. */
export const browserEnvironment = environment as Record<string, string>;

/** Gives all pages of a browser the time of this process. */
export function moveClockOf(browser: Browser): void {
  if (aheadMs === 0) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(moveDate, aheadMs);
    return context;
  };
}

/** Runs in the page. */
function moveDate(aheadMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, derived) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], derived),
    apply: () => new Date().toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
