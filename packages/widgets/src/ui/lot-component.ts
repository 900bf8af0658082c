import { type AsyncState, cardBidStatus, type LotData, type User } from '@bidkit/sdk';
import { Component } from 'preact';
import type { ElementProps } from '../define.ts';
import { messages } from '../messages.ts';

/** What every view of a lot keeps: words for screen readers, spoken when they change. */
export interface LotState {
  spoken: string;
}

/**
 * A view of one lot: it draws again when the lot or the session changes, says so when its member is outbid, and lets go
 * of everything when it leaves the page.
 */
export abstract class LotComponent<S extends LotState> extends Component<ElementProps, S> {
  #stops: (() => void)[] = [];
  #standing: string | undefined;

  protected keep(...stops: (() => void)[]): void {
    this.#stops.push(...stops);
  }

  protected get loading(): AsyncState<LotData> {
    const { bidkit, auctionId } = this.props;
    return bidkit.auctions.get(auctionId).getState();
  }

  protected get user(): User | null {
    return this.props.bidkit.session.getState().user;
  }

  protected say(spoken: string): void {
    this.setState({ spoken } as Partial<S>);
  }

  protected redraw = (): void => this.setState({});

  #changed = (): void => {
    const lot = this.loading.data;
    const standing = lot && !lot.hasEnded ? cardBidStatus(lot, this.user)?.status : undefined;
    if (lot && standing === 'outbid' && this.#standing === 'winning')
      this.say(messages.outbidOn(lot.control.product_description.short_name));
    this.#standing = standing;
    this.redraw();
  };

  override componentDidMount(): void {
    const { bidkit, auctionId } = this.props;
    this.keep(
      bidkit.auctions.get(auctionId).subscribe(this.#changed),
      bidkit.session.subscribe(this.#changed),
    );
    this.#changed();
  }

  override componentWillUnmount(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }
}
