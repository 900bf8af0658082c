import { useEffect, useState } from 'react';

/**
 * What was chosen in the playground, by the names it has on a page: attributes, `data-partner`, `color-scheme`, tokens; and the
 * `element`. What is empty was taken away.
 */
export type Chosen = Readonly<Record<string, string>>;

/** Browsers refuse an address that changes with every step of a colour picker. */
const SETTLED_MS = 300;
/** What a link may choose, since it becomes code that somebody takes along. */
const PLAIN = /^[\w#:.-]*$/;

/** What the address says was chosen, and what changes it. The address follows: a reload and a link show the same. */
export function useChosen(search: string): [chosen: Chosen, choose: (chosen: Chosen) => void] {
  const [chosen, choose] = useState<Chosen>(() =>
    Object.fromEntries([...new URLSearchParams(search)].filter((entry) => PLAIN.test(entry.join('')))),
  );
  useEffect(() => {
    const query = String(new URLSearchParams(chosen));
    // Past the router: the house notes each of its changes as a page that was seen.
    const follow = () => history.replaceState(history.state, '', location.pathname + (query && `?${query}`));
    const late = setTimeout(follow, SETTLED_MS);
    return () => clearTimeout(late);
  }, [chosen]);
  return [chosen, choose];
}
