import { join } from 'node:path';
import type { Check } from './check.ts';
import { readPlaywright, readVitest } from './test-results.ts';
import { REPORT_VARIABLE } from './vitest/unhandled-errors.ts';

/** How the test runners are started: with reports in `folder`, and failed tests repeated some times. */
interface Plan {
  readonly folder: string;
  readonly repetitions: number;
}

/** All tests that Vitest runs. */
export function vitestCheck({ folder, repetitions }: Plan): Check {
  const report = join(folder, 'unit.json');
  const errors = join(folder, 'unit-errors.json');
  const reporters = ['default', 'json', './scripts/vitest/unhandled-errors.ts'];
  const command = (files: readonly string[]) => [
    ...['vitest', 'run', ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`],
    ...files,
  ];
  return {
    name: 'unit and integration',
    command: command([]),
    env: { [REPORT_VARIABLE]: errors },
    results: () => readVitest(report, errors),
    repeat: { times: repetitions, command },
  };
}

/** All tests in browsers. Playwright repeats failed tests itself. */
export function playwrightCheck({ folder, repetitions }: Plan): Check {
  const report = join(folder, 'browser.json');
  return {
    name: 'browser',
    command: [
      ...['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
      ...['--reporter=list,json', `--retries=${repetitions}`],
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    results: () => readPlaywright(report),
  };
}
