import type { CoreBidkit } from '@bidkit/sdk';
import { h, render, type VNode } from 'preact';
import { speak } from '../i18n/load-language.ts';
import { toLocale } from '../i18n/locale.ts';
import theme from '../theme.css?inline';
import base from '../ui/base.css?inline';
import { Frame } from '../ui/frame.tsx';
import type { Reflected } from '../ui/reflected.ts';
import type { BidkitEvents, Emit } from './events.ts';
import { getBidkit, onBidkit } from './page-instance.ts';

/** What a view gets from its element: the instance to work with, what its attribute names, and ways to report and draw. */
export interface ViewProps {
  readonly bidkit: CoreBidkit;
  readonly id: number;
  readonly emit: Emit;
  readonly root: ShadowRoot;
  /** Reads something out to whoever does not see it, the same words once more, too. */
  say(words: () => string): void;
  /** Draws before the browser paints, however often it is called. */
  redraw(): void;
}

/** What an element shows of one thing: it lives until another thing or instance is set, or the element leaves the page. */
export interface View {
  /** What stands within the element's frame; null leaves the page's own content of the tag in sight. */
  draw(): VNode | null;
  /** After each drawing: for what only the DOM can tell or do. */
  drawn(): void;
  stop(): void;
  /** Asks the house anew. */
  refresh(): Promise<void>;
  /** Another attribute changed than the one that names what is shown. */
  update?(): void;
}

// A constructed sheet needs neither a style tag nor a style attribute, so it passes `style-src 'none'`; one per text, shared by all.
const sheets: Record<string, CSSStyleSheet> = {};
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

// Node has no HTMLElement. Nothing is constructed there, but the module stays importable.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * The base of our elements: an attribute that names what is shown and the property `bidkit` in, events out.
 * @attr {string} locale - How texts, numbers and dates are written, such as `es-MX`; the page's unless set.
 * @fires bidkit:error - A call failed; the element shows it already.
 * @slot - What stands here until there is something to show, and beside the message when that cannot be loaded.
 * @csspart skeleton - What keeps the place of what is being loaded.
 * @csspart failure - It could not be loaded.
 * @csspart retry - The button that tries again.
 */
export abstract class ViewElement extends Base {
  #own: CoreBidkit | undefined;
  #view: View | undefined;
  #isDue = false;
  #stop: (() => void) | undefined;
  /** What the live region says, and how often something was said: only what is new in a page is read out. */
  #words: (() => string) | undefined;
  #said = 0;

  protected abstract open(props: ViewProps): View;
  /** Its own, after those of the house. */
  protected abstract styles(): readonly string[];
  protected abstract readId(): number;

  get locale(): string {
    return toLocale(this.getAttribute('locale'));
  }
  set locale(locale: string | null) {
    if (locale == null) this.removeAttribute('locale');
    else this.setAttribute('locale', locale);
  }

  /** The instance this element works with; the page-wide one unless set. */
  get bidkit(): CoreBidkit | undefined {
    return this.#own ?? getBidkit();
  }
  set bidkit(bidkit: CoreBidkit | undefined) {
    const before = this.bidkit;
    this.#own = bidkit;
    this.#restart(this.bidkit === before);
  }

  connectedCallback(): void {
    // A property set before the element was defined hides the accessor of the class: hand it over.
    const own = this as unknown as Record<PropertyKey, unknown>;
    for (const key of Reflect.ownKeys(this)) {
      if (!(key in this.constructor.prototype)) continue;
      const value = own[key];
      delete own[key];
      own[key] = value;
    }
    if (!this.#stop) {
      const stop = onBidkit((isSame) => this.#restart(isSame || Boolean(this.#own)));
      // Whatever happened while the line was gone, the house knows it.
      addEventListener('online', this.#refresh);
      addEventListener('offline', this.#redraw);
      this.#stop = () => {
        stop();
        removeEventListener('online', this.#refresh);
        removeEventListener('offline', this.#redraw);
      };
    }
    this.#draw();
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion in one go: what is back by the next microtask keeps its state.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stop?.();
      this.#stop = undefined;
      this.#close();
      if (this.shadowRoot) render(null, this.shadowRoot);
    });
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    // What an element is born with is read when it is connected.
    if (before === after || !this.#stop) return;
    if (name === 'locale') this.#redraw();
    else if (this.#view?.update && !name.endsWith('-id')) this.#view.update();
    else this.#restart();
  }

  /** Asks the house anew: what failed is tried again, what is shown is brought up to date. */
  async refresh(): Promise<void> {
    await this.#view?.refresh();
  }

  #refresh = (): void => {
    this.bidkit?.realtime.retry();
    void this.refresh();
  };

  #close(): void {
    this.#view?.stop();
    this.#view = undefined;
    this.#words = undefined;
  }

  #restart = (isSame?: boolean): void => {
    if (!isSame) this.#close();
    this.#show();
  };

  #show = (): void => {
    if (this.isConnected) this.#draw();
  };

  #emit = <K extends keyof BidkitEvents>(type: K, detail: BidkitEvents[K]): boolean =>
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true })) &&
    // On a partner's page the window of the marketplace stands in for a way to its login.
    !(type === 'bidkit:login' && this.bidkit?.signIn?.());

  #say = (words: () => string): void => {
    this.#words = words;
    this.#said += 1;
    this.#redraw();
  };

  #redraw = (): void => {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.#view) this.#draw();
    });
  };

  #draw(): void {
    const { bidkit, locale } = this;
    const id = this.readId();
    const root = this.shadowRoot ?? this.#openRoot();
    const texts = speak(locale);
    if (texts) void texts.then(this.#show);
    else if (bidkit && id)
      this.#view ??= this.open({ bidkit, id, emit: this.#emit, root, redraw: this.#redraw, say: this.#say });
    const content = this.#view?.draw();
    // Until there is something to show, the page's own content of the tag stays in sight.
    const shown = content && h(Frame, { content, words: this.#words?.(), said: this.#said });
    render(shown ?? h('slot', {}), root);
    this.#view?.drawn();
  }

  #openRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [theme, base, ...this.styles()].map((css) => (sheets[css] ??= sheetOf(css)));
    return root;
  }
}

export type ViewClass = new (props: ViewProps) => View;

/**
 * Registers `tag` as the element of a view, unless it is taken: a page may load us twice. `<thing>-id` is its attribute, `<thing>Id`
 * its property, NaN when that names none; later styles win; `own` has further attributes its view is told of, and their properties.
 */
export function defineElement(
  thing: string,
  tag: string,
  view: ViewClass,
  css: readonly string[],
  { attributes, properties }: Partial<Reflected> = {},
): void {
  if (customElements.get(tag)) return;
  const attribute = `${thing}-id`;
  class Defined extends ViewElement {
    static readonly observedAttributes = [attribute, 'locale', ...(attributes ?? [])];
    protected open(props: ViewProps): View {
      return new view(props);
    }
    protected styles(): readonly string[] {
      return css;
    }
    protected readId(): number {
      const text = this.getAttribute(attribute) ?? '';
      return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN;
    }
  }
  Object.defineProperties(Defined.prototype, {
    [`${thing}Id`]: {
      get(this: Defined) {
        return this.readId();
      },
      set(this: Defined, id: number) {
        this.setAttribute(attribute, String(id));
      },
    },
    ...properties,
  });
  customElements.define(tag, Defined);
}
