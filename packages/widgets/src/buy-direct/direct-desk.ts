import { type BidkitError, type DirectSales, directSalesOf, type Purchase } from '@bidkit/sdk';
import type { ViewProps } from '../element/define.ts';
import { asMember } from '../sale/links.ts';
import { closeDialog } from '../ui/confirm.tsx';

/** Where something is bought: the question before it, and what the house answered. */
export class DirectDesk {
  readonly sales: DirectSales;
  isAsking = false;
  isBusy = false;
  purchase: Purchase | null = null;
  refusal: BidkitError | null = null;
  readonly #props: ViewProps;

  constructor(props: ViewProps) {
    this.#props = props;
    this.sales = directSalesOf(props.bidkit);
  }

  ask = (): void => {
    if (this.isBusy || !asMember(this.#props, { auctionId: this.#props.id })) return;
    this.isAsking = true;
    this.#props.redraw();
  };

  answer = (isConfirmed: boolean): void => {
    this.isAsking = false;
    closeDialog(this.#props.root);
    this.#props.redraw();
    if (isConfirmed) void this.#buy();
  };

  async #buy(): Promise<void> {
    const { id, emit, redraw } = this.#props;
    if (this.isBusy) return;
    this.isBusy = true;
    this.refusal = null;
    redraw();
    try {
      this.purchase = await this.sales.buy(id);
      emit('bidkit:accept', { auctionId: this.purchase.schedule_id });
    } catch (caught) {
      const error = caught as BidkitError;
      this.refusal = error;
      emit('bidkit:error', { auctionId: id, error });
    }
    this.isBusy = false;
    redraw();
  }
}
