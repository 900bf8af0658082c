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
 * `<bidkit-auction-grid>`: a row of cards, of live auctions or daily deals, in as many columns as its place is wide.
 * @attr {'home' | 'featured' | 'deals' | `category:${number}`} source - What is listed; `category:7` is a category by its number.
 * @attr {number} [size=6] - The most cards, 1 to 48.
 * @fires bidkit:navigate - A link to a lot, to a deal or, with `source`, to all of them was clicked; cancel it to route by yourself.
 * @fires bidkit:watch - A lot was put on the watchlist or taken off it.
 * @fires bidkit:login - Watching needs a member; cancel it to show your own login.
 * @csspart grid - The list.
 * @csspart item - One card of it.
 * @csspart empty - Shown when the list is empty.
 * @csspart browse - Its link to all auctions or deals of the marketplace.
 * @csspart card - A whole card.
 * @csspart picture - The frame around a card's picture, with badge and watch button.
 * @csspart image - A card's picture.
 * @csspart badge - What is special about it, such as an ending within minutes.
 * @csspart watch - The button that puts a lot on the watchlist or takes it off.
 * @csspart timer - The time a lot has left.
 * @csspart name - The name of what is sold; a lot's is the link to its page.
 * @csspart price - The current price, or what is asked for a deal.
 * @csspart buy-direct - The price at which a lot can be had at once.
 * @csspart bid-status - How the member stands.
 * @csspart trouble - The button that says that the server cannot be reached or watching failed, and tries again.
 * @csspart offer - The link to a deal's page.
 * @cssproperty --bidkit-card-width - The least width of a card, which makes the number of columns; 15rem unless set.
 * @cssproperty --bidkit-* - The twins of the tokens of theme.css.
 */
function AuctionGrid({ source: name, size }: { source: string; size: number }) {
  const source = useMemo(() => parseSource(name), [name]);
  const { row, error, load } = useRow(name, source, size);
  useRefresh(load);
  useFreshRow(row, load);

  // Without a list to show, the page's own content of the tag stays in sight.
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
  defineElement('bidkit-auction-grid', AuctionGrid, {
    attributes: { source: readSource, size: parseSize },
    styles: [cardStyles, styles],
  });
}
