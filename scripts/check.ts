import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Not turbo or wireit: the last line of the test command needs the counts of each runner, which they do not read.

/** The result of a check: counts of passed and failed parts. */
export interface Tally {
  passed: number;
  failed: number;
}

/** One step of the test command. `report` reads the counts of a test runner; without it a step counts as one. */
export interface Check {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  report?: () => Tally;
}

/** Runs a check and prints its duration and result, with the whole output if it failed. Never throws. */
export async function runCheck(check: Check): Promise<Tally> {
  const started = performance.now();
  const { code, output } = await execute(check);
  const tally = read(check, code);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (tally.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(
    `${tally.failed ? '✗' : '✓'} ${check.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`,
  );
  return tally;
}

function execute(check: Check): Promise<{ code: number; output: string }> {
  const [command, ...args] = check.command;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...check.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

/** A runner that failed without a failed test (it crashed, or ran no test) counts as one failure. */
function read(check: Check, code: number): Tally {
  if (!check.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const tally = check.report();
    const silent = (code !== 0 && tally.failed === 0) || tally.passed + tally.failed === 0;
    return silent ? { ...tally, failed: 1 } : tally;
  } catch (error) {
    console.log(`${check.name} left no report: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

/** Counts of Vitest's JSON report. */
export function vitestReport(file: string): Tally {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests || report.numFailedTestSuites };
}

/** Counts of Playwright's JSON report; a flaky test is a failed one. */
export function playwrightReport(file: string): Tally {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
