import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lots } from '@bidkit/api/db/schema';
import { openTestApp } from '@bidkit/api/test/test-app';
import type { Browser } from '@playwright/test';
import { buildPages, launchChromium, servePages } from '../browser.ts';

// `pnpm bench:timers`: main thread time for 1,000 cards with running timers, most of them below the fold: our elements
// with a real server, cards with one react-countdown each, and cards that share one timer which draws only the visible
// ones. The pages alternate in one Chromium.
const CARDS = 1_000;
const ROUNDS = 3;
const SETTLE_MS = 6_000;
const MEASURE_MS = 10_000;
const HOUR_MS = 3_600_000;
/** The pages, the selector of a timer on each, and the most of its main thread time that ours may take. */
const contestants = [
  { page: 'bidkit', name: 'bidkit', timer: 'bidkit-auction-card .timer', limit: null },
  { page: 'react', name: 'react-countdown', timer: '.card p', limit: 0.1 },
  { page: 'ticker', name: 'shared timer', timer: '.card p', limit: 1.5 },
] as const;
/** Metrics of Chromium's Performance domain. TaskDuration is all work of the main thread, painting included. */
const FIGURES = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

/** Lists live lots that end at different seconds of the next hours. */
async function listLots(app: Awaited<ReturnType<typeof openTestApp>>): Promise<string> {
  const lot = await app.aLot();
  const { id: _, ...values } = lot;
  const rows = Array.from({ length: CARDS }, (__, n) => ({
    ...values,
    ends_at: new Date(app.now() + 2 * HOUR_MS + n * 7_300),
  }));
  const ids = (await app.db.insert(lots).values(rows).returning({ id: lots.id })).map(({ id }) => id);
  return `${Math.min(...ids)}-${Math.max(...ids)}`;
}

/** Opens the page, waits until it is idle, and measures ms of the main thread per second. */
async function measure(browser: Browser, url: string, timer: string): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(url);
    await page.waitForFunction((n) => document.querySelectorAll('#cards > *').length === n, CARDS);
    await page.waitForTimeout(SETTLE_MS);
    const text = () => page.locator(timer).first().textContent();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const read = async () => (await session.send('Performance.getMetrics')).metrics;
    const [shown, before] = [await text(), await read()];
    await page.waitForTimeout(MEASURE_MS);
    const [after, shownAfter] = [await read(), await text()];
    if (shown === shownAfter) throw new Error(`The timers of ${url} do not run`);
    const value = (metrics: typeof before, figure: string) =>
      metrics.find(({ name }) => name === figure)?.value ?? Number.NaN;
    const seconds = value(after, 'Timestamp') - value(before, 'Timestamp');
    const perSecond = (figure: string) => ((value(after, figure) - value(before, figure)) * 1_000) / seconds;
    return Object.fromEntries(FIGURES.map((figure) => [figure, perSecond(figure)])) as Figures;
  } finally {
    await page.close();
  }
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function show(name: string, rounds: readonly Figures[]): void {
  const figures = FIGURES.map(
    (figure) =>
      `${figure} ${median(rounds.map((each) => each[figure]))
        .toFixed(2)
        .padStart(7)}`,
  );
  console.log(`  ${name.padEnd(16)} ${figures.join('   ')}`);
}

const folder = await mkdtemp(join(tmpdir(), 'bidkit-timers-'));
const pages = await servePages(folder);
const app = await openTestApp();
await app.aPartner({ origins: [pages.origin] });
const browser = await launchChromium();
try {
  await buildPages(
    join(import.meta.dirname, 'pages'),
    contestants.map(({ page }) => `${page}.html`),
    folder,
  );
  const api = `${await app.http.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const query = new URLSearchParams({ api, ids: await listLots(app) });
  const rounds = new Map(contestants.map(({ page }) => [page, [] as Figures[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { page, timer } of contestants)
      rounds.get(page)?.push(await measure(browser, `${pages.origin}/${page}.html?${query}`, timer));
  console.log(
    `${CARDS.toLocaleString('en')} cards, ${ROUNDS} x ${MEASURE_MS / 1_000} s each in turns; main thread, ms per second:`,
  );
  const own = rounds.get('bidkit') ?? [];
  for (const { page, name, limit } of contestants) {
    const figures = rounds.get(page) ?? [];
    show(name, figures);
    if (limit === null) continue;
    const ratio = median(
      own.map(({ TaskDuration }, n) => TaskDuration / (figures[n]?.TaskDuration ?? Number.NaN)),
    );
    console.log(`  bidkit beside ${name}: ${ratio.toFixed(3)}x of at most ${limit}x`);
    if (!(ratio <= limit)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  pages.close();
  await app.close();
  await rm(folder, { recursive: true });
}
