import { useBidkit } from '@bidkit/react';
import { Suspense, useState } from 'react';
import { hasAnswered } from '../shared/optional-storage.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useBrowserValue } from '../ui/use-browser-value.ts';

const CookieBar = lazyComponent(() => import('./cookie-bar.tsx').then((module) => module.CookieBar));

/** The question what this browser may store, until it is answered. */
export function CookieNotice() {
  const { storage } = useBidkit();
  const [isClosed, setClosed] = useState(false);
  // On a server it is not shown: the notice must not flash for readers who have answered.
  const isOpen = useBrowserValue(() => !hasAnswered(storage), false);
  if (!isOpen || isClosed) return null;
  return (
    <Suspense>
      <CookieBar onAnswer={() => setClosed(true)} />
    </Suspense>
  );
}
