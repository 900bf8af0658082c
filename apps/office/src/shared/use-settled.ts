import { useEffect, useState } from 'react';

/** The pause in typing after which a text counts. */
const PAUSE_MS = 200;

/** A typed text as it is after a pause, so that not every letter is a call. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
