/** @jsxImportSource preact */
import {
  BID_ALERT_SECONDS,
  type BidkitError,
  type BidResult,
  countdown,
  type LotData,
  PROGRESS_SECONDS,
} from '@bidkit/sdk';
import { type ElementProps, elementOf, register } from '../define.ts';
import theme from '../theme.css?inline';
import base from '../ui/base.css?inline';
import { Failure } from '../ui/failure.tsx';
import { LotComponent, type LotState } from '../ui/lot-component.ts';
import { spokenTime } from '../ui/spoken-time.ts';
import styles from './bid-box.css?inline';
import { type BoxPhase, boxPhase } from './box-phase.ts';
import { BoxView } from './box-view.tsx';
import { messages } from './messages.ts';
import { hasWon } from './outcome.tsx';
import { BoxSkeleton } from './skeleton.tsx';

interface State extends LotState {
  busy: boolean;
  result: BidResult | null;
  problem: BidkitError | null;
}

const RESULT_RETRY_MS = 2000;

class BidBox extends LotComponent<State> {
  override state: State = { spoken: '', busy: false, result: null, problem: null };
  #drawn: BoxPhase | undefined;
  #seen: BoxPhase | undefined;
  #secondsLeft = 0;
  #askedAt = 0;
  #stopTicking: (() => void) | undefined;
  #problemTimer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    super.componentDidMount();
    const { bidkit, auctionId } = this.props;
    this.keep(bidkit.auctions.watch(auctionId), bidkit.realtime.status.subscribe(this.redraw));
    this.load();
  }

  override componentDidUpdate(): void {
    const before = this.#seen;
    this.#seen = this.#drawn;
    if (this.#drawn === 'ended') {
      this.#stopTicking?.();
      this.#stopTicking = undefined;
      if (before && before !== 'ended') this.#tellEnd();
    } else if (this.#drawn) {
      this.#stopTicking ??= this.props.bidkit.ticker.onSecond(this.#tick);
    }
  }

  override componentWillUnmount(): void {
    super.componentWillUnmount();
    this.#stopTicking?.();
    clearTimeout(this.#problemTimer);
  }

  load = async (force = false): Promise<void> => {
    const { bidkit, auctionId, emit } = this.props;
    await bidkit.auctions.load(auctionId, { detail: true, force });
    const { error } = this.loading;
    if (error) emit('bidkit:error', { auctionId, error });
  };

  #tick = (nowMs: number): void => {
    const { data: lot } = this.loading;
    if (!lot) return;
    const before = this.#secondsLeft;
    this.#secondsLeft = countdown(Date.parse(lot.eventEnd), nowMs).seconds;
    const phase = boxPhase(lot, nowMs);
    const lastMinute = phase === 'live' && this.#secondsLeft < PROGRESS_SECONDS;
    if (phase !== this.#drawn || lastMinute) this.redraw();
    const time = spokenTime(before, this.#secondsLeft);
    if (time) this.say(messages.leftOn(time, lot.control.product_description.short_name));
    if (phase === 'ending') this.#askForResult(lot, nowMs);
  };

  #tellEnd(): void {
    const { data: lot } = this.loading;
    if (!lot) return;
    this.say(messages.endedOn(lot.control.product_description.short_name));
    this.props.emit('bidkit:end', { auctionId: this.props.auctionId, won: hasWon(lot, this.user) });
  }

  // The result comes as an event. Should it be lost with the socket, the box asks until it knows.
  #askForResult(lot: LotData, nowMs: number): void {
    const since = Math.max(Date.parse(lot.eventEnd), this.#askedAt);
    if (lot.status !== 'live' || nowMs - since < RESULT_RETRY_MS) return;
    this.#askedAt = nowMs;
    void this.load(true);
  }

  placeBid = async (dollars: number): Promise<boolean> => {
    const { bidkit, auctionId, emit } = this.props;
    if (this.state.busy) return false;
    this.setState({ busy: true, result: null, problem: null });
    try {
      const result = await bidkit.auctions.placeBid(auctionId, dollars);
      this.setState({ busy: false, result });
      emit('bidkit:bid', { auctionId, result });
      return true;
    } catch (error) {
      this.#showProblem(error as BidkitError);
      return false;
    }
  };

  #showProblem(error: BidkitError): void {
    this.setState({ busy: false, problem: error });
    this.props.emit('bidkit:error', { auctionId: this.props.auctionId, error });
    clearTimeout(this.#problemTimer);
    // Spec 000 §4: the bid error alert disappears after 10 seconds.
    this.#problemTimer = setTimeout(() => this.setState({ problem: null }), BID_ALERT_SECONDS * 1000);
  }

  #content(state: State) {
    const { data: lot, error } = this.loading;
    if (!lot) return error ? <Failure message={error.message} onRetry={this.load} /> : <BoxSkeleton />;
    const nowMs = this.props.bidkit.clock.now();
    this.#drawn = boxPhase(lot, nowMs);
    return (
      <BoxView
        {...this.props}
        {...state}
        lot={lot}
        user={this.user}
        phase={this.#drawn}
        secondsLeft={countdown(Date.parse(lot.eventEnd), nowMs).seconds}
        onBid={this.placeBid}
      />
    );
  }

  render(_props: ElementProps, state: State) {
    return (
      <div class="frame">
        {this.#content(state)}
        <p class="unseen" role="status">
          {state.spoken}
        </p>
      </div>
    );
  }
}

/** Registers `<bidkit-bid-box>`. */
export function define(): void {
  register('bidkit-bid-box', elementOf(BidBox, theme, base, styles));
}
