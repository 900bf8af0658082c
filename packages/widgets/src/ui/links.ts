import { auctionPath, type CoreBidkit, type LotData } from '@bidkit/sdk';

/** Address of the lot's page on the marketplace. */
export function lotUrl({ siteUrl }: CoreBidkit, lot: LotData): string {
  return siteUrl + auctionPath(lot);
}

/**
 * Reports a plain click on a link; a host that cancels the event goes there by itself. Other clicks are left to the
 * browser.
 */
export function reportClick(event: MouseEvent, report: () => boolean): void {
  const opensElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!opensElsewhere && !report()) event.preventDefault();
}
