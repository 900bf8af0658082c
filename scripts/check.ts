import { spawn } from 'node:child_process';
import { afterRepetition, type TestResult } from './test-results.ts';

// Not turbo or wireit: the last line of the test command needs the counts of each runner, which they do not read.

/** The result of a check: how many parts passed, the tests that passed only when they were repeated, and what failed. */
export interface Tally {
  passed: number;
  flaky: readonly TestResult[];
  /** A line for each part that failed. */
  failures: readonly string[];
}

/** One step of the test command. */
export interface Check {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** Reads the results of a test runner. Without it a step counts as one. */
  results?: () => TestResult[];
  /** Repeats these files in a new process, some times. For a runner that does not repeat failed tests by itself. */
  repeat?: { times: number; command: (files: readonly string[]) => Check['command'] };
}

/** More flaky tests than this fail the run. */
const FLAKY_MAX = 3;

/** Runs a check and prints its duration and result, with the whole output of each run that had a failure. Never throws. */
export async function runCheck(check: Check): Promise<Tally> {
  const started = performance.now();
  const tally = await runTests(check);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const failed = tally.failures.length;
  const flaky = tally.flaky.length > 0 ? `, of them ${tally.flaky.length} flaky` : '';
  console.log(
    `${failed ? '✗' : '✓'} ${check.name}: ${tally.passed} passed${flaky}, ${failed} failed (${seconds} s)`,
  );
  return tally;
}

async function runTests(check: Check): Promise<Tally> {
  const first = await run(check, check.command);
  if (!first.results) {
    const isPassed = first.code === 0 && !check.results;
    const failures = isPassed ? [] : [check.name];
    return { passed: isPassed ? 1 : 0, flaky: [], failures };
  }
  let { results } = first;
  // A runner that failed without a failed test: it crashed, or something failed after the tests.
  const isBroken = first.code !== 0 && !results.some(({ failure }) => failure);
  for (let repetition = 0; check.repeat && repetition < check.repeat.times; repetition += 1) {
    const files = new Set(results.filter(({ status }) => status === 'failed').map(({ file }) => file));
    if (files.size === 0) break;
    const again = await run(check, check.repeat.command([...files]));
    results = afterRepetition(results, again.results ?? []);
  }
  const failures = results.filter(({ status }) => status === 'failed').map(lineOf);
  if (isBroken) failures.push(`${check.name}: the runner, without a failed test`);
  if (results.length === 0) failures.push(`${check.name}: no tests`);
  return {
    passed: results.filter(({ name, status }) => name !== null && status !== 'failed').length,
    flaky: results.filter(({ status }) => status === 'flaky'),
    failures,
  };
}

const lineOf = ({ file, name, failure }: TestResult) =>
  `${file} › ${name ?? 'the file'}, first failure: ${failure}`;

/** Runs a command of a check. `results` is undefined if it has none or left no report. */
async function run(check: Check, command: Check['command']) {
  const { code, output } = await execute(command, check.env);
  let results: TestResult[] | undefined;
  try {
    results = check.results?.();
  } catch (error) {
    console.log(`${check.name} left no report: ${String(error)}`);
  }
  const isClean = code === 0 && !results?.some(({ failure }) => failure);
  if (!isClean) console.log(`\n${output.trimEnd()}\n`);
  return { code, results };
}

function execute([command = '', ...args]: Check['command'], env: Check['env']) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

/** The lines at the end of a run: each flaky test, each failure, and the counts. */
export function summarize(tallies: readonly Tally[]): { lines: string[]; failed: number } {
  const flaky = tallies.flatMap((tally) => tally.flaky);
  const failures = tallies.flatMap((tally) => tally.failures);
  if (flaky.length > FLAKY_MAX) failures.push(`${flaky.length} tests are flaky, more than ${FLAKY_MAX}`);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = failures.length;
  return {
    lines: [
      ...flaky.map((result) => `flaky: ${lineOf(result)}`),
      ...failures.map((failure) => `✗ ${failure}`),
      `${passed} passed, ${failed} failed`,
    ],
    failed,
  };
}
