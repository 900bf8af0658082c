import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
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

/** Ends what was said on the page, such as when a question is asked. */
export function useUnsaid(): void {
  const { say } = useContext(SaidContext);
  useEffect(() => say('', null), [say]);
}

/** What is said in a place of the page now. */
export function useSaid(place: string): ReactNode {
  const { said } = useContext(SaidContext);
  return said?.place === place && said.text;
}

/** The place of a page where this is said. */
export const SaidLine = ({ place }: { place: string }) => (
  <p role="status" className={styles.outcome}>
    {useSaid(place)}
  </p>
);
