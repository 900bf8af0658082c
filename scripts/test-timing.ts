/** Patterns in tests whose result would depend on the speed of the machine. */
interface Rule {
  readonly name: string;
  /** What to do instead. */
  readonly remedy: string;
  readonly isBroken: (line: string) => boolean;
}

/** A limit below it may be reached by a slow machine; one above only ends a hang. */
const LIMIT_MIN_MS = 60_000;

const has = (pattern: RegExp) => (line: string) => pattern.test(line);
/** Whether a number that the pattern captures is below a limit. */
const isBelow = (limit: number, pattern: RegExp) => (line: string) =>
  [...line.matchAll(pattern)].some(([, number = '']) => Number(number.replaceAll('_', '')) < limit);

export const rules: readonly Rule[] = [
  {
    name: 'measures time',
    remedy: 'Measure in bench/. In a test assert the result, with an injected clock.',
    isBroken: has(
      /\bperformance\.now\(\)|(?<!new Date\()\bDate\.now\(\) *-|- *Date\.now\(\)|\bprocess\.hrtime\b/,
    ),
  },
  {
    name: 'asserts a duration',
    remedy: 'Assert the result, and let the time limit end a hang.',
    isBroken: has(
      /expect\([^)]*(?:\b(?:elapsed|duration|took|waited)\b|Ms\b|Seconds\b|_seconds\b)[^)]*\).*\.toBeLessThan/,
    ),
  },
  {
    name: 'sleeps',
    remedy: 'Await the event, or step a clock.',
    isBroken: (line) =>
      /\bwaitForTimeout\(|\bsleep\(|\bdelay\(\d|\bsetTimeout\b.*['"](?:node:)?timers\/promises['"]/.test(
        line,
      ) || /\bsetTimeout\((?:\w+|\(\) => \w+\(.*\)), *(?!0\b)[\w.]+\)/.test(line),
  },
  {
    name: 'waits for silence',
    remedy: 'Expect the last thing that loads.',
    isBroken: has(/\bnetworkidle\b/),
  },
  {
    name: 'is repeated',
    remedy: 'Find the cause. In CI every failed test is repeated.',
    isBroken: has(/\b(?:retry|retries): *[1-9]/),
  },
  {
    name: 'has a time limit below a minute',
    remedy: 'Leave the default limit. That of vi.waitFor is a second: use expect.poll.',
    isBroken: (line) =>
      /\bvi\.wait(?:For|Until)\((?!.*\btimeout:)/.test(line) ||
      isBelow(LIMIT_MIN_MS, /\b(?:timeout|testTimeout|hookTimeout):\s*([\d_]+)/gi)(line) ||
      isBelow(LIMIT_MIN_MS, /\bsetTimeout\(([\d_]+)\)/g)(line) ||
      isBelow(LIMIT_MIN_MS, /^\}, *([\d_]+)\);/g)(line.trim()),
  },
  {
    name: 'waits for the end of a lot',
    remedy: 'End the lot: `closeLot` or `server.endLot`.',
    isBroken: isBelow(60, /\bendsInSeconds:\s*([\d_.]+)(?![\d_.]*\s*\*)/g),
  },
];

/** A place that breaks a rule for a reason. */
export interface Exception {
  readonly file: string;
  readonly rule: string;
  readonly reason: string;
}

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: Rule;
}

/** The lines of a file that break a rule. Comments may. */
export function findViolations(file: string, text: string): Violation[] {
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(?:\/\/|\/?\*).*/, '').replace(/ \/\/ .*/, '');
    return rules.filter(({ isBroken }) => isBroken(code)).map((rule) => ({ file, line: index + 1, rule }));
  });
}
