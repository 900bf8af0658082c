import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Real Chromium, one house per worker (see house.ts), a trace only where a test failed. */
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
    launchOptions: { executablePath: findChromium(), args },
    trace: 'retain-on-failure',
  },
});
