import { useEffect, useState } from 'react';

/** A second click that was meant for the page behind is none of ours. */
const SETTLED_AFTER_MS = 500;

/** Whether the question has stood for long enough to be read. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
