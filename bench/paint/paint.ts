import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from '@bidkit/api/test/server';
import { launch } from 'chrome-launcher';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { median } from '../bids/in-flight.ts';
import { findPages, untilReady } from './pages.ts';
import { serveStaticCopy } from './static-copy.ts';
import { type Visit, visit } from './visit.ts';

// `pnpm bench:paint [page…] [--runs 5]`: how fast pages appear, as Lighthouse measures it on its simulated phone and with
// its desktop preset. The site is built and served with the demo. Each visit takes turns with one of a copy without
// scripts, which shows what a page costs that does nothing. Medians of all visits.
const LEAST_PHONE_SCORE = 95;
const LEAST_DESKTOP_SCORE = 100;
/** Of the static copy's LCP. */
const LIMIT_LCP_RATIO = 1.25;
const LIMIT_TBT_MS = 150;
const LIMIT_CLS = 0.02;
/** Until the demo has drawn its first pictures, which takes a core. */
const SETTLE_MS = 120_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);

interface Visits {
  readonly phone: Visit[];
  readonly copy: Visit[];
  readonly desktop: Visit[];
}

const medianOf = (visits: readonly Visit[], figure: keyof Visit) =>
  median(visits.map((each) => each[figure]));

/** The line of a page. A missed limit is marked and fails the command. */
function lineOf(name: string, { phone, copy, desktop }: Visits): string {
  const lcp = medianOf(phone, 'lcp');
  const copyLcp = medianOf(copy, 'lcp');
  const score = medianOf(phone, 'score');
  const tbt = medianOf(phone, 'tbt');
  const cls = Math.max(medianOf(phone, 'cls'), medianOf(desktop, 'cls'));
  const desktopScore = medianOf(desktop, 'score');
  const mark = (text: string, isWithin: boolean) => {
    if (!isWithin) process.exitCode = 1;
    return isWithin ? text : `${text} ✗`;
  };
  return [
    name.padEnd(8),
    mark(`phone ${score}`, score >= LEAST_PHONE_SCORE),
    mark(
      `LCP ${lcp.toFixed(0)} ms, ${(lcp / copyLcp).toFixed(2)}x of ${copyLcp.toFixed(0)} ms`,
      lcp / copyLcp <= LIMIT_LCP_RATIO,
    ),
    mark(`TBT ${tbt.toFixed(0)} ms`, tbt <= LIMIT_TBT_MS),
    mark(`CLS ${cls.toFixed(3)}`, cls <= LIMIT_CLS),
    mark(`desktop ${desktopScore}`, desktopScore >= LEAST_DESKTOP_SCORE),
  ].join('   ');
}

const server = await startServer({ DATA_DIR: 'memory', SEED: 'demo', SANDBOX_URL: '' });
const copy = await serveStaticCopy(server.address);
const { executablePath } = findChromium();
const chromium = await launch({
  ...(executablePath && { chromePath: executablePath }),
  chromeFlags: ['--headless=new', ...chromiumArgs],
});
try {
  await untilReady(server.address);
  await sleep(SETTLE_MS);
  const pages = Object.entries(await findPages(server.address));
  const wanted = positionals.length > 0 ? pages.filter(([name]) => positionals.includes(name)) : pages;
  console.log(
    `Medians of ${runs}; limits: phone ${LEAST_PHONE_SCORE}, LCP ${LIMIT_LCP_RATIO}x of a copy without scripts, TBT ${LIMIT_TBT_MS} ms, CLS ${LIMIT_CLS}, desktop ${LEAST_DESKTOP_SCORE}`,
  );
  for (const [name, path] of wanted) {
    const visits: Visits = { phone: [], copy: [], desktop: [] };
    // The first round draws the pictures and fills the copy, and does not count.
    for (let run = 0; run <= runs; run += 1) {
      const phone = await visit(`${server.address}${path}`, 'phone', chromium.port);
      const plain = await visit(`${copy.origin}${path}`, 'phone', chromium.port);
      const desktop = await visit(`${server.address}${path}`, 'desktop', chromium.port);
      if (run === 0) continue;
      visits.phone.push(phone);
      visits.copy.push(plain);
      visits.desktop.push(desktop);
    }
    console.log(lineOf(name, visits));
  }
} finally {
  chromium.kill();
  copy.close();
  await server.end('SIGTERM');
}
