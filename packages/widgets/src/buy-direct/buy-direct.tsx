import { defineElement, type View, type ViewProps } from '../element/define.ts';
import saleStyles from '../sale/sale.css?inline';
import { SaleSkeleton } from '../sale/skeleton.tsx';
import { showDialog } from '../ui/confirm.tsx';
import desk from '../ui/desk.css?inline';
import { Failure } from '../ui/failure.tsx';
import form from '../ui/form.css?inline';
import { retry } from '../ui/retry.ts';
import { onCheckout } from '../ui/won.tsx';
import styles from './buy-direct.css?inline';
import { DirectDesk } from './direct-desk.ts';
import { DirectView } from './direct-view.tsx';
import { messages } from './messages.ts';

/**
 * `<bidkit-buy-direct>`: buys one of an auction's goods at once, at its buy-direct price.
 * @attr {number} auction-id - The auction it is offered beside.
 * @fires bidkit:accept - It was bought; `auctionId` is the number it is paid under.
 * @fires bidkit:pay - The buyer wants to pay; cancel it to route by yourself.
 * @fires bidkit:login - Buying needs a member; cancel it to show your own login.
 * @fires bidkit:navigate - Somebody follows the link to the item; cancel it to route by yourself.
 * @csspart box - The whole box.
 * @csspart image - The picture of the item.
 * @csspart name - Its name, a link to its page.
 * @csspart figures - The price with its label.
 * @csspart price - The price.
 * @csspart stock - How many are left.
 * @csspart buy - The button that buys.
 * @csspart sold-out - The last one is gone.
 * @csspart alert - Why it could not be bought.
 * @csspart dialog - The question before it is bought.
 * @csspart confirm - Its button that buys.
 * @csspart cancel - Its button that does not.
 * @csspart outcome - It is bought.
 * @csspart pay - The link to paying.
 * @csspart details - The link to what became of the payment.
 * @cssproperty --bidkit-* - The twins of the tokens of theme.css.
 */
class BuyDirect implements View {
  readonly #props: ViewProps;
  readonly #desk: DirectDesk;
  readonly #stops: (() => void)[];
  #wasBought = false;

  constructor(props: ViewProps) {
    const { bidkit, id, redraw } = props;
    this.#props = props;
    this.#desk = new DirectDesk(props);
    this.#stops = [
      this.#desk.sales.get(id).subscribe(redraw),
      bidkit.session.subscribe(redraw),
      onCheckout(this.refresh),
    ];
    void this.load();
  }

  load = async (force = false): Promise<void> => {
    const { id, emit } = this.#props;
    await this.#desk.sales.load(id, { force });
    const { error } = this.#desk.sales.get(id).getState();
    // Once another one stands here that is no concern of anybody's.
    if (error && this.#stops[0]) emit('bidkit:error', { auctionId: id, error });
  };

  refresh = async (): Promise<void> => {
    const { purchase } = this.#desk;
    if (purchase) await this.#props.bidkit.auctions.load(purchase.schedule_id, { force: true });
    return this.load(true);
  };

  draw() {
    const { data: sale, error } = this.#desk.sales.get(this.#props.id).getState();
    if (sale) return <DirectView {...this.#props} sale={sale} desk={this.#desk} />;
    if (!error) return <SaleSkeleton message={messages.loading} />;
    return (
      <Failure title={messages.failed} error={error} onRetry={() => retry(this.#props.root, this.refresh)} />
    );
  }

  drawn(): void {
    const { root } = this.#props;
    showDialog(root);
    const isBought = this.#desk.purchase !== null;
    // The button that was pressed is gone: whoever reads by ear or keyboard is taken along.
    if (isBought && !this.#wasBought) root.querySelector<HTMLElement>('.outcome h3')?.focus();
    this.#wasBought = isBought;
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }
}

/** Registers `<bidkit-buy-direct>`. */
export function define(): void {
  defineElement('auction', 'bidkit-buy-direct', BuyDirect, [form, desk, saleStyles, styles]);
}
