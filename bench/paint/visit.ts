import lighthouse, { type Config, desktopConfig, type Flags } from 'lighthouse';

/** What Lighthouse measured in one visit. Times are in milliseconds. */
export interface Visit {
  /** 0 to 100. */
  readonly score: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/** Lighthouse's simulated phone on slow 4G, and its preset for desktops. */
export type Device = 'phone' | 'desktop';

const configs: Record<Device, Config | undefined> = { phone: undefined, desktop: desktopConfig };

/** Chromium on a busy machine now and then gives Lighthouse an incomplete trace. */
const ATTEMPTS = 3;

/** Visits a page with an empty cache, in the Chromium that listens on this port. */
export async function visit(url: string, device: Device, port: number): Promise<Visit> {
  const flags: Flags = {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
  };
  let problem: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { lhr } = (await lighthouse(url, flags, configs[device])) ?? {};
    const score = lhr?.categories.performance?.score;
    problem = lhr?.runtimeError?.message;
    if (!lhr || score == null) continue;
    const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: Math.round(score * 100),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
    };
  }
  throw new Error(`Lighthouse could not measure ${url}: ${problem}`);
}
