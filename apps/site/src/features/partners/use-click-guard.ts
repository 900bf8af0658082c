import { useEffect, useState } from 'react';

/** The second click of a double click on the page behind must not answer the question in this window. */
const CLICK_GUARD_MS = 500;

/** Whether the question has been visible long enough for a click to be meant for it. */
export function useClickGuard(): boolean {
  const [canClick, setCanClick] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCanClick(true), CLICK_GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return canClick;
}
