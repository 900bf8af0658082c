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
import { addProvider, type ProviderEntry, removeProvider } from './page-bidkit.ts';

/** A layout effect, except on a server: there React 18 warns about layout effects. */
export const useIsomorphicLayoutEffect: typeof useEffect = globalThis.document ? useLayoutEffect : useEffect;

/** The Bidkit of the nearest provider; null outside of one. */
export const BidkitContext = createContext<Bidkit | null>(null);

/**
 * Provides one Bidkit to all hooks and components below it. Plain tags of the page use the instance of the provider
 * that was mounted first; after the last provider is unmounted, they use the previous one again.
 * @example
 * const page = (
 *   <BidkitProvider bidkit={bidkit}>
 *     <AuctionCard auctionId={7} />
 *   </BidkitProvider>
 * );
 */
export function BidkitProvider({ bidkit, children }: { bidkit: Bidkit; children: ReactNode }): ReactElement {
  return (
    <BidkitContext.Provider value={bidkit}>
      <PageBidkit bidkit={bidkit} />
      {children}
    </BidkitContext.Provider>
  );
}

/** Registers a provider with the page. As the first sibling its effects run before those of the components below. */
function PageBidkit({ bidkit }: { bidkit: Bidkit }) {
  const [entry] = useState<ProviderEntry>(() => ({ bidkit }));
  useIsomorphicLayoutEffect(() => addProvider(entry, bidkit), [entry, bidkit]);
  // The cleanup of a passive effect runs last: the elements below are removed by then, so that none of them restarts.
  useEffect(() => () => removeProvider(entry), [entry]);
  return null;
}

/**
 * The Bidkit of the nearest provider.
 * @throws Error outside of one
 * @example
 * function Refresh({ id }: { id: number }) {
 *   const { auctions } = useBidkit();
 *   return <button onClick={() => auctions.load(id, { force: true })}>Refresh</button>;
 * }
 */
export function useBidkit(): Bidkit {
  const bidkit = useContext(BidkitContext);
  if (!bidkit)
    throw new Error('useBidkit needs a <BidkitProvider> above it. See /developers/errors#instance_missing');
  return bidkit;
}
