import { BID_ALERT_SECONDS, type BidkitError, type BidResult, type LotData } from '@bidkit/sdk';
import type { ViewProps } from '../element/define.ts';
import { closeDialog } from '../ui/confirm.tsx';
import { readDollars } from '../ui/dollars.tsx';

/** Where a bid is handed in: what was typed, what is asked back, and what the house answered. */
export class BidDesk {
  text = '';
  /** What is wrong with the text; only known once it was submitted (spec 000 §5). */
  problem: 'bidNegative' | 'bidRequired' | '' = '';
  /** The bid that waits for a yes. */
  asking: number | null = null;
  /** A bid is on its way; another one has to wait. */
  isBusy = false;
  result: BidResult | null = null;
  refusal: BidkitError | null = null;
  readonly #props: ViewProps;
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(props: ViewProps) {
    this.#props = props;
  }

  stop(): void {
    clearTimeout(this.#refusalTimer);
  }

  write(text: string): void {
    this.text = text;
    this.#props.redraw();
  }

  choose(dollars: number): void {
    this.problem = '';
    this.write(String(dollars));
    this.#focus();
  }

  submit(lot: LotData): void {
    if (this.isBusy) return;
    const bid = readDollars(this.text, 'bid');
    this.problem = 'problem' in bid ? bid.problem : '';
    this.#props.redraw();
    if ('problem' in bid) this.#focus();
    // Spec 000 §4: a bid on a lot that opens above $1 needs a confirmation, others are placed directly. One that the house will
    // refuse is not asked about: its answer says why.
    else if (lot.opening_bid > 1 && bid.dollars >= lot.next_minimum) this.asking = bid.dollars;
    else void this.#place(bid.dollars);
  }

  answer(isConfirmed: boolean): void {
    const dollars = this.asking;
    this.asking = null;
    closeDialog(this.#props.root);
    this.#props.redraw();
    if (isConfirmed && dollars !== null) void this.#place(dollars);
  }

  async #place(dollars: number): Promise<void> {
    const { bidkit, id, emit, redraw } = this.#props;
    Object.assign(this, { isBusy: true, result: null, refusal: null });
    redraw();
    try {
      const typed = this.text;
      this.result = await bidkit.auctions.placeBid(id, dollars);
      if (this.text === typed) this.text = '';
      emit('bidkit:bid', { auctionId: id, result: this.result });
    } catch (error) {
      this.#refuse(error as BidkitError);
    }
    this.isBusy = false;
    redraw();
  }

  #refuse(error: BidkitError): void {
    const { id, emit, redraw } = this.#props;
    this.refusal = error;
    emit('bidkit:error', { auctionId: id, error });
    clearTimeout(this.#refusalTimer);
    // Spec 000 §4: the bid error alert disappears after 10 seconds.
    this.#refusalTimer = setTimeout(() => {
      this.refusal = null;
      redraw();
    }, BID_ALERT_SECONDS * 1000);
  }

  #focus(): void {
    this.#props.root.getElementById('amount')?.focus();
  }
}
