import { auctionPath, type LotData } from '@bidkit/sdk';
import type { ViewProps } from '../element/define.ts';

/** Address of the lot's page on the marketplace. */
export function lotUrl({ bidkit }: ViewProps, lot: LotData): string {
  return bidkit.siteUrl + auctionPath(lot);
}

/** Reports a plain click on a link; a host that cancels the event goes there by itself. Other clicks are the browser's. */
export function reportClick(event: MouseEvent, report: () => boolean): void {
  const opensElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!opensElsewhere && !report()) event.preventDefault();
}
