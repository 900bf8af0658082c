/** An event of Chromium's trace format. Times are in microseconds; `tdur` is the thread's own time. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly functionName?: string } };
}

/** The categories that `scriptTime` reads. */
export const categories = ['devtools.timeline', 'blink.user_timing'];

/** Slices in which V8 compiles or runs a page's code. */
const scriptSlices = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
]);

/**
 * Milliseconds of the page's main thread in scripts, compiling included, until the page set `mark`. Calls of the
 * function `polling`, which is the benchmark's own, are counted apart.
 */
export function scriptTime(
  trace: Buffer,
  { mark, polling }: { mark: string; polling: string },
): { script: number; polling: number } {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const end = traceEvents.find(({ name, cat }) => name === mark && cat.includes('blink.user_timing'));
  if (!end) throw new Error(`The trace has no mark ${mark}`);
  const slices = traceEvents
    .filter(
      ({ name, ph, pid, tid }) => ph === 'X' && pid === end.pid && tid === end.tid && scriptSlices.has(name),
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const sums = { script: 0, polling: 0 };
  let outerEnd = 0;
  for (const { ts, dur = 0, tdur = dur, args } of slices) {
    if (ts < outerEnd) continue; // Part of the slice before.
    if (ts >= end.ts) break;
    outerEnd = ts + dur;
    sums[args?.data?.functionName === polling ? 'polling' : 'script'] += tdur / 1_000;
  }
  return sums;
}
