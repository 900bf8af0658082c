/** How long a code must have been out of sight before it counts again, in ms. */
const AGAIN_AFTER_MS = 1_500;

/**
 * Tells codes that came into sight from those that are still there: the camera sees a code many times a second. Returns
 * a function that gets what one picture has, with its time in ms, and returns the codes that are new.
 */
export function newCodes() {
  const seen = new Map<string, number>();
  return (codes: readonly string[], at: number): readonly string[] => {
    const fresh = codes.filter((code) => at - (seen.get(code) ?? Number.NEGATIVE_INFINITY) > AGAIN_AFTER_MS);
    for (const code of codes) seen.set(code, at);
    return [...new Set(fresh)];
  };
}
