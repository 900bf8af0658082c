import type { StarterImport } from '@bidkit/contract';

/** What is ticked after a press. A sub-category brings the category that contains it, and does not stay without it. */
export function withBox(
  missing: StarterImport['missing'],
  ticked: readonly string[],
  name: string,
  isTicked: boolean,
): readonly string[] {
  if (!isTicked) {
    const subs = missing.filter(({ parent }) => parent === name).map((one) => one.name);
    return ticked.filter((one) => one !== name && !subs.includes(one));
  }
  const parent = missing.find((one) => one.name === name)?.parent;
  const isListed = missing.some((one) => one.name === parent);
  return [...new Set([...ticked, ...(parent && isListed ? [parent] : []), name])];
}
