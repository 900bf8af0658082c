import { BidkitError } from '@bidkit/sdk';
import { toLocale } from '../i18n/locale.ts';
import { Failure } from '../ui/failure.tsx';
import type { FrameMessage, HostMessage, PlainError } from './frame-messages.ts';
import { readTheme } from './frame-theme.ts';
import { messages } from './messages.ts';
import { Skeleton } from './skeleton.tsx';
import type { View, ViewProps } from './view.ts';

const READY_WITHIN_MS = 15_000;
/** Until the frame says how tall it is: browsers put off drawing one without any height. */
const FIRST_HEIGHT = 300;

/** Numbers of frames, no two alike: a view draws over what the one before it has left, whose frame is another order's. */
let frames = 0;

/** Whether the page of an element is somebody else's: there nobody pays but in our own frame (DESIGN §7). A sandboxed one is nobody's. */
export const isForeign = ({ bidkit }: Pick<ViewProps, 'bidkit'>): boolean =>
  new URL(bidkit.siteUrl, location.href).origin !== origin;

/**
 * The checkout on a partner's page: a frame of the marketplace's. The page around it learns how tall it is and what happened, and
 * says how it looks; no token, address or number is ever within its reach.
 */
export class FrameView implements View {
  readonly #props: ViewProps;
  readonly #site: string;
  readonly #look: MutationObserver;
  #state: 'waiting' | 'ready' | null = 'waiting';
  #error: BidkitError | undefined;
  #number = ++frames;
  #height = FIRST_HEIGHT;
  #late: ReturnType<typeof setTimeout> | undefined;
  #locale: string;

  constructor(props: ViewProps) {
    this.#props = props;
    this.#site = new URL(props.bidkit.siteUrl).origin;
    this.#locale = this.#readLocale();
    addEventListener('message', this.#hear);
    document.addEventListener('securitypolicyviolation', this.#onBlocked);
    // A page's switch from light to dark is a class or an attribute at its top.
    this.#look = new MutationObserver(this.#tell);
    for (const top of [document.documentElement, document.body])
      this.#look.observe(top, { attributes: true });
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#late);
    const { partner } = this.#props.bidkit;
    if (!partner) console.warn('Bidkit: paying on a page takes the key of its partner (data-partner).');
    this.#late = setTimeout(this.#fail, partner ? READY_WITHIN_MS : 0);
  }

  #fail = (): void => {
    clearTimeout(this.#late);
    if (this.#state === null) return;
    this.#state = null;
    const { emit, id, redraw } = this.#props;
    this.#error = new BidkitError(`GET /partner/checkout/${id}`, 0, messages.frameSilent);
    emit('bidkit:error', { auctionId: id, error: this.#error });
    redraw();
  };

  /** The page's own policy forbids the frame: nothing will come. */
  #onBlocked = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(this.#site)) this.#fail();
  };

  /** Opens a frame that did not come anew. In one that did somebody may be paying, and it looks after itself. */
  refresh = async (): Promise<void> => {
    if (this.#state === 'ready') return;
    this.#state = 'waiting';
    this.#error = undefined;
    this.#height = FIRST_HEIGHT;
    this.#number = ++frames;
    this.#wait();
    this.#props.redraw();
  };

  /** What began once more in the frame, on whatever page it is now, is asked to say how tall it is. */
  #loaded = (): void => {
    // Browsers load a page of their own where ours may not be framed. A house that does not answer this page either tells the two apart.
    const number = this.#number;
    if (this.#state === 'waiting')
      this.#props.bidkit.clock.sync().catch(() => {
        if (this.#state === 'waiting' && number === this.#number) this.#fail();
      });
    if (this.#state !== 'ready') return;
    this.#wait();
    this.#tell();
  };

  #frame = () => this.#props.root.querySelector('iframe')?.contentWindow;

  /** Only our frame, and only from our origin, is listened to. */
  #hear = ({ source, origin, data }: MessageEvent): void => {
    if (!source || source !== this.#frame() || origin !== this.#site || data?.type !== 'bidkit:frame') return;
    const word = data as FrameMessage;
    if ('ready' in word) {
      // Out of sight it is not drawn, and tells no height before it is.
      clearTimeout(this.#late);
      this.#tell();
    }
    if ('height' in word) this.#grow(word.height);
    if ('event' in word) this.#relay(word);
  };

  #grow(height: number): void {
    clearTimeout(this.#late);
    this.#state = 'ready';
    this.#height = height;
    this.#props.redraw();
  }

  #relay({ event, detail }: Extract<FrameMessage, { event: unknown }>): void {
    const { root } = this.#props;
    const { host } = root;
    const told = event === 'bidkit:error' ? withError(detail) : detail;
    // Dispatched as it is: the frame has its own way to sign in, and has moved on already.
    host.dispatchEvent(
      new CustomEvent(event, { detail: told, bubbles: true, composed: true, cancelable: true }),
    );
    // A new step begins at its top, which may have been scrolled away.
    if (event === 'bidkit:checkout-step' && host.getBoundingClientRect().top < 0) host.scrollIntoView();
  }

  #readLocale = () => toLocale(this.#props.root.host.getAttribute('locale'));

  #tell = (): void => {
    const { host } = this.#props.root;
    const word = {
      type: 'bidkit:page',
      theme: readTheme(host),
      locale: this.#locale,
      step: host.getAttribute('step') as HostMessage['step'],
      method: host.getAttribute('method') as HostMessage['method'],
    } satisfies HostMessage;
    this.#frame()?.postMessage(word, this.#site);
  };

  update(): void {
    this.#tell();
  }

  #src(): string {
    const { bidkit, id, root } = this.#props;
    const query = new URLSearchParams({
      partner: bidkit.partner ?? '',
      // A bare `origin` may be a variable of the page's; a frame of `srcdoc` has no other.
      origin: location.origin === 'null' ? origin : location.origin,
      locale: this.#locale,
    });
    for (const name of ['step', 'method']) {
      const value = root.host.getAttribute(name);
      if (value) query.set(name, value);
    }
    return `${this.#site}/partner/checkout/${id}?${query}`;
  }

  draw() {
    return (
      <div class="checkout framed" part="checkout">
        {this.#state === 'waiting' && <Skeleton />}
        {this.#error ? (
          <Failure title={messages.failed} error={this.#error} onRetry={this.refresh} />
        ) : (
          <iframe
            key={this.#number}
            part="frame"
            title={messages.frameTitle}
            allow="payment"
            scrolling="no"
            data-state={this.#state}
            height={String(this.#height)}
            onLoad={this.#loaded}
          />
        )}
      </div>
    );
  }

  drawn(): void {
    const frame = this.#props.root.querySelector('iframe');
    const before = this.#locale;
    this.#locale = this.#readLocale();
    // Its address is where it begins: what changes later is told.
    if (frame && !frame.src) frame.src = this.#src();
    else if (before !== this.#locale) this.#tell();
  }

  stop(): void {
    this.#state = null;
    clearTimeout(this.#late);
    this.#look.disconnect();
    removeEventListener('message', this.#hear);
    document.removeEventListener('securitypolicyviolation', this.#onBlocked);
  }
}

/** The error of an event, as the class that it is on every page. */
function withError(detail: unknown): unknown {
  const { error, ...rest } = detail as { error: PlainError };
  return { ...rest, error: new BidkitError(error.route, error.status, error.message, error) };
}
