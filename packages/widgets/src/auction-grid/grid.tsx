import { BidkitError } from '@bidkit/sdk';
import type { View, ViewProps } from '../element/define.ts';
import { Failure } from '../ui/failure.tsx';
import { retry } from '../ui/retry.ts';
import { onVisible } from '../ui/visibility.ts';
import { Cards, Empty, GridSkeleton } from './cards.tsx';
import { fetchRow, type GridSource, parseSize, parseSource, type Row } from './grid-source.ts';
import { messages } from './messages.ts';

/** How long the last 'Sold' of a row stands before others take its place. */
const LINGER_MS = 10_000;

/**
 * A row of cards and what it takes to keep it fresh. What ends stays until the row was out of sight or all of it is over; then the
 * house is asked what is on now.
 */
export class AuctionGrid implements View {
  readonly #props: ViewProps;
  readonly #stops: (() => void)[];
  #name = '';
  #size = 0;
  #source: GridSource | null = null;
  #stopTicker: (() => void) | undefined;
  #row: Row | null = null;
  #error: BidkitError | null = null;
  /** The question that is on its way. */
  #asked: Promise<Row> | null = null;
  #isVisible = false;
  #overSince: number | undefined;

  constructor(props: ViewProps) {
    this.#props = props;
    document.addEventListener('visibilitychange', this.#returned);
    this.#stops = [
      onVisible(props.root.host, this.#see),
      () => document.removeEventListener('visibilitychange', this.#returned),
    ];
    this.update();
  }

  /** Another source or size may have been set. */
  update(): void {
    const { root, redraw } = this.#props;
    const name = root.host.getAttribute('source') ?? '';
    const size = parseSize(root.host.getAttribute('size'));
    if (name === this.#name && size === this.#size) return;
    if (name !== this.#name) this.#row = null;
    this.#name = name;
    this.#size = size;
    this.#source = parseSource(name);
    this.#asked = null;
    if (this.#source) void this.refresh();
    else if (name) this.#refuse();
    redraw();
  }

  /** Whoever made the page has to hear of it; whoever reads it keeps what the page says there. */
  #refuse(): void {
    const message = `<bidkit-auction-grid>: source="${this.#name}" is none of home, featured, category:<number>, deals.`;
    console.warn(message);
    this.#report(new BidkitError('bidkit-auction-grid', 422, message));
  }

  #report(error: BidkitError): void {
    // Listeners may be added in the same breath as the element.
    queueMicrotask(() => this.#props.emit('bidkit:error', { source: this.#name, error }));
  }

  /** Asks for the row, once at a time; what is shown stays until there is something else to show. */
  refresh = async (): Promise<void> => {
    const { bidkit, redraw } = this.#props;
    if (!this.#source || this.#asked) return;
    const asked = fetchRow(bidkit, this.#source, this.#size);
    this.#asked = asked;
    this.#overSince = undefined;
    this.#error = null;
    redraw();
    const row = await asked.catch((error: BidkitError) => error);
    // Something else is to be shown by now, or nothing.
    if (asked !== this.#asked) return;
    this.#asked = null;
    if (row instanceof Error) this.#error = row;
    else this.#row = row;
    if (this.#error) this.#report(this.#error);
    redraw();
  };

  draw() {
    const source = this.#source;
    if (!source) return null;
    const [props, row] = [this.#props, this.#row];
    if (row) {
      if (cardsOf(row).length === 0) return <Empty {...props} source={source} name={this.#name} />;
      return <Cards {...props} source={source} row={row} label={labelOf(source, row)} />;
    }
    if (!this.#error) return <GridSkeleton source={source} size={this.#size} />;
    const title = source.kind === 'deals' ? messages.failedDeals : messages.failedAuctions;
    return <Failure title={title} error={this.#error} onRetry={() => retry(props.root, this.refresh)} />;
  }

  drawn(): void {
    const isCounting = this.#isVisible && this.#row !== null && cardsOf(this.#row).length > 0;
    if (isCounting) this.#stopTicker ??= this.#props.bidkit.ticker.onSecond(this.#tick);
    else this.#halt();
  }

  /** Out of sight nothing has to be counted; back in sight, what was over by then is history. */
  #see = (isVisible: boolean): void => {
    const isBack = isVisible && !this.#isVisible;
    this.#isVisible = isVisible;
    if (isBack) this.#returned();
    this.#props.redraw();
  };

  #returned = (): void => {
    const row = this.#row;
    if (document.hidden || !row) return;
    const isOld = cardsOf(row).length === 0 || this.#over(row, this.#props.bidkit.clock.now()) > 0;
    if (isOld) void this.refresh();
  };

  #tick = (nowMs: number): void => {
    const row = this.#row;
    const isOver = row !== null && this.#over(row, nowMs) === cardsOf(row).length;
    this.#overSince = isOver ? (this.#overSince ?? nowMs) : undefined;
    if (this.#overSince !== undefined && nowMs - this.#overSince >= LINGER_MS) void this.refresh();
  };

  /** How many of the row are over: the cards know more of their lots by now than the list said. */
  #over({ lots = [], deals = [] }: Row, nowMs: number): number {
    const { auctions } = this.#props.bidkit;
    const known = lots.map((lot) => auctions.get(lot.id).getState().data ?? lot);
    return (
      known.filter((lot) => lot.hasEnded || nowMs >= Date.parse(lot.eventEnd)).length +
      deals.filter((deal) => deal.is_sold_out || nowMs >= Date.parse(deal.ends_at)).length
    );
  }

  #halt(): void {
    this.#stopTicker?.();
    this.#stopTicker = undefined;
  }

  stop(): void {
    this.#asked = null;
    for (const stop of this.#stops) stop();
    this.#halt();
  }
}

const cardsOf = ({ lots, deals }: Row): readonly unknown[] => lots ?? deals;

/** What the list is called by those who hear it. */
function labelOf(source: GridSource, { lots }: Row): string {
  if (source.kind !== 'category') return messages[source.kind];
  return messages.category(lots?.[0]?.control.product_description.category);
}
