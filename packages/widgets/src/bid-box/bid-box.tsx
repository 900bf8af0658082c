/** @jsxImportSource #jsx */
import { countdown, type LotData, PROGRESS_SECONDS, shownPrice } from '@bidkit/sdk';
import { defineElement } from '../define.ts';
import theme from '../theme.css?inline';
import base from '../ui/base.css?inline';
import { Failure } from '../ui/failure.tsx';
import { LotView } from '../ui/lot-view.ts';
import boxStyles from './bid-box.css?inline';
import { BidDesk } from './bid-desk.ts';
import formStyles from './bid-form.css?inline';
import historyStyles from './bid-history.css?inline';
import { type BoxPhase, boxPhase } from './box-phase.ts';
import { BoxView } from './box-view.tsx';
import { hasWon } from './outcome.tsx';
import { BoxSkeleton } from './skeleton.tsx';

const RESULT_RETRY_MS = 2000;

/**
 * `<bidkit-bid-box>`: the place to bid on one lot: price, timer, leader, form, live history and, at the end, the outcome.
 * @attr auction-id - The lot.
 * @attr stream-notice - `page` when the page itself says that live updates have stopped, with a way to try again.
 * @fires bidkit:bid - The house took a bid, whatever its status.
 * @fires bidkit:end - The result of an auction that ended on this page is known.
 * @fires bidkit:pay - The winner wants to pay; cancel it to route by yourself.
 * @fires bidkit:login - Bidding needs a member; cancel it to show your own login.
 * @fires bidkit:navigate - Somebody follows the link to the lot; cancel it to route by yourself.
 * @fires bidkit:error - A call failed.
 * @slot - What stands here until the lot is there, and beside the message when it cannot be loaded.
 * @csspart box, header, image, name, figures, price, timer, opens, leader, progress, bid-status, result, alert, stream-error
 * @csspart form, input, problem, submit, quick-bids, quick-bid, maximum, log-in, dialog, confirm, cancel
 * @csspart ending, outcome, pay, history, history-line, show-all, skeleton, failure, retry
 * @cssproperty --bidkit-* - The twin of every token of theme.css.
 */
class BidBox extends LotView {
  readonly #desk: BidDesk;
  #phase: BoxPhase | undefined;
  #seen: BoxPhase | undefined;
  #askedAt = 0;
  #firstPrice: number | undefined;
  #knownBids: ReadonlySet<string> | undefined;
  #isWhole = false;

  constructor(props: LotView['props']) {
    super(props);
    const { bidkit, id, redraw } = props;
    this.#desk = new BidDesk(props);
    this.keep(bidkit.auctions.watch(id), bidkit.realtime.status.subscribe(redraw), () => this.#desk.stop());
    void this.load();
  }

  load = async (force = false): Promise<void> => {
    const { bidkit, id, emit } = this.props;
    await bidkit.auctions.load(id, { detail: true, force });
    const { error } = this.loading;
    if (error) emit('bidkit:error', { auctionId: id, error });
  };

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

  override drawn(): void {
    super.drawn();
    const dialog = this.props.root.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    const before = this.#seen;
    this.#seen = this.#phase;
    const { data: lot } = this.loading;
    if (lot && before && before !== 'ended' && this.#phase === 'ended') {
      const { id, emit } = this.props;
      emit('bidkit:end', { auctionId: id, won: hasWon(lot, this.user) });
    }
  }

  #content() {
    const { data: lot, error } = this.loading;
    if (!lot)
      return error ? <Failure message={error.message} onRetry={() => this.load()} /> : <BoxSkeleton />;
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

  draw() {
    return (
      <div class="frame">
        {this.#content()}
        <p class="unseen" role="status">
          {this.spoken}
        </p>
      </div>
    );
  }
}

/** Registers `<bidkit-bid-box>`. */
export function define(): void {
  defineElement('bidkit-bid-box', BidBox, theme, base, formStyles, historyStyles, boxStyles);
}
