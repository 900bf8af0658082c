import { countdown, type LotData, PROGRESS_SECONDS, shownPrice } from '@bidkit/sdk';
import { defineElement } from '../element/define.ts';
import { LotView } from '../element/lot-view.ts';
import { showDialog } from '../ui/confirm.tsx';
import desk from '../ui/desk.css?inline';
import { Failure } from '../ui/failure.tsx';
import form from '../ui/form.css?inline';
import { reflected } from '../ui/reflected.ts';
import { retry } from '../ui/retry.ts';
import { onCheckout } from '../ui/won.tsx';
import boxStyles from './bid-box.css?inline';
import { BidDesk } from './bid-desk.ts';
import historyStyles from './bid-history.css?inline';
import { type BoxPhase, boxPhase } from './box-phase.ts';
import { BoxView } from './box-view.tsx';
import { hasWon } from './outcome.tsx';
import { BoxSkeleton } from './skeleton.tsx';

const RESULT_RETRY_MS = 2000;

/**
 * `<bidkit-bid-box>`: the place to bid on one lot: price, timer, leader, form, live history and, at the end, the outcome.
 * @attr {number} auction-id - The lot.
 * @attr {'page'} stream-notice - `page` when the page itself says that live updates have stopped, with a way to try again.
 * @fires bidkit:bid - The house took a bid, whatever its status.
 * @fires bidkit:end - The result of an auction that ended on this page is known.
 * @fires bidkit:pay - The winner wants to pay; cancel it to route by yourself.
 * @fires bidkit:login - Bidding needs a member; cancel it to show your own login.
 * @fires bidkit:navigate - Somebody follows the link to the lot; cancel it to route by yourself.
 * @csspart box - The whole box.
 * @csspart header - Picture, number and name of the lot.
 * @csspart image - The picture of the lot.
 * @csspart name - The lot's name, a link to its page.
 * @csspart figures - Price, time and leader.
 * @csspart price - The current price, or the final one.
 * @csspart timer - The time left.
 * @csspart opens - When a lot opens that is still to come.
 * @csspart leader - Who leads, or who won.
 * @csspart progress - The bar of the last minute.
 * @csspart bid-status - How the member stands.
 * @csspart result - What became of the last bid.
 * @csspart alert - Why a bid was refused.
 * @csspart stream-error - Live updates have stopped, with a button to try again.
 * @csspart offline - There is no line to the house.
 * @csspart form - The form for a bid.
 * @csspart input - The field for the maximum.
 * @csspart problem - What is wrong with the amount.
 * @csspart submit - The button that places the bid.
 * @csspart quick-bids - The group of amounts to choose from.
 * @csspart quick-bid - One of these amounts.
 * @csspart maximum - The member's own maximum.
 * @csspart log-in - The link for those who are signed out.
 * @csspart dialog - The question before a bid is placed.
 * @csspart confirm - Its button that places the bid.
 * @csspart cancel - Its button that does not.
 * @csspart ending - The auction has ended, the result is on its way.
 * @csspart outcome - The result for this member.
 * @csspart pay - The winner's link to paying.
 * @csspart details - The link to what became of the payment.
 * @csspart history - The bids so far.
 * @csspart history-line - One of them.
 * @csspart show-all - The button that shows every bid.
 * @cssproperty --bidkit-* - The twins of the tokens of theme.css.
 */
class BidBox extends LotView {
  readonly #desk: BidDesk;
  #phase: BoxPhase | undefined;
  #seen: BoxPhase | undefined;
  #askedAt = 0;
  #isStopped = false;
  #firstPrice: number | undefined;
  #knownBids: ReadonlySet<string> | undefined;
  #isWhole = false;
  #focused: Element | null = null;

  constructor(props: LotView['props']) {
    super(props);
    const { bidkit, id, redraw } = props;
    this.#desk = new BidDesk(props);
    this.keep(bidkit.auctions.watch(id), bidkit.realtime.status.subscribe(redraw), () => this.#desk.stop());
    this.keep(() => {
      this.#isStopped = true;
    });
    this.keep(onCheckout(this.refresh));
    // What was sold may have been paid for since.
    void this.load(this.loading.data?.status === 'sold');
  }

  override async load(force = false): Promise<void> {
    const { bidkit, id, emit } = this.props;
    await bidkit.auctions.load(id, { detail: true, force });
    const { error } = this.loading;
    if (error && !this.#isStopped) emit('bidkit:error', { auctionId: id, error });
  }

  protected isTicking(): boolean {
    return this.#phase !== 'ended';
  }

  protected isHeard(): boolean {
    return true;
  }

  protected second(lot: LotData, nowMs: number, secondsLeft: number): void {
    const phase = boxPhase(lot, nowMs);
    const isLastMinute = phase === 'live' && secondsLeft < PROGRESS_SECONDS;
    if (isLastMinute || phase !== this.#phase) this.props.redraw();
    if (phase === 'ending') this.#askForResult(lot, nowMs);
  }

  // The result comes as an event. Should it be lost with the socket, the box asks until it knows.
  #askForResult(lot: LotData, nowMs: number): void {
    const since = Math.max(Date.parse(lot.eventEnd), this.#askedAt);
    if (lot.status !== 'live' || nowMs - since < RESULT_RETRY_MS) return;
    this.#askedAt = nowMs;
    void this.load(true);
  }

  update(): void {
    this.props.redraw();
  }

  override drawn(): void {
    super.drawn();
    const { root } = this.props;
    showDialog(root);
    // What had the focus gave way to something else: whoever reads by ear or keyboard is taken along, wherever they have scrolled to.
    if (this.#focused && !root.activeElement) {
      const next = this.#focused.closest('form,.log-in,.ending') ? '#amount,.ending,.outcome' : 'ol';
      root.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
    }
    const before = this.#seen;
    this.#seen = this.#phase;
    const { data: lot, status } = this.loading;
    // A card fetched the lot, after this box had failed to: without its history.
    if (status === 'ready' && !lot?.bids) void this.load();
    if (lot && before && before !== 'ended' && this.#phase === 'ended') {
      const { id, emit } = this.props;
      emit('bidkit:end', { auctionId: id, won: hasWon(lot, this.user) });
    }
  }

  draw() {
    this.#focused = this.props.root.activeElement;
    const { data: lot, error } = this.loading;
    if (!lot) {
      if (!error) return <BoxSkeleton />;
      return <Failure error={error} onRetry={() => retry(this.props.root, this.refresh)} />;
    }
    const nowMs = this.props.bidkit.clock.now();
    this.#phase = boxPhase(lot, nowMs);
    this.#firstPrice ??= shownPrice(lot);
    if (lot.bids) this.#knownBids ??= new Set(lot.bids.map((bid) => bid.id));
    return (
      <BoxView
        {...this.props}
        lot={lot}
        user={this.user}
        phase={this.#phase}
        secondsLeft={countdown(Date.parse(lot.eventEnd), nowMs).seconds}
        firstPrice={this.#firstPrice}
        desk={this.#desk}
        knownBids={this.#knownBids}
        isWhole={this.#isWhole}
        onShowAll={this.showAll}
      />
    );
  }

  showAll = (): void => {
    this.#isWhole = true;
    this.props.redraw();
  };
}

/** Registers `<bidkit-bid-box>`. */
export function define(): void {
  const styles = [form, desk, historyStyles, boxStyles];
  defineElement('auction', 'bidkit-bid-box', BidBox, styles, reflected('stream-notice'));
}
