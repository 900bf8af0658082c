import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useKeptFocus } from '../use-kept-focus.ts';
import styles from './record.module.css';

interface Said {
  readonly place: string;
  readonly text: ReactNode;
  /** Counts what was said, so that the same text again is another one. */
  readonly count: number;
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
    (place: string, text: ReactNode) =>
      setSaid((last) => (text === null ? null : { place, text, count: (last?.count ?? 0) + 1 })),
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

/** The place of a page where this is said. It takes the focus when the button of the action has gone. */
export function SaidLine({ place }: { place: string }) {
  const { said } = useContext(SaidContext);
  const own = said?.place === place ? said : null;
  const status = useRef<HTMLParagraphElement>(null);
  useKeptFocus(status, own?.count ?? null);
  return (
    <p ref={status} tabIndex={-1} role="status" className={styles.outcome}>
      {own?.text}
    </p>
  );
}
