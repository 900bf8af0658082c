import type { Bidkit, CoreBidkit } from '@bidkit/sdk';
import { getBidkit, setBidkit } from '@bidkit/widgets';

/** A mounted provider. */
export interface ProviderEntry {
  bidkit: Bidkit;
}

/** The mounted providers, oldest first: the first one provides the instance of the page. */
let entries: readonly ProviderEntry[] = [];
/** The instance of the page before the first provider. */
let previous: CoreBidkit | undefined;
/** The instance that we have set. */
let current: CoreBidkit | undefined;

function updatePage(): void {
  // The page has set another instance itself: it is kept.
  if (getBidkit() !== current) return;
  const next = entries[0]?.bidkit ?? previous;
  // Elements restart when the instance is set.
  if (next !== current) setBidkit(next);
  current = next;
}

/** Adds a provider, or replaces its instance. */
export function addProvider(entry: ProviderEntry, bidkit: Bidkit): void {
  entry.bidkit = bidkit;
  if (!entries.length) previous = current = getBidkit();
  if (!entries.includes(entry)) entries = [...entries, entry];
  updatePage();
}

/** Removes a provider: the page uses the instance of the next one, or the previous instance. */
export function removeProvider(entry: ProviderEntry): void {
  entries = entries.filter((other) => other !== entry);
  updatePage();
  if (!getBidkit()) void adoptScriptTag();
}

/** On a page with our script tag, plain tags use its instance, which this bundle does not know. */
async function adoptScriptTag(): Promise<void> {
  const tag = globalThis.Bidkit;
  if (!tag || !('load' in tag)) return;
  const bidkit = await tag.load().catch(() => undefined);
  if (!getBidkit()) setBidkit(bidkit);
}
