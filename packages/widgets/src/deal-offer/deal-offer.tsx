import { countdown, type Deal, type DealPhase, type DealState, dealState, itemStatusId } from '@bidkit/sdk';
import { defineElement, type View, type ViewProps } from '../element/define.ts';
import saleStyles from '../sale/sale.css?inline';
import { SaleSkeleton } from '../sale/skeleton.tsx';
import { timeLeft } from '../ui/announcer.ts';
import { showDialog } from '../ui/confirm.tsx';
import desk from '../ui/desk.css?inline';
import { Failure } from '../ui/failure.tsx';
import form from '../ui/form.css?inline';
import { retry } from '../ui/retry.ts';
import { writeTime } from '../ui/timer.tsx';
import { onCheckout } from '../ui/won.tsx';
import { wordsOf } from '../ui/won-messages.ts';
import { DealDesk } from './deal-desk.ts';
import styles from './deal-offer.css?inline';
import { DealView } from './deal-view.tsx';
import { messages } from './messages.ts';
import { statusOf } from './outcome.tsx';

const SOON_SECONDS = 60;

/**
 * `<bidkit-deal-offer>`: haggles over a daily deal: start, offer and counter-offer against the clock, final offer, payment.
 * @attr {number} deal-id - The deal.
 * @fires bidkit:deal-start - A negotiation was opened.
 * @fires bidkit:offer - An offer was made, and the house has answered it.
 * @fires bidkit:accept - The house's price was accepted: it is bought.
 * @fires bidkit:reject - The deal was declined.
 * @fires bidkit:pay - The buyer wants to pay; cancel it to route by yourself.
 * @fires bidkit:login - Haggling needs a member; cancel it to show your own login.
 * @fires bidkit:navigate - Somebody follows a link to the marketplace; cancel it to route by yourself.
 * @csspart box - The whole box.
 * @csspart image - The picture of the item.
 * @csspart name - Its name, a link to its page.
 * @csspart figures - The house's price, the member's offer and the time.
 * @csspart counter - What the house asks for now.
 * @csspart your-offer - What the member has offered.
 * @csspart price - A price that rolls when it changes.
 * @csspart timer - The time left for the next offer.
 * @csspart gap - The drawing of how far both are apart.
 * @csspart rules - How haggling goes, before it begins.
 * @csspart start - The button that opens the negotiation.
 * @csspart form - The form for an offer.
 * @csspart rounds - How many offers are left.
 * @csspart input - The field for the offer.
 * @csspart problem - What is wrong with the amount.
 * @csspart submit - The button that makes the offer.
 * @csspart quick-offers - The group of amounts to choose from.
 * @csspart quick-offer - One of these amounts.
 * @csspart accept - The button that takes the house's price.
 * @csspart more-time - The button that asks for more time.
 * @csspart reject - The button that declines.
 * @csspart final - The house's last word.
 * @csspart outcome - How it ended.
 * @csspart pay - The link to paying.
 * @csspart details - The link to what became of the payment.
 * @csspart other-deals - The link to what else there is.
 * @csspart alert - Why a step was refused.
 * @csspart offline - There is no line to the house.
 * @csspart dialog - The question before the price is accepted.
 * @csspart confirm - Its button that accepts.
 * @csspart cancel - Its button that does not.
 * @cssproperty --bidkit-* - The twins of the tokens of theme.css.
 */
class DealOffer implements View {
  readonly #props: ViewProps;
  readonly #desk: DealDesk;
  readonly #stops: (() => void)[];
  #stopTicker: (() => void) | undefined;
  #phase: DealPhase | undefined;
  #drawnPhase: DealPhase | undefined;
  #isSoon = false;
  #secondsLeft = 0;

  constructor(props: ViewProps) {
    const { bidkit, id, redraw } = props;
    this.#props = props;
    this.#desk = new DealDesk(props);
    this.#stops = [
      this.#desk.deals.get(id).subscribe(redraw),
      bidkit.session.subscribe(redraw),
      onCheckout(this.refresh),
    ];
    // What was agreed may have been paid for since.
    void this.load(this.#deal?.negotiation?.status === 'accepted');
  }

  load = async (force = false): Promise<void> => {
    const { id, emit } = this.#props;
    await this.#desk.deals.load(id, { force });
    const { error } = this.#desk.deals.get(id).getState();
    // Once another one stands here that is no concern of anybody's.
    if (error && this.#stops[0]) emit('bidkit:error', { dealId: id, error });
  };

  refresh = (): Promise<void> => {
    this.#desk.refusal = null;
    return this.load(true);
  };

  get #deal(): Deal | null {
    return this.#desk.deals.get(this.#props.id).getState().data;
  }

