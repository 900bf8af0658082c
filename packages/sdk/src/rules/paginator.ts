/** Page numbers a paginator shows at most (spec 000 §2.8). */
const MAX_NUMBERS = 7;

/** Pages to show: all while there are at most 7; else the first two, the last two, those around the current one, and gaps between (spec 000 §2.8). */
export function paginate(current: number, last: number): (number | 'gap')[] {
  const all = Array.from({ length: Math.max(1, last) }, (_, index) => index + 1);
  if (all.length <= MAX_NUMBERS) return all;
  const ends = [1, 2, last - 1, last];
  // The middle is three numbers wide, moved inside where it would meet an end.
  const centre = Math.min(Math.max(current, 4), last - 3);
  const shown = [...new Set([...ends, centre - 1, centre, centre + 1])].sort((a, b) => a - b);
  return shown.flatMap((page, index) =>
    index > 0 && page - (shown[index - 1] ?? 0) > 1 ? ['gap' as const, page] : [page],
  );
}
