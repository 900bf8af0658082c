/** @jsxImportSource preact */
import { formatPrice, type LotData } from '@bidkit/sdk';
import { Component, createRef, type TargetedSubmitEvent } from 'preact';
import { quickBids, readBid } from './bid-amount.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { messages } from './messages.ts';

interface Props {
  lot: LotData;
  /** A bid is on its way; another one has to wait. */
  busy: boolean;
  /** Places the bid; resolves to whether the house took it. */
  onBid(dollars: number): Promise<boolean>;
}

interface State {
  text: string;
  problem: string;
  /** The bid that waits for a yes. */
  asking: number | null;
}

/** The form of a bid: a whole number, checked when submitted, confirmed when the lot opens above $1 (spec 000 §4, §5). */
export class BidForm extends Component<Props, State> {
  override state: State = { text: '', problem: '', asking: null };
  #field = createRef<HTMLInputElement>();

  #submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (this.props.busy) return;
    const bid = readBid(this.state.text);
    if ('problem' in bid) {
      this.setState({ problem: bid.problem });
      this.#field.current?.focus();
      return;
    }
    this.setState({ problem: '' });
    // Spec 000 §4: a bid on a lot that opens above $1 needs a confirmation, others are placed directly.
    if (this.props.lot.opening_bid > 1) this.setState({ asking: bid.dollars });
    else void this.#place(bid.dollars);
  };

  async #place(dollars: number): Promise<void> {
    if (await this.props.onBid(dollars)) this.setState({ text: '' });
  }

  #answer = (confirmed: boolean): void => {
    const { asking } = this.state;
    this.setState({ asking: null });
    if (confirmed && asking !== null) void this.#place(asking);
  };

  #choose(dollars: number): void {
    this.setState({ text: String(dollars), problem: '' });
    this.#field.current?.focus();
  }

  render({ lot, busy }: Props, { text, problem, asking }: State) {
    return (
      <form class="bid-form" part="form" noValidate onSubmit={this.#submit}>
        <label for="amount">{messages.maximumLabel}</label>
        <div class="entry">
          <span class="field" data-invalid={problem ? '' : undefined}>
            <span aria-hidden="true">$</span>
            <input
              ref={this.#field}
              id="amount"
              part="input"
              name="amount"
              type="text"
              inputMode="numeric"
              autocomplete="off"
              pattern="[0-9]*"
              value={text}
              aria-required="true"
              aria-invalid={problem ? true : undefined}
              aria-describedby="problem hint"
              onInput={(event) => this.setState({ text: event.currentTarget.value })}
            />
          </span>
          <button type="submit" class="button" part="submit" aria-disabled={busy} aria-busy={busy}>
            {busy ? messages.placing : messages.placeBid}
          </button>
        </div>
        <p id="problem" class="problem" part="problem" aria-live="polite">
          {problem}
        </p>
        <fieldset class="chips" part="quick-bids">
          <legend class="unseen">{messages.quickBids}</legend>
          {quickBids(lot).map((dollars) => (
            <button
              key={dollars}
              type="button"
              class="chip"
              part="quick-bid"
              aria-pressed={text === String(dollars)}
              onClick={() => this.#choose(dollars)}
            >
              {formatPrice(dollars)}
            </button>
          ))}
        </fieldset>
        <p id="hint" class="hint">
          {messages.maximumHint(lot.next_minimum)}
          {lot.currentSetMax !== null && (
            <strong part="maximum">{messages.yourMaximum(lot.currentSetMax)}</strong>
          )}
        </p>
        {asking !== null && <ConfirmDialog lot={lot} dollars={asking} onAnswer={this.#answer} />}
      </form>
    );
  }
}
