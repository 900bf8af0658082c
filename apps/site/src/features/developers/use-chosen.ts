import { useEffect, useState } from 'react';

/**
 * The choices of the playground, by their names on a page: attributes, `data-partner`, `color-scheme`, tokens; and the
 * `element`. An empty value was removed.
 */
export type Chosen = Readonly<Record<string, string>>;

/** Debounce of the address: browsers limit how often it can change, and a color picker changes at every step. */
const SETTLED_MS = 300;
/** Characters that a link may set, because the values become code for copying. */
const PLAIN = /^[\w#:.-]*$/;

/** The choices in the address, and a function that changes them. A reload and a link show the same choices. */
export function useChosen(search: string): [chosen: Chosen, choose: (chosen: Chosen) => void] {
  const [chosen, choose] = useState<Chosen>(() =>
    Object.fromEntries([...new URLSearchParams(search)].filter((entry) => PLAIN.test(entry.join('')))),
  );
  useEffect(() => {
    const query = String(new URLSearchParams(chosen));
    // Not through the router: the server would log each change as a visited page.
    const follow = () => history.replaceState(history.state, '', location.pathname + (query && `?${query}`));
    const late = setTimeout(follow, SETTLED_MS);
    return () => clearTimeout(late);
  }, [chosen]);
  return [chosen, choose];
}