  #standing(deal: Deal, nowMs = this.#props.bidkit.clock.now()): DealState {
    return dealState(deal, nowMs);
  }

  draw() {
    const deal = this.#deal;
    const { error } = this.#desk.deals.get(this.#props.id).getState();
    if (!deal) {
      if (!error) return <SaleSkeleton message={messages.loading} phase="new" />;
      return (
        <Failure
          title={messages.failed}
          error={error}
          onRetry={() => retry(this.#props.root, this.refresh)}
        />
      );
    }
    const nowMs = this.#props.bidkit.clock.now();
    const standing = this.#standing(deal, nowMs);
    this.#phase = standing.phase;
    this.#isSoon = standing.endsMs !== null && countdown(standing.endsMs, nowMs).seconds <= SOON_SECONDS;
    return (
      <DealView
        {...this.#props}
        deal={deal}
        standing={standing}
        desk={this.#desk}
        isOffline={navigator.onLine === false}
        isSoon={this.#isSoon}
      />
    );
  }

  drawn(): void {
    const { root, bidkit } = this.#props;
    const deal = this.#deal;
    if (!deal) return;
    showDialog(root);
    const standing = this.#standing(deal);
    this.#writeTime(standing, bidkit.clock.now());
    if (standing.endsMs === null) this.#halt();
    else this.#stopTicker ??= bidkit.ticker.onSecond(this.#tick);
    const before = this.#drawnPhase;
    this.#drawnPhase = this.#phase;
    if (!before || before === this.#phase) return;
    // Another time runs now: how much was left of the last one says nothing about it.
    this.#secondsLeft = 0;
    this.#welcome(root);
  }

  /** The buttons of the last phase are gone: whoever reads by ear or keyboard is taken along to what stands there now. */
  #welcome(root: ShadowRoot): void {
    const wasHere = document.activeElement === document.body || document.activeElement === root.host;
    if (wasHere && !root.activeElement?.isConnected)
      root.querySelector<HTMLElement>('#offer, .outcome h3')?.focus();
  }

  #writeTime({ endsMs }: DealState, nowMs: number): number {
    const { seconds, text } = countdown(endsMs ?? 0, nowMs);
    writeTime(this.#props.root, text.replace(/^00:/, ''));
    return seconds;
  }

  #tick = (nowMs: number): void => {
    const deal = this.#deal;
    if (!deal) return;
    const standing = this.#standing(deal, nowMs);
    const before = this.#secondsLeft;
    this.#secondsLeft = this.#writeTime(standing, nowMs);
    const words = timeLeft(before, this.#secondsLeft, deal.product_description.short_name);
    if (words) this.#props.say(words);
    if (standing.phase !== this.#phase || standing.endsMs === null) this.#turn(standing);
    else if (this.#secondsLeft <= SOON_SECONDS !== this.#isSoon) this.#props.redraw();
  };

  /** The time was over: said, shown, and held against what the house says. */
  #turn({ phase, counter }: DealState): void {
    this.#desk.asking = null;
    const loaded = this.#desk.deals.load(this.#props.id, { force: true });
    if (phase === 'accepted') void loaded.then(this.#sayStatus);
    else
      this.#props.say(() => {
        if (phase === 'final') return messages.finalNow(counter);
        return phase === 'ranOut' || phase === 'expired' ? messages[phase] : '';
      });
  }

  /** What was to be paid may be paid by now, or its time extended on another page. */
  #sayStatus = (): void => {
    const deal = this.#deal;
    if (!deal?.negotiation || !this.#stops[0]) return;
    const status = statusOf(deal.negotiation, this.#standing(deal));
    if (status !== itemStatusId.unpaid) this.#props.say(() => wordsOf(status));
  };

  #halt(): void {
    this.#stopTicker?.();
    this.#stopTicker = undefined;
    this.#secondsLeft = 0;
  }

  stop(): void {
    this.#halt();
    for (const stop of this.#stops.splice(0)) stop();
  }
}

/** Registers `<bidkit-deal-offer>`. */
export function define(): void {
  defineElement('deal', 'bidkit-deal-offer', DealOffer, [form, desk, saleStyles, styles]);
}
