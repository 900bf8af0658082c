import { type BidkitError, type Deal, type Deals, dealsOf, type Negotiation } from '@bidkit/sdk';
import type { ViewProps } from '../element/define.ts';
import { asMember } from '../sale/links.ts';
import { closeDialog } from '../ui/confirm.tsx';
import { readDollars } from '../ui/dollars.tsx';
import { messages } from './messages.ts';

/** What a member is waiting for the house to answer. */
type Errand = 'start' | 'offer' | 'extend' | 'accept' | 'reject';

/** Where a member haggles: what was typed, what is asked back, and what the house said last. */
export class DealDesk {
  readonly deals: Deals;
  text = '';
  /** What is wrong with the text; only known once it was submitted (spec 002 §5). */
  problem: 'offerNegative' | 'offerRequired' | '' = '';
  /** The price that waits for a yes. */
  asking: number | null = null;
  errand: Errand | null = null;
  refusal: BidkitError | null = null;
  readonly #props: ViewProps;

  constructor(props: ViewProps) {
    this.#props = props;
    this.deals = dealsOf(props.bidkit);
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

  start = (): void => {
    const { id, emit } = this.#props;
    if (!asMember(this.#props, { dealId: id })) return;
    void this.#run('start', async () => {
      const negotiation = await this.deals.start(id);
      emit('bidkit:deal-start', { dealId: id, negotiation });
    });
  };

  submit(): void {
    const offer = readDollars(this.text, 'offer');
    this.problem = 'problem' in offer ? offer.problem : '';
    this.#props.redraw();
    if ('problem' in offer) {
      this.#focus();
      return;
    }
    const { id, emit } = this.#props;
    void this.#run('offer', async () => {
      const negotiation = await this.deals.offer(id, offer.dollars);
      this.text = '';
      this.#props.say(() => saidOf(negotiation));
      emit('bidkit:offer', { dealId: id, negotiation });
    });
  }

  extend = (): void => {
    void this.#run('extend', async () => {
      await this.deals.extend(this.#props.id);
      this.#props.say(() => messages.moreGiven);
    });
  };

  ask(dollars: number): void {
    this.asking = dollars;
    this.#props.redraw();
  }

  answer(isConfirmed: boolean): void {
    const { id, emit, root, redraw } = this.#props;
    const dollars = this.asking;
    this.asking = null;
    closeDialog(root);
    redraw();
    if (!isConfirmed || dollars === null) return;
    void this.#run('accept', async () => {
      const won = await this.deals.accept(id, dollars);
      emit('bidkit:accept', { dealId: id, auctionId: won.id });
    });
  }

  reject = (): void => {
    const { id, emit } = this.#props;
    void this.#run('reject', async () => {
      await this.deals.reject(id);
      emit('bidkit:reject', { dealId: id });
    });
  };

  /** One thing at a time: a button pressed twice counts once. */
  async #run(errand: Errand, act: () => Promise<void>): Promise<void> {
    if (this.errand) return;
    const { id, emit, redraw } = this.#props;
    this.errand = errand;
    this.refusal = null;
    redraw();
    try {
      await act();
    } catch (caught) {
      const error = caught as BidkitError;
      // The house may see it otherwise than this page, or have heard what it could not answer: its word counts.
      await this.deals.load(id, { force: true });
      const { negotiation } = this.deals.get(id).getState().data ?? {};
      if (errand === 'accept' && negotiation?.status === 'accepted')
        emit('bidkit:accept', { dealId: id, auctionId: negotiation.schedule_id ?? 0 });
      else {
        this.refusal = error;
        emit('bidkit:error', { dealId: id, error });
      }
    }
    this.errand = null;
    redraw();
  }

  #focus(): void {
    this.#props.root.getElementById('offer')?.focus();
  }
}

/** What is said aloud after an offer. */
const saidOf = ({ status, counter_offer, rounds_left }: Negotiation) =>
  status === 'open' ? messages.countered(counter_offer, rounds_left) : messages.finalNow(counter_offer);

/** A picture's address is made of these. */
export const picturedOf = ({ product_description, product_description_id }: Deal) => ({
  product_description_id,
  control: { product_description },
});
