import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import styles from './record.module.css';

interface Said {
  readonly place: string;
  readonly text: ReactNode;
}

interface Saying {
  readonly said: Said | null;
  say(place: string, text: ReactNode): void;
}

const SaidContext = createContext<Saying>({ said: null, say: () => undefined });

/** A page that says one thing at a time: what an action has done, until another one says something. */
export function SaidScope({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null);
  const say = useCallback(
    (place: string, text: ReactNode) => setSaid(text === null ? null : { place, text }),
    [],
  );
  const saying = useMemo(() => ({ said, say }), [said, say]);
  return <SaidContext value={saying}>{children}</SaidContext>;
}

/** Says in a place of the page what an action has done, instead of what was said before; null says nothing. */
export function useSay(place: string): (text: ReactNode) => void {
  const { say } = useContext(SaidContext);
  return useCallback((text) => say(place, text), [say, place]);
}

/** The place of a page where this is said. */
export function SaidLine({ place }: { place: string }) {
  const { said } = useContext(SaidContext);
  return (
    <p role="status" className={styles.outcome}>
      {said?.place === place && said.text}
    </p>
  );
}
