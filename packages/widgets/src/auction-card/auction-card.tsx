// Of the bundle's parts the sheets come first, in this order: what is alike stands together, and compresses to 80 bytes less.
import './auction-card.css?inline';
import '../ui/base.css?inline';
import '../theme.css?inline';
import { type BidkitError, type LotData, shownPrice, UNREACHABLE } from '@bidkit/sdk';
import { defineElement } from '../element/define.ts';
import { LotView } from '../element/lot-view.ts';
import { ofHouse } from '../i18n/locale.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { Failure } from '../ui/failure.tsx';
import { onVisible } from '../ui/visibility.ts';
import styles from './auction-card.css?inline';
import { CardView } from './card-view.tsx';
import { Skeleton } from './skeleton.tsx';
import { type TimerPhase, timerPhase } from './timer-phase.ts';

/**
 * `<bidkit-auction-card>`: one lot as a card: picture, name, price, timer and how the member stands.
 * @attr {number} auction-id - The lot.
 * @fires bidkit:navigate - Somebody follows the link to the lot; cancel it to route by yourself.
 * @fires bidkit:watch - The lot was put on the watchlist or taken off it.
 * @fires bidkit:login - Watching needs a member; cancel it to show your own login.
 * @csspart card - The whole card.
 * @csspart picture - The frame around the picture, with badge and watch button.
 * @csspart image - The picture of the lot.
 * @csspart badge - What is special about the lot, such as an ending within minutes.
 * @csspart watch - The button that puts the lot on the watchlist or takes it off.
 * @csspart timer - The time left.
 * @csspart name - The lot's name, a link to its page.
 * @csspart price - The current price.
 * @csspart buy-direct - The price at which it can be had at once.
 * @csspart bid-status - How the member stands.
 * @csspart trouble - The button that says that the house cannot be reached or watching failed, and tries again.
 * @cssproperty --bidkit-* - The twins of the tokens of theme.css.
 */
class AuctionCard extends LotView {
  #isVisible = false;
  #stopNews: (() => void) | undefined;
  #phase: TimerPhase = 'live';
  #firstPrice: number | undefined;
  /** Why the watchlist could not be changed. */
  #refusal: string | undefined;

  constructor(props: LotView['props']) {
    super(props);
    void this.load();
    this.keep(
      props.bidkit.realtime.status.subscribe(props.redraw),
      // Of what one member was refused the next one hears nothing.
      props.bidkit.session.subscribe(() => {
        if (!props.bidkit.session.isSignedIn()) this.#refusal = undefined;
      }),
      onVisible(props.root.host, (isVisible) => {
        this.#isVisible = isVisible;
        props.redraw();
      }),
      () => this.#stopNews?.(),
    );
  }

  override async load(force = false): Promise<void> {
    const { bidkit, id, emit } = this.props;
    this.#refusal = undefined;
    await bidkit.auctions.load(id, { force });
    const { error } = this.loading;
    if (error) emit('bidkit:error', { auctionId: id, error });
  }

  override drawn(): void {
    super.drawn();
    const { bidkit, id } = this.props;
    // The socket is worth its bytes once somebody sees a lot that is there; from then on its news are kept.
    if (this.#isVisible && this.loading.data) this.#stopNews ??= afterPaint(() => bidkit.auctions.watch(id));
  }

  protected isTicking(): boolean {
    return this.#isVisible && this.#phase !== 'ended';
  }

  // Twenty cards would talk over each other: only lots this member has a stake in are read out.
  protected isHeard(lot: LotData): boolean {
    return lot.isWatching || lot.hasBidBefore;
  }

  protected second(lot: LotData, nowMs: number): void {
    if (timerPhase(lot, nowMs) !== this.#phase) this.props.redraw();
  }

  toggleWatch = async (): Promise<void> => {
    const { bidkit, id, emit, say } = this.props;
    if (!bidkit.session.isSignedIn()) {
      if (emit('bidkit:login', { auctionId: id })) open(`${bidkit.siteUrl}/login`, '_blank', 'noopener');
      return;
    }
    this.#refusal = undefined;
    try {
      emit('bidkit:watch', { auctionId: id, isWatching: await bidkit.watchlist.toggle(id) });
    } catch (caught) {
      const error = caught as BidkitError;
      this.#refusal = error.message;
      emit('bidkit:error', { auctionId: id, error });
      say(() => ofHouse(error.message));
    }
  };

  tryAgain = (): void => {
    const { bidkit, root } = this.props;
    // The button may be gone next, and with it the place of whoever reads by keyboard.
    root.querySelector('a')?.focus();
    bidkit.realtime.retry();
    if (this.#refusal) void this.toggleWatch();
  };

  draw() {
    const { data: lot, error } = this.loading;
    if (!lot) return error ? <Failure error={error} onRetry={this.refresh} /> : <Skeleton />;
    const { clock, realtime } = this.props.bidkit;
    this.#phase = timerPhase(lot, clock.now());
    const isStale = this.#phase !== 'ended' && (realtime.status.getState() === 'failed' || !navigator.onLine);
    this.#firstPrice ??= shownPrice(lot);
    return (
      <CardView
        {...this.props}
        lot={lot}
        user={this.user}
        phase={this.#phase}
        firstPrice={this.#firstPrice}
        onToggleWatch={this.toggleWatch}
        trouble={this.#refusal ?? (isStale && UNREACHABLE)}
        onTryAgain={this.tryAgain}
      />
    );
  }
}

/** Registers `<bidkit-auction-card>`. */
export function define(): void {
  defineElement('auction', 'bidkit-auction-card', AuctionCard, [styles]);
}
