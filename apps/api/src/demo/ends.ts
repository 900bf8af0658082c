const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How many lots of the demonstration house end how soon: a ladder that always has something ending within minutes and
 * something to come back for. Together it keeps the 120 lots of DESIGN §4 with a margin.
 */
const LADDER = [
  { from: MINUTE, to: 5 * MINUTE, lots: 6 },
  { from: 5 * MINUTE, to: 15 * MINUTE, lots: 14 },
  { from: 15 * MINUTE, to: HOUR, lots: 20 },
  { from: HOUR, to: 6 * HOUR, lots: 26 },
  { from: 6 * HOUR, to: DAY, lots: 28 },
  { from: DAY, to: 5 * DAY, lots: 38 },
] as const;

/** The ends, in milliseconds, of the lots to list now so that the ladder is full again. Each falls into the widest gap. */
export function missingEnds(now: number, liveEnds: readonly number[]): number[] {
  return LADDER.flatMap(({ from, to, lots }) => {
    const start = now + from;
    const end = now + to;
    const standing = liveEnds.filter((at) => at >= start && at < end).sort((a, b) => a - b);
    const missing: number[] = [];
    while (standing.length < lots) {
      const at = middleOfWidestGap(start, end, standing);
      missing.push(at);
      standing.splice(standing.findLastIndex((other) => other <= at) + 1, 0, at);
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
