/** Whether two words differ in one letter: another, missing or further one, or two that changed places. */
export function isOneEditApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const rest = Math.min(one.length, other.length) - start;
  while (end < rest && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const a = one.slice(start, one.length - end);
  const b = other.slice(start, other.length - end);
  if (a.length <= 1 && b.length <= 1) return a !== b;
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
}
