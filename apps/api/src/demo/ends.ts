const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The schedule of the demo lots: how many end within which time. Some always end within minutes, and others later.
 * Together they are more than 120 lots.
 */
const SCHEDULE = [
  { from: MINUTE, to: 5 * MINUTE, lots: 6 },
  { from: 5 * MINUTE, to: 15 * MINUTE, lots: 14 },
  { from: 15 * MINUTE, to: HOUR, lots: 20 },
  { from: HOUR, to: 6 * HOUR, lots: 26 },
  { from: 6 * HOUR, to: DAY, lots: 28 },
  { from: DAY, to: 5 * DAY, lots: 38 },
] as const;

/**
 * The ends, in epoch milliseconds, of the lots to list now to fill the schedule. Each is in the middle of the widest
 * gap.
 */
export function missingEnds(now: number, liveEnds: readonly number[]): number[] {
  return SCHEDULE.flatMap(({ from, to, lots }) => {
    const start = now + from;
    const end = now + to;
    const ends = liveEnds.filter((at) => at >= start && at < end).sort((a, b) => a - b);
    const missing: number[] = [];
    while (ends.length < lots) {
      const at = middleOfWidestGap(start, end, ends);
      missing.push(at);
      ends.splice(ends.findLastIndex((other) => other <= at) + 1, 0, at);
    }
    return missing;
  });
}

function middleOfWidestGap(start: number, end: number, between: readonly number[]): number {
  const marks = [start, ...between, end];
  const gaps = marks
    .slice(1)
    .map((mark, index) => ({ from: marks[index] ?? start, width: mark - (marks[index] ?? start) }));
  const widest = gaps.reduce((best, gap) => (gap.width > best.width ? gap : best));
  return Math.floor(widest.from + widest.width / 2);
}
