import { type AsyncState, cardBidStatus, countdown, type LotData, type User } from '@bidkit/sdk';
import type { VNode } from 'preact';
import { writeTime } from '../ui/timer.tsx';
import type { View, ViewProps } from './define.ts';

let announcer: typeof import('../ui/announcer.ts') | undefined;
const fetchAnnouncer = () =>
  import('../ui/announcer.ts').then(
    (code) => {
      announcer = code;
    },
    () => {}, // The next drawing asks again.
  );

const nameOf = (lot: LotData) => lot.control.product_description.short_name;

/**
 * A view of one lot: it draws again when the lot or the session changes, keeps its timer's text, says aloud what a screen
 * reader's user would miss, and lets go of everything when it is stopped.
 */
export abstract class LotView implements View {
  readonly props: ViewProps;
  #stops: (() => void)[] = [];
  #stopTicker: (() => void) | undefined;
  #standing: string | undefined;
  #secondsLeft = 0;

  constructor(props: ViewProps) {
    this.props = props;
    const { bidkit, id } = props;
    this.keep(bidkit.auctions.get(id).subscribe(this.#changed), bidkit.session.subscribe(this.#changed));
    this.#standing = this.#readStanding();
  }

  abstract draw(): VNode | null;
  /** Fetches the lot where it is not known, with `force` in any case; a failure is reported, never thrown. */
  abstract load(force?: boolean): Promise<void>;
  /** Whether the timer has to run. */
  protected abstract isTicking(lot: LotData): boolean;
  /** Whether the time left is worth reading out. */
  protected abstract isHeard(lot: LotData): boolean;
  /** Called once per second while the timer runs. */
  protected abstract second(lot: LotData, nowMs: number, secondsLeft: number): void;

  refresh = (): Promise<void> => this.load(true);

  get loading(): AsyncState<LotData> {
    return this.props.bidkit.auctions.get(this.props.id).getState();
  }

  get user(): User | null {
    return this.props.bidkit.session.getState().user;
  }

  keep(...stops: (() => void)[]): void {
    this.#stops.push(...stops);
  }

  drawn(): void {
    const lot = this.loading.data;
    if (!lot) return;
    this.#writeTime(lot, this.props.bidkit.clock.now());
    if (!announcer && this.isHeard(lot)) void fetchAnnouncer();
    if (!this.isTicking(lot)) this.#halt();
    else this.#stopTicker ??= this.props.bidkit.ticker.onSecond(this.#tick);
  }

  stop(): void {
    this.#halt();
    for (const stop of this.#stops.splice(0)) stop();
  }

  #halt(): void {
    this.#stopTicker?.();
    this.#stopTicker = undefined;
  }

  #writeTime(lot: LotData, nowMs: number): number {
    const { seconds, text } = countdown(lot.hasEnded ? 0 : Date.parse(lot.eventEnd), nowMs);
    writeTime(this.props.root, text);
    return seconds;
  }

  #tick = (nowMs: number): void => {
    const lot = this.loading.data;
    if (!lot) return;
    const before = this.#secondsLeft;
    const left = this.#writeTime(lot, nowMs);
    this.#secondsLeft = left;
    this.second(lot, nowMs, left);
    const words = this.isHeard(lot) && announcer?.auctionTime(before, left, nameOf(lot));
    if (words) this.props.say(words);
  };

  #readStanding(): string | undefined {
    const lot = this.loading.data;
    return lot && !lot.hasEnded ? cardBidStatus(lot, this.user)?.status : undefined;
  }

  #changed = (): void => {
    const before = this.#standing;
    this.#standing = this.#readStanding();
    const { data: lot } = this.loading;
    if (lot && before === 'winning' && this.#standing === 'outbid')
      this.props.say(() => announcer?.messages.outbidOn(nameOf(lot)) ?? '');
    this.props.redraw();
  };
}
