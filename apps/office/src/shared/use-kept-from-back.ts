import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Keeps the page open when Back or Forward would leave it and something is typed. `onKept` says so. */
export function useKeptFromBack(isTyped: boolean, onKept: () => void): void {
  const blocker = useBlocker(({ historyAction }) => isTyped && historyAction === 'POP');
  const isBlocked = blocker.state === 'blocked';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onKept();
  }, [isBlocked]);
}
