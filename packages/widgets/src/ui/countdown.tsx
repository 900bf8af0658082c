/** @jsxImportSource preact */
import { type Bidkit, countdown } from '@bidkit/sdk';
import { Component, createRef } from 'preact';
import { messages } from '../messages.ts';

interface Props {
  bidkit: Bidkit;
  /** End of the lot in server time, ms. */
  endMs: number;
  /** The lot is known to have ended, whatever the clock says. */
  ended: boolean;
  /** Ticks only while somebody can see it. */
  active: boolean;
  /** Hears the seconds left once per second, and once more at the end (0). */
  onSecond?(secondsLeft: number): void;
}

const ENDED = '00:00:00';

/** The timer: a text node written by the page's one ticker, only when the text changes; Preact draws it once. */
export class Countdown extends Component<Props> {
  #host = createRef<HTMLElement>();
  #text: Text | undefined;
  #stop: (() => void) | undefined;

  #write(text: string): void {
    this.#text ??= this.#host.current?.appendChild(document.createTextNode(text));
    if (this.#text && this.#text.data !== text) this.#text.data = text;
  }

  #tick = (nowMs: number): void => {
    const left = countdown(this.props.endMs, nowMs);
    this.#write(left.text);
    this.props.onSecond?.(left.seconds);
    if (left.hasEnded) this.#halt();
  };

  #halt(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #sync(): void {
    const { active, ended, bidkit, endMs } = this.props;
    if (ended) this.#write(ENDED);
    else if (!this.#text) this.#write(countdown(endMs, bidkit.clock.now()).text);
    if (!active || ended) this.#halt();
    else if (!this.#stop) {
      // The ticker calls at once: for a lot that is over already, #tick halts before there is anything to keep.
      const stop = bidkit.ticker.onSecond(this.#tick);
      if (countdown(endMs, bidkit.clock.now()).hasEnded) stop();
      else this.#stop = stop;
    }
  }

  override componentDidMount(): void {
    this.#sync();
  }
  override componentDidUpdate(): void {
    this.#sync();
  }
  override componentWillUnmount(): void {
    this.#halt();
  }

  render() {
    return (
      <span
        ref={this.#host}
        class="timer"
        part="timer"
        role="timer"
        aria-label={messages.timeLeft}
        dir="ltr"
      />
    );
  }
}
