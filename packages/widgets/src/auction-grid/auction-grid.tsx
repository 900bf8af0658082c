import cardStyles from '../auction-card/auction-card.css?inline';
import { define as defineCard } from '../auction-card/auction-card.tsx';
import { type View, ViewElement, type ViewProps } from '../element/define.ts';
import { write } from '../ui/reflected.ts';
import styles from './auction-grid.css?inline';
import { AuctionGrid } from './grid.tsx';
import { parseSize } from './grid-source.ts';

/**
 * `<bidkit-auction-grid>`: a row of cards, of live auctions or daily deals, in as many columns as its place is wide.
 * @attr {'home' | 'featured' | 'deals' | `category:${number}`} source - What is listed; `category:7` is a category by its number.
 * @attr {number} [size=6] - The most cards, 1 to 48.
 * @fires bidkit:navigate - Somebody follows a link to a lot, to a deal or, with `source`, to all of them; cancel it to route by yourself.
 * @fires bidkit:watch - A lot was put on the watchlist or taken off it.
 * @fires bidkit:login - Watching needs a member; cancel it to show your own login.
 * @csspart grid - The list.
 * @csspart item - The place of one card in it.
 * @csspart empty - What stands where nothing is on.
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
 * @csspart trouble - The button that says that the house cannot be reached or watching failed, and tries again.
 * @csspart offer - The link to a deal's page.
 * @cssproperty --bidkit-card-width - The least width of a card, which makes the number of columns; 15rem unless set.
 * @cssproperty --bidkit-* - The twins of the tokens of theme.css.
 */
class GridElement extends ViewElement {
  static readonly observedAttributes = ['source', 'size', 'locale'];

  get source(): string {
    return this.getAttribute('source') ?? '';
  }
  set source(source: string | null | undefined) {
    write(this, 'source', source);
  }
  get size(): number {
    return parseSize(this.getAttribute('size'));
  }
  set size(size: number | null | undefined) {
    write(this, 'size', size);
  }

  protected open(props: ViewProps): View {
    return new AuctionGrid(props);
  }
  protected styles(): readonly string[] {
    return [cardStyles, styles];
  }
  // No number names a row: any will do where there is a `source`, which the view reads by itself.
  protected readId(): number {
    return this.source ? 1 : Number.NaN;
  }
}

/** Registers `<bidkit-auction-grid>`, and the cards it consists of. */
export function define(): void {
  defineCard();
  if (!customElements.get('bidkit-auction-grid')) customElements.define('bidkit-auction-grid', GridElement);
}
