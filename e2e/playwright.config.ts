import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findHeadlessShell } from '../scripts/chromium.ts';
import { browserEnvironment } from './moved-clock.ts';

/**
 * Real Chromium without a window, one server per worker (see server.ts). Traces take a fifth of each test's time, so they are off by
 * default (`pnpm e2e --trace=retain-on-failure`), and motion is reduced.
 */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  globalSetup: '../scripts/start-postgres.ts',
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    launchOptions: {
      ...findHeadlessShell(),
      args: [...chromiumArgs, '--in-process-gpu'],
      env: browserEnvironment,
    },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
