/** @jsxImportSource preact */
import type { BidkitError } from '@bidkit/sdk';
import { type ElementProps, elementOf, register } from '../define.ts';
import { messages } from '../messages.ts';
import theme from '../theme.css?inline';
import base from '../ui/base.css?inline';
import { Failure } from '../ui/failure.tsx';
import { LotComponent, type LotState } from '../ui/lot-component.ts';
import { spokenTime } from '../ui/spoken-time.ts';
import { onVisible } from '../ui/visibility.ts';
import styles from './auction-card.css?inline';
import { CardView } from './card-view.tsx';
import { Skeleton } from './skeleton.tsx';
import { type TimerPhase, timerPhase } from './timer-phase.ts';

interface State extends LotState {
  visible: boolean;
}

class AuctionCard extends LotComponent<State> {
  override state: State = { spoken: '', visible: false };
  #frame: Element | null = null;
  #live = false;
  #secondsLeft = 0;
  #drawn: TimerPhase = 'live';

  override componentDidMount(): void {
    super.componentDidMount();
    this.load();
    if (this.#frame) this.keep(onVisible(this.#frame, (visible) => this.setState({ visible })));
  }

  override componentDidUpdate(): void {
    // The socket is worth its bytes once somebody looks at a lot that is there; from then on its news are kept.
    if (this.#live || !this.state.visible || !this.loading.data) return;
    this.#live = true;
    this.keep(this.props.bidkit.auctions.watch(this.props.auctionId));
  }

  load = async (): Promise<void> => {
    const { bidkit, auctionId, emit } = this.props;
    await bidkit.auctions.load(auctionId);
    const { error } = this.loading;
    if (error) emit('bidkit:error', { auctionId, error });
  };

  onSecond = (left: number): void => {
    const { data: lot } = this.loading;
    const before = this.#secondsLeft;
    this.#secondsLeft = left;
    if (!lot) return;
    if (timerPhase(lot, this.props.bidkit.clock.now()) !== this.#drawn) this.redraw();
    // Twenty cards would talk over each other: only lots this member has a stake in are read out.
    if (!lot.isWatching && !lot.hasBidBefore) return;
    const name = lot.control.product_description.short_name;
    const time = spokenTime(before, left);
    if (time) this.say(messages.leftOn(time, name));
    else if (before > 0 && left <= 0) this.say(messages.endedOn(name));
  };

  toggleWatch = async (): Promise<void> => {
    const { bidkit, auctionId, emit } = this.props;
    if (!bidkit.session.isSignedIn()) {
      if (emit('bidkit:login', { auctionId })) open(`${bidkit.siteUrl}/login`, '_blank', 'noopener');
      return;
    }
    try {
      emit('bidkit:watch', { auctionId, isWatching: await bidkit.watchlist.toggle(auctionId) });
    } catch (error) {
      emit('bidkit:error', { auctionId, error: error as BidkitError });
    }
  };

  #content() {
    const { data: lot, error } = this.loading;
    if (!lot) return error ? <Failure message={error.message} onRetry={this.load} /> : <Skeleton />;
    this.#drawn = timerPhase(lot, this.props.bidkit.clock.now());
    return (
      <CardView
        {...this.props}
        lot={lot}
        user={this.user}
        phase={this.#drawn}
        active={this.state.visible}
        onSecond={this.onSecond}
        onToggleWatch={this.toggleWatch}
      />
    );
  }

  render(_props: ElementProps, { spoken }: State) {
    return (
      <div
        class="frame"
        ref={(frame: Element | null) => {
          this.#frame = frame;
        }}
      >
        {this.#content()}
        <p class="unseen" role="status">
          {spoken}
        </p>
      </div>
    );
  }
}

/** Registers `<bidkit-auction-card>`. */
export function define(): void {
  register('bidkit-auction-card', elementOf(AuctionCard, theme, base, styles));
}
