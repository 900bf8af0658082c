import type { ExternalAuctionCard } from '@bidkit/contract';
import type { Database } from '../../db/database.ts';
import { DAY_MS } from '../../kernel/time.ts';
import { dayOf } from './local-day.ts';
import { toCard } from './projection.ts';
import { findNextGovernmentAuctions } from './queries.ts';

/** The nearest auctions from which one is chosen: each of them has one day of a week. */
const CANDIDATES = 7;

/** The government auction that all pages recommend today; null while none is listed. */
export async function readSpotlight(db: Database, now: number): Promise<ExternalAuctionCard | null> {
  const today = dayOf(now);
  const next = (await findNextGovernmentAuctions(db, today, CANDIDATES)).map(toCard);
  return chooseSpotlight(next, today);
}

/** The one of a day: they take turns. Those with a picture come first, because the others have only a placeholder. */
export function chooseSpotlight<T extends { readonly image: string | null }>(
  next: readonly T[],
  today: string,
): T | null {
  const withImage = next.filter(({ image }) => image !== null);
  const candidates = withImage.length > 0 ? withImage : next;
  return candidates[(Date.parse(today) / DAY_MS) % candidates.length] ?? null;
}
