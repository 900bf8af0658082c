import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Check, runCheck, summarize } from './check.ts';
import { readPlaywright, readVitest } from './test-results.ts';
import UnhandledErrors, { REPORT_VARIABLE } from './vitest/unhandled-errors.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bidkit-check-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Results of the tests of one file, by name; a string is the message of a failure. */
type Run = Record<string, Record<string, true | string>>;

/** A check with a runner that has these results, one after the other, and notes its files. A key `setup` is no test. */
function runner(runs: readonly Run[], times = 2): Check {
  const report = join(folder, 'report.json');
  const unhandled = join(folder, 'unhandled.json');
  writeFileSync(unhandled, '[]');
  const reports = runs.map((run) => ({
    testResults: Object.entries(run).map(([file, tests]) => ({
      name: join(import.meta.dirname, '..', file),
      status: Object.values(tests).every((result) => result === true) ? 'passed' : 'failed',
      message: '',
      assertionResults: Object.entries(tests)
        .filter(([name]) => name !== 'setup')
        .map(([fullName, result]) => ({
          fullName,
          status: result === true ? 'passed' : 'failed',
          failureMessages: result === true ? [] : [result],
        })),
    })),
  }));
  writeFileSync(join(folder, 'runs.json'), JSON.stringify(reports));
  const code = `
    const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
    const [run, ...others] = JSON.parse(readFileSync('runs.json', 'utf8'));
    writeFileSync('runs.json', JSON.stringify(others));
    writeFileSync('report.json', JSON.stringify(run));
    appendFileSync('files.txt', process.argv.slice(1).join() + ';');
    process.exit(run.testResults.some(({ status }) => status === 'failed') ? 1 : 0);`;
  const command = (...files: string[]) => [
    'node',
    '-e',
    `process.chdir('${folder}');${code}`,
    '--',
    ...files,
  ];
  return {
    name: 'a runner',
    command: command(),
    results: () => readVitest(report, unhandled),
    repeat: { times, command: (files) => command(...files) },
  };
}
const repeatedFiles = () => readFileSync(join(folder, 'files.txt'), 'utf8').split(';').slice(1, -1);

it('counts a test as flaky that fails at first and passes when its file is repeated', async () => {
  const failing = { 'a.test.ts': { one: 'Error: no row\n    at a.test.ts:3', two: true as const } };
  const passing = { 'a.test.ts': { one: true as const, two: true as const } };
  const tally = await runCheck(runner([{ ...failing, 'b.test.ts': { three: true } }, failing, passing]));
  expect(tally).toMatchObject({ passed: 3, failures: [] });
  expect(tally.flaky).toEqual([
    { file: 'a.test.ts', name: 'one', status: 'flaky', failure: 'Error: no row' },
  ]);
  expect(repeatedFiles()).toEqual(['a.test.ts', 'a.test.ts']);
});

it('counts a test as failed that fails three times', async () => {
  const run: Run = { 'a.test.ts': { one: 'Error: no row', two: true } };
  expect(await runCheck(runner([run, run, run]))).toEqual({
    passed: 1,
    flaky: [],
    failures: ['a.test.ts › one, first failure: Error: no row'],
  });
});

it('repeats nothing where failed tests are not repeated', async () => {
  const run: Run = { 'a.test.ts': { one: 'Error: no row' } };
  expect(await runCheck(runner([run], 0))).toMatchObject({ passed: 0, failures: [expect.any(String)] });
  expect(repeatedFiles()).toEqual([]);
});

it('repeats a file that fails outside of its tests, and counts its tests then', async () => {
  const tally = await runCheck(
    runner([{ 'a.test.ts': { setup: 'Error: no port' } }, { 'a.test.ts': { one: true, two: true } }]),
  );
  expect(tally).toMatchObject({ passed: 2, failures: [] });
  expect(tally.flaky).toMatchObject([{ file: 'a.test.ts', name: null }]);
});

it('counts a runner without a report, without tests, or that fails without a failed test, as a failure', async () => {
  const silent = {
    name: 'silent',
    command: ['node', '-e', ''],
    results: () => readVitest(`${folder}/no`, ''),
  };
  expect(await runCheck(silent)).toMatchObject({ passed: 0, failures: ['silent'] });
  expect(await runCheck(runner([{}]))).toMatchObject({ passed: 0, failures: ['a runner: no tests'] });
  const crashed = runner([{ 'a.test.ts': { one: true } }]);
  const command = crashed.command.map((part) => part.replace('? 1 : 0', '? 1 : 3'));
  expect(await runCheck({ ...crashed, command })).toMatchObject({
    passed: 1,
    failures: ['a runner: the runner, without a failed test'],
  });
});

it('ends with the flaky tests, the failures and the counts, and fails where more than three are flaky', () => {
  const flaky = (count: number) =>
    Array.from(
      'abcd',
      (name) => ({ file: 'x.test.ts', name, status: 'flaky', failure: 'Error: late' }) as const,
    ).slice(0, count);
  expect(summarize([{ passed: 3, flaky: flaky(3), failures: [] }])).toMatchObject({ failed: 0 });
  expect(
    summarize([
      { passed: 3, flaky: flaky(1), failures: [] },
      { passed: 1, flaky: [], failures: ['lint'] },
    ]).lines,
  ).toEqual(['flaky: x.test.ts › a, first failure: Error: late', '✗ lint', '4 passed, 1 failed']);
  const { lines, failed } = summarize([{ passed: 4, flaky: flaky(4), failures: [] }]);
  expect(failed).toBe(1);
  expect(lines.at(-1)).toBe('4 passed, 1 failed');
});

it('knows the errors that no test has caught, and the files of the tests that ran meanwhile', () => {
  const [report, errors] = [join(folder, 'report.json'), join(folder, 'errors.json')];
  vi.stubEnv(REPORT_VARIABLE, errors);
  writeFileSync(report, JSON.stringify({ testResults: [] }));
  const late = { name: 'Error', message: 'late', VITEST_TEST_PATH: join(import.meta.dirname, 'a.test.ts') };
  new UnhandledErrors().onTestRunEnd([], [late, { name: 'TypeError', message: 'lost' }]);
  expect(readVitest(report, errors)).toEqual([
    { file: 'scripts/a.test.ts', name: null, status: 'failed', failure: 'Error: late' },
    { file: 'vitest.config.ts', name: null, status: 'failed', failure: 'TypeError: lost' },
  ]);
});

it('reads the results of Playwright, which repeats failed tests itself', () => {
  const failed = { errors: [{ message: '\u001b[31mError: no button\u001b[39m\n\nCall log' }] };
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'home.spec.ts',
    tests: [{ status, results }],
  });
  const report = {
    errors: [
      { message: 'Error: no module', location: { file: join(import.meta.dirname, '../e2e/x.spec.ts') } },
    ],
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('loads', 'expected', [{ errors: [] }]), spec('is left out', 'skipped', [])],
        suites: [{ title: 'a phone', specs: [spec('scrolls', 'flaky', [failed, { errors: [] }])] }],
      },
    ],
  };
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  expect(readPlaywright(join(folder, 'report.json'))).toEqual([
    { file: 'e2e/x.spec.ts', name: null, status: 'failed', failure: 'Error: no module' },
    { file: 'e2e/home.spec.ts', name: 'loads', status: 'passed', failure: '' },
    { file: 'e2e/home.spec.ts', name: 'a phone › scrolls', status: 'flaky', failure: 'Error: no button' },
  ]);
});
