/** The list with the element at `from` at the place `to`, counted from 0. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const element = list[from];
  if (element === undefined || to < 0 || to >= list.length) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), element, ...others.slice(to)];
}
