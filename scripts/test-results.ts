import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { UnhandledError } from './vitest/unhandled-errors.ts';

/** The result of one test of a runner. */
export interface TestResult {
  /** The path of its file in the workspace. */
  readonly file: string;
  /** Its name with those of its groups. Null for the file itself: it failed outside of its tests. */
  readonly name: string | null;
  /** `flaky`: it failed at first, and passed when it was repeated. */
  readonly status: 'passed' | 'failed' | 'flaky';
  /** The first line of its first failure; empty if it has none. */
  readonly failure: string;
}

const root = `${import.meta.dirname}/..`;
const firstLine = (text = '') => stripColors(text).trim().split('\n')[0] ?? '';
// biome-ignore lint/suspicious/noControlCharactersInRegex: the runners color their messages.
const stripColors = (text: string) => text.replace(/\u001b\[\d+m/g, '');

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * The results in Vitest's JSON report, and in the report of errors that no test has caught. Skipped tests have none.
 */
export function readVitest(path: string, errorsPath: string): TestResult[] {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  const errors = JSON.parse(readFileSync(errorsPath, 'utf8')) as UnhandledError[];
  const unhandled = errors.map(({ file, message }): TestResult => {
    const known = file === null ? 'vitest.config.ts' : relative(root, file);
    return { file: known, name: null, status: 'failed', failure: firstLine(message) };
  });
  const results = testResults.flatMap(({ name: path, status, message, assertionResults }): TestResult[] => {
    const file = relative(root, path);
    const results = assertionResults.flatMap(({ fullName, status, failureMessages }): TestResult[] =>
      status === 'passed' || status === 'failed'
        ? [{ file, name: fullName, status, failure: firstLine(failureMessages[0]) }]
        : [],
    );
    if (status !== 'failed' || results.some((result) => result.status === 'failed')) return results;
    return [...results, { file, name: null, status, failure: firstLine(message) || 'outside of its tests' }];
  });
  return [...results, ...unhandled];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** The results in Playwright's JSON report. Playwright repeats failed tests itself. */
export function readPlaywright(path: string): TestResult[] {
  const { suites, errors } = JSON.parse(readFileSync(path, 'utf8')) as {
    suites: PlaywrightSuite[];
    errors: { message?: string; location?: { file: string } }[];
  };
  const outside = errors.map(({ message, location }): TestResult => {
    const file = location ? relative(root, location.file) : 'e2e/playwright.config.ts';
    return { file, name: null, status: 'failed', failure: firstLine(message) };
  });
  // The outer suites are the files.
  return [...outside, ...suites.flatMap((suite) => resultsOf(suite, []))];
}

const statuses = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' } as const;

function resultsOf({ suites = [], specs = [] }: PlaywrightSuite, groups: readonly string[]): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ status, results }): TestResult[] => {
      const known = statuses[status as keyof typeof statuses];
      if (!known) return [];
      const failed = results.find(({ errors }) => errors.length > 0);
      const failure = firstLine(failed?.errors[0]?.message);
      return [{ file: `e2e/${file}`, name: [...groups, title].join(' › '), status: known, failure }];
    }),
  );
  return [...own, ...suites.flatMap((suite) => resultsOf(suite, [...groups, suite.title]))];
}

/** The results after some files were repeated: a test that failed before and passes now is flaky. */
export function afterRepetition(
  before: readonly TestResult[],
  repeated: readonly TestResult[],
): TestResult[] {
  const files = new Set(repeated.map(({ file }) => file));
  const failures = new Map(before.filter(({ failure }) => failure).map((result) => [keyOf(result), result]));
  const results = repeated.map((result): TestResult => {
    const first = failures.get(keyOf(result));
    failures.delete(keyOf(result));
    if (!first) return result;
    return { ...result, status: result.status === 'failed' ? 'failed' : 'flaky', failure: first.failure };
  });
  // A file that failed outside of its tests, and passes now.
  const recovered = [...failures.values()]
    .filter(({ file, name }) => name === null && files.has(file))
    .map((result): TestResult => ({ ...result, status: 'flaky' }));
  return [...before.filter(({ file }) => !files.has(file)), ...results, ...recovered];
}

const keyOf = ({ file, name }: TestResult) => `${file}\n${name}`;
