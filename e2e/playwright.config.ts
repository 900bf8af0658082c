import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/chromium.ts';

/**
 * Real Chromium, one house per worker (see house.ts). Two cores are what it all takes: traces, which cost every test a fifth of its
 * time, are kept where somebody asks for them (`pnpm e2e --trace=retain-on-failure`), and nothing moves that need not.
 */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    launchOptions: { ...findChromium(), args: [...chromiumArgs, '--in-process-gpu'] },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
