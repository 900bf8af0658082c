/** Most page numbers that a paginator shows. */
const MAX_NUMBERS = 7;

/**
 * The pages to show: all while there are at most 7; else the first two, the last two, the current one with its
 * neighbors, and gaps.
 * @example
 * paginate(7, 20);
 */
export function paginate(current: number, last: number): (number | 'gap')[] {
  const all = Array.from({ length: Math.max(1, last) }, (_, index) => index + 1);
  if (all.length <= MAX_NUMBERS) return all;
  const ends = [1, 2, last - 1, last];
  // The middle has three numbers; near an end it moves inwards.
  const center = Math.min(Math.max(current, 4), last - 3);
  const shown = [...new Set([...ends, center - 1, center, center + 1])].sort((a, b) => a - b);
  return shown.flatMap((page, index) =>
    index > 0 && page - (shown[index - 1] ?? 0) > 1 ? ['gap' as const, page] : [page],
  );
}
