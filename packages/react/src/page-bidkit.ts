import type { Bidkit, CoreBidkit } from '@bidkit/sdk';
import { getBidkit, setBidkit } from '@bidkit/widgets';

/** A provider on the page. */
export interface Place {
  bidkit: Bidkit;
}

/** The providers of the page; the one that has been there longest gives the page its instance. */
let places: readonly Place[] = [];
/** What the page had before there was any. */
let before: CoreBidkit | undefined;
/** What it has had from us. */
let given: CoreBidkit | undefined;

function tell(): void {
  // The page itself has set another one since: that is its own affair.
  if (getBidkit() !== given) return;
  const next = places[0]?.bidkit ?? before;
  // Whoever hears of an instance begins anew.
  if (next !== given) setBidkit(next);
  given = next;
}

/** A provider is there, or has another instance. */
export function enter(place: Place, bidkit: Bidkit): void {
  place.bidkit = bidkit;
  if (!places.length) before = given = getBidkit();
  if (!places.includes(place)) places = [...places, place];
  tell();
}

/** A provider is gone: the page has the next one's instance, or what it had before. */
export function leave(place: Place): void {
  places = places.filter((other) => other !== place);
  tell();
  if (!getBidkit()) void takeFromTag();
}

/** On a page with our script tag its plain tags go on with the instance of that, which this bundle's elements have not heard of. */
async function takeFromTag(): Promise<void> {
  const tag = globalThis.Bidkit;
  if (!tag || !('load' in tag)) return;
  const bidkit = await tag.load().catch(() => undefined);
  if (!getBidkit()) setBidkit(bidkit);
}
