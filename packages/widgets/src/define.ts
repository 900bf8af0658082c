import type { Bidkit } from '@bidkit/sdk';
import { type ComponentType, h, render } from 'preact';
import type { BidkitEvents, Emit } from './events.ts';
import { getBidkit, onBidkit } from './shared.ts';

/** What a view gets from its element: the instance to work with, the lot of its attribute, and a way to report. */
export interface ElementProps {
  bidkit: Bidkit;
  auctionId: number;
  emit: Emit;
}

// A constructed sheet needs neither a style tag nor a style attribute, so it passes `style-src 'none'`; one per text, shared by all.
const sheets = new Map<string, CSSStyleSheet>();
function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

// Node has no HTMLElement. Nothing is constructed there, but the module stays importable.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** The base of our elements: the attribute `auction-id` and the property `bidkit` in, events out. */
export abstract class BidkitElement extends Base {
  static readonly observedAttributes = ['auction-id'];
  protected abstract readonly view: ComponentType<ElementProps>;
  protected abstract readonly css: readonly string[];
  #own: Bidkit | undefined;
  #generation = 0;
  #stop: (() => void) | undefined;

  /** The instance this element works with; the page-wide one unless set. */
  get bidkit(): Bidkit | undefined {
    return this.#own ?? getBidkit();
  }
  set bidkit(bidkit: Bidkit | undefined) {
    this.#own = bidkit;
    this.#instanceChanged();
  }

  /** The lot shown, as in the attribute `auction-id`; NaN when that names none. */
  get auctionId(): number {
    const text = this.getAttribute('auction-id') ?? '';
    return /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  }
  set auctionId(id: number) {
    this.setAttribute('auction-id', String(id));
  }

  connectedCallback(): void {
    // A property set before the element was defined hides the accessor of the class: hand it over.
    const early = Object.getOwnPropertyDescriptor(this, 'bidkit');
    if (early) {
      Reflect.deleteProperty(this, 'bidkit');
      this.#own = early.value;
    }
    this.#stop ??= onBidkit(() => this.#instanceChanged());
    this.#render();
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion in one go: what is back by the next microtask keeps its state.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stop?.();
      this.#stop = undefined;
      if (this.shadowRoot) render(null, this.shadowRoot);
    });
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#render();
  }

  #instanceChanged(): void {
    this.#generation += 1;
    if (this.isConnected) this.#render();
  }

  #emit = <K extends keyof BidkitEvents>(type: K, detail: BidkitEvents[K]): boolean =>
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));

  #root(): ShadowRoot {
    if (this.shadowRoot) return this.shadowRoot;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = this.css.map(sheetOf);
    return root;
  }

  #render(): void {
    const { bidkit, auctionId } = this;
    const key = `${auctionId}/${this.#generation}`;
    // Until there is something to show, the page's own content of the tag stays in sight.
    const content =
      bidkit && auctionId ? h(this.view, { key, bidkit, auctionId, emit: this.#emit }) : h('slot', null);
    render(content, this.#root());
  }
}

/** Makes the custom element class of a view; `css` are the texts of its styles, later ones winning. */
export function elementOf(
  view: ComponentType<ElementProps>,
  ...css: string[]
): typeof BidkitElement & (new () => BidkitElement) {
  return class extends BidkitElement {
    protected readonly view = view;
    protected readonly css = css;
  };
}

/** Registers an element unless the tag is taken: a page may load us twice. */
export function register(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
