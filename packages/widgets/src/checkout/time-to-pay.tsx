import { countdown, isCheckoutBusy } from '@bidkit/sdk';
import type { CheckoutStep } from '../element/events.ts';
import { timeLeft } from '../ui/announcer.ts';
import { Timer } from '../ui/timer.tsx';
import type { CheckoutDesk } from './checkout-desk.ts';
import { messages } from './messages.ts';
import type { ViewProps } from './view.ts';

/** What is this near runs as a clock; what is to be paid within days says until when. */
const isNear = (seconds: number) => seconds > 0 && seconds < 3_600;

/** `04:59` for `00:04:59`. */
const minutes = (text: string) => text.slice(3);

/** The time left to pay, by the house's clock: shown, said aloud near its end, and extended for who asks (WCAG 2.2.1). */
export class TimeToPay {
  readonly #props: ViewProps;
  readonly #desk: CheckoutDesk;
  #stopTicker: (() => void) | undefined;
  #left = 0;

  constructor(props: ViewProps, desk: CheckoutDesk) {
    this.#props = props;
    this.#desk = desk;
  }

  /** Seconds left; without end for what is being paid, or paid already. */
  #read(nowMs = this.#props.bidkit.clock.now()): number {
    const { summary, status } = this.#desk.state;
    if (!summary || status === 'paid') return Number.POSITIVE_INFINITY;
    const { seconds } = countdown(Date.parse(summary.pay_by), nowMs);
    return seconds || (isCheckoutBusy(this.#desk.state) ? Number.POSITIVE_INFINITY : 0);
  }

  get #endsMs(): number {
    return Date.parse(this.#desk.state.summary?.pay_by ?? '');
  }

  #tick = (nowMs: number): void => {
    const { summary } = this.#desk.state;
    if (!summary) return;
    const { redraw, say } = this.#props;
    const before = this.#left;
    const left = this.#read(nowMs);
    this.#left = left;
    if (isNear(before) !== isNear(left)) redraw();
    const { short_name } = summary.auction.control.product_description;
    const words = before > 0 && left === 0 ? () => messages.late : timeLeft(before, left, short_name);
    if (words) say(words);
    // It may have been paid on another page.
    if (before > 0 && left === 0) void this.#desk.checkout.refresh();
  };

  /** The step, unless the time for all of them but the receipt is over, or a payment from before is being found out about. */
  place(): CheckoutStep | 'late' | 'checking' {
    const { step, state } = this.#desk;
    if (step === 'receipt' || (step === 'review' && state.status === 'checking')) return step;
    if (state.status === 'checking') return 'checking';
    return this.#read() && state.status !== 'expired' ? step : 'late';
  }

  /** The clock, and the button for more time where there is some to give. */
  clock() {
    return (
      isNear(this.#read()) && (
        <div key="time" class="note time" part="time" data-tone="warning">
          <span>
            {messages.timeToPay} <Timer endsMs={this.#endsMs} isRunning={true} format={minutes} />
          </span>
          {this.#desk.state.summary?.may_extend && (
            <button type="button" class="button" part="more-time" onClick={this.#desk.extend}>
              {messages.moreTime}
            </button>
          )}
        </div>
      )
    );
  }

  drawn(): void {
    const { clock, ticker } = this.#props.bidkit;
    if (this.#desk.state.summary) this.#stopTicker ??= ticker.onSecond(this.#tick);
    this.#tick(clock.now());
  }

  stop(): void {
    this.#stopTicker?.();
  }
}
