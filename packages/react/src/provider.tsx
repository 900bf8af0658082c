import type { Bidkit } from '@bidkit/sdk';
import { setBidkit } from '@bidkit/widgets';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';

// React 18 complains of layout effects on a server, where no effect runs anyway.
const useFirst = globalThis.document ? useLayoutEffect : useEffect;

const Context = createContext<Bidkit | null>(null);

/** Gives everything below it one Bidkit, and the same to the elements of the page. */
export function BidkitProvider({ bidkit, children }: { bidkit: Bidkit; children: ReactNode }) {
  useFirst(() => setBidkit(bidkit), [bidkit]);
  return <Context.Provider value={bidkit}>{children}</Context.Provider>;
}

/** The Bidkit of the nearest provider. @throws Error outside of one */
export function useBidkit(): Bidkit {
  const bidkit = useContext(Context);
  if (!bidkit) throw new Error('useBidkit needs a <BidkitProvider> above it');
  return bidkit;
}
