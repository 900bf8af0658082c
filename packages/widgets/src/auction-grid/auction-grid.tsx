import { useMemo } from 'preact/hooks';
import cardStyles from '../auction-card/auction-card.css?inline';
import { define as defineCard } from '../auction-card/auction-card.tsx';
import { defineElement } from '../element/define-element.ts';
import { useRefresh } from '../element/element-context.ts';
import { Failure } from '../ui/failure.tsx';
import { Frame } from '../ui/frame.tsx';
import styles from './auction-grid.css?inline';
import { Cards, Empty, GridSkeleton } from './cards.tsx';
import { isEmpty, labelOf, parseSize, parseSource } from './grid-source.ts';
import { messages } from './messages.ts';
import { useFreshRow } from './use-fresh-row.ts';
import { useRow } from './use-row.ts';

/**
 * `<bidkit-auction-grid>`: a row of cards, of auctions or daily deals, in as many columns as fit.
 * @example
 * <bidkit-auction-grid source="featured" size="4">
 *   <a href="https://first-dollar.example/">See the auctions</a>
 * </bidkit-auction-grid>
 * @attr {'home' | 'featured' | 'deals' | `category:${number}`} source - A list; `category:7` is a category's.
 * @attr {number} [size=6] - The maximum number of cards, 1 to 48.
 * @fires bidkit:navigate - A link to a lot, a deal or, with `source`, a list was clicked; cancel it to route yourself.
 * @fires bidkit:watch - A lot was put on the watchlist or taken off it.
 * @fires bidkit:login - Watching needs a member; cancel it to show your own login.
 * @csspart grid - The list.
 * @csspart item - One card of it.
 * @csspart empty - The message of an empty list.
 * @csspart browse - The link to all auctions or deals of the marketplace.
 * @csspart card - A whole card.
 * @csspart picture - The frame around a card's picture, with badge and watch button.
 * @csspart image - A card's picture.
 * @csspart badge - A label on a card's picture, such as "Ending Soon".
 * @csspart watch - The button that puts a lot on the watchlist or takes it off.
 * @csspart heart - The icon of that button.
 * @csspart words - The text below or beside a card's picture; its border is the perforated line.
 * @csspart time - The row of clock and timer.
 * @csspart clock - The icon beside the timer.
 * @csspart timer - The time a lot has left.
 * @csspart kind - The category of a deal.
 * @csspart name - The name of the lot or deal; a lot's name is the link to its page.
 * @csspart prices - The price with the words around it.
 * @csspart price - The current price of a lot, or the asking price of a deal.
 * @csspart currency - The name of the currency beside the price.
 * @csspart bids - The row below a lot's price.
 * @csspart bid-count - The number of bids on a lot.
 * @csspart next-bid - The lowest bid that is accepted now.
 * @csspart ends - When a deal ends.
 * @csspart buy-direct - The buy-direct price of a lot.
 * @csspart maximum - The member's own maximum on a lot.
 * @csspart closed - When a lot closed.
 * @csspart bid-status - The member's bid status, such as outbid.
 * @csspart notice - The button that tries again after a failure: the server cannot be reached, or watching failed.
 * @csspart offer - The link to a deal's page.
 * @cssproperty --bidkit-card-width - The minimum width of a card, and so the number of columns; 15rem by default.
 * @cssproperty --bidkit-* - Each overrides the token of the same name in theme.css.
 */
function AuctionGrid({ source: name, size }: { source: string; size: number }) {
  const source = useMemo(() => parseSource(name), [name]);
  const { row, error, load } = useRow(name, source, size);
  useRefresh(load);
  useFreshRow(row, load);

  // Without a list the page's own content of the tag stays visible.
  if (!source) return <slot />;
  if (row)
    return (
      <Frame>
        {isEmpty(row) ? (
          <Empty source={source} name={name} />
        ) : (
          <Cards row={row} label={labelOf(source, row)} />
        )}
      </Frame>
    );
  if (!error)
    return (
      <Frame>
        <GridSkeleton source={source} size={size} />
      </Frame>
    );
  const title = source.kind === 'deals' ? messages.failedDeals : messages.failedAuctions;
  return (
    <Frame>
      <Failure title={title} error={error} onRetry={load} />
    </Frame>
  );
}

const readSource = (text: string | null): string => text ?? '';

/** Registers `<bidkit-auction-grid>`, and the cards it consists of. */
export function define(): void {
  defineCard();
  defineElement({
    tag: 'bidkit-auction-grid',
    component: AuctionGrid,
    attributes: { source: readSource, size: parseSize },
    styles: [cardStyles, styles],
  });
}
