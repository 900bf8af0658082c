import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * While it is there, Back and Forward do not leave the page. `onKept` says so. The router asks only the blocker that
 * was added last: without something typed in a dialog, that is the one of the page below it.
 */
export function BackGuard({ onKept }: { onKept: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const isBlocked = blocker.state === 'blocked';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onKept();
  }, [isBlocked]);
  return null;
}
