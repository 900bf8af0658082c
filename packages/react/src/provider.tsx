import type { Bidkit } from '@bidkit/sdk';
import type { Tag } from '@bidkit/widgets';
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
 * Renders the content of an element on a server, for a declarative shadow root; null when there is nothing to show.
 * `renderShadowRoot` of `@bidkit/widgets/server` is one.
 */
export type RenderShadowRoot = (
  tag: Tag,
  attributes: Readonly<Record<string, string | number | null | undefined>>,
  bidkit: Bidkit,
) => string | null;

/** On a server, what renders the content of the elements. */
export const ShadowRootContext = createContext<RenderShadowRoot | undefined>(undefined);

interface ProviderProps {
  bidkit: Bidkit;
  /** On a server: renders the content of the elements, so that it is visible before scripts run. */
  renderShadowRoot?: RenderShadowRoot | undefined;
  children: ReactNode;
}

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
export function BidkitProvider({ bidkit, renderShadowRoot, children }: ProviderProps): ReactElement {
  return (
    <BidkitContext.Provider value={bidkit}>
      <PageBidkit bidkit={bidkit} />
      <ShadowRootContext.Provider value={renderShadowRoot}>{children}</ShadowRootContext.Provider>
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
