import type { Bidkit } from '@bidkit/sdk';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { enter, leave, type Place } from './page-bidkit.ts';

/** Before the browser paints. React 18 complains of layout effects on a server, where no effect runs anyway. */
export const useFirst: typeof useEffect = globalThis.document ? useLayoutEffect : useEffect;

/** The Bidkit of the nearest provider, for what can do without. */
export const BidkitContext = createContext<Bidkit | null>(null);

/**
 * Gives every hook and component below it one Bidkit, until it is unmounted. Tags on the page that are no components of this package
 * have the instance of the provider that has been there longest, and once the last one is gone what they had before.
 */
export function BidkitProvider({ bidkit, children }: { bidkit: Bidkit; children: ReactNode }): ReactElement {
  return (
    <BidkitContext.Provider value={bidkit}>
      <PageBidkit bidkit={bidkit} />
      {children}
    </BidkitContext.Provider>
  );
}

/** The page's part of a provider. As a sibling in front its effects come before those of the components below. */
function PageBidkit({ bidkit }: { bidkit: Bidkit }) {
  const [place] = useState<Place>(() => ({ bidkit }));
  useFirst(() => enter(place, bidkit), [place, bidkit]);
  // An effect that comes late also leaves late: when the elements below are off the page, and none of them begins anew.
  useEffect(() => () => leave(place), [place]);
  return null;
}

/** The Bidkit of the nearest provider. @throws Error outside of one */
export function useBidkit(): Bidkit {
  const bidkit = useContext(BidkitContext);
  if (!bidkit) throw new Error('useBidkit needs a <BidkitProvider> above it');
  return bidkit;
}
