/** The list with the element at `from` at the place `to`, counted from 0. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const element = list[from];
  if (element === undefined || to < 0 || to >= list.length) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), element, ...others.slice(to)];
}

/** The names as keys of a list: one that is there again gets a number. */
export const uniqueKeys = (names: readonly string[]): readonly string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name}-${before + 1}`;
  });
