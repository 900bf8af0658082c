import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Exception, findViolations, rules } from './test-timing.ts';

const root = join(import.meta.dirname, '..');

/** Tests and their helpers. Benchmarks measure, and are not among them. */
const files = globSync(
  [
    '{packages,apps,scripts,examples,bench}/**/*.{test,testing}.{ts,tsx}',
    'apps/*/src/test/**/*.{ts,tsx}',
    'e2e/**/*.ts',
    'vitest.config.ts',
  ],
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', 'scripts/test-timing.test.ts'] },
);

const exceptions: readonly Exception[] = [
  {
    file: 'e2e/failure-log.ts',
    rule: 'has a time limit below a minute',
    reason: 'a page that hangs, after a failure',
  },
  { file: 'e2e/page-time.ts', rule: 'measures time', reason: 'how far the clock of a page is ahead' },
  { file: 'e2e/frameworks/check-project.ts', rule: 'measures time', reason: 'prints the time of each step' },
  { file: 'e2e/frameworks/serve.ts', rule: 'sleeps', reason: 'asks a started server until it listens' },
  {
    file: 'apps/api/src/realtime/limits.integration.test.ts',
    rule: 'measures time',
    reason: 'stops the clock',
  },
  {
    file: 'apps/api/src/modules/items/settlement/closing.integration.test.ts',
    rule: 'waits for the end of a lot',
    reason: 'steps the timer of the closer, which sleeps 30 s at most',
  },
  {
    file: 'apps/api/src/modules/payments/membership/subscription/membership.integration.test.ts',
    rule: 'measures time',
    reason: 'days until a date that the server has set',
  },
];

it('no test depends on the speed of the machine', () => {
  const found = files.flatMap((file) => findViolations(file, readFileSync(join(root, file), 'utf8')));
  const isExcepted = ({ file, rule }: (typeof found)[number]) =>
    exceptions.some((exception) => exception.file === file && exception.rule === rule.name);
  const lines = found
    .filter((violation) => !isExcepted(violation))
    .map(({ file, line, rule }) => `${file}:${line} ${rule.name}. ${rule.remedy}`);
  expect(lines).toEqual([]);
  const needless = exceptions.filter(
    ({ file, rule }) => !found.some((violation) => violation.file === file && violation.rule.name === rule),
  );
  expect(needless, 'exceptions that nothing needs').toEqual([]);
});

it.each([
  ['measures time', 'const start = performance.now();'],
  ['measures time', 'const seconds = (Date.now() - start) / 1000;'],
  ['asserts a duration', 'expect(elapsedMs).toBeLessThan(1_000);'],
  ['asserts a duration', 'expect(answer.duration).toBeLessThanOrEqual(50);'],
  ['sleeps', 'await page.waitForTimeout(100);'],
  ['sleeps', "import { setTimeout } from 'node:timers/promises';"],
  ['sleeps', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
  ['sleeps', 'await new Promise((done) => setTimeout(() => done(), PAUSE_MS));'],
  ['waits for silence', "await page.waitForLoadState('networkidle');"],
  ['is repeated', "it('closes each lot once', { retry: 3 }, async () => {"],
  ['has a time limit below a minute', 'await expect(button).toBeVisible({ timeout: 1_000 });'],
  ['has a time limit below a minute', 'test.setTimeout(30_000);'],
  ['has a time limit below a minute', '}, 20_000);'],
  ['has a time limit below a minute', 'await vi.waitFor(() => expect(sent).toEqual([]));'],
  ['waits for the end of a lot', 'const lot = await app.aLot({ endsInSeconds: 3 });'],
])('refuses a test that %s: %s', (name, line) => {
  expect(findViolations('a.test.ts', line).map(({ rule }) => rule.name)).toContain(name);
});

it.each([
  'await new Promise((done) => setTimeout(done, 0));',
  'await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));',
  'test.setTimeout(180_000);',
  '}, 120_000);',
  'const lot = await app.aLot({ endsInSeconds: 3_600 });',
  'const ends = new Date(Date.now() + 60_000);',
  'const paid = new Date(Date.now() - DAY_MS);',
  'const lot = await app.aLot({ endsInSeconds: 3 * 86_400 });',
  "import { setImmediate } from 'node:timers/promises';",
  '// Not performance.now(): it does not stop while the machine sleeps.',
  'await page.clock.fastForward(5_000);',
  'expect(amounts.length).toBeLessThan(30);',
])('allows %s', (line) => {
  expect(findViolations('a.test.ts', line)).toEqual([]);
});

it('has an example of each rule', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});
