import { type CoreBidkit, onMemberChange } from '@bidkit/sdk';
import { type ComponentChild, h, render } from 'preact';
import { createStore } from 'zustand/vanilla';
import { selectLocale } from '../i18n/load-language.ts';
import { toLocale } from '../i18n/locale.ts';
import theme from '../theme/tokens.css?inline';
import base from '../ui/base.css?inline';
import type { Collection } from './definition.ts';
import { type Announcement, Context, type ElementContext } from './element-context.ts';
import type { Emit } from './events.ts';
import { getBidkit, onBidkit } from './page-instance.ts';

// Constructed sheets need neither a style tag nor a style attribute, so they pass `style-src 'none'`. Elements share
// them.
const sheets = new Map<string, CSSStyleSheet>();
function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  // jsdom 26, that of Jest 30, lacks it. It draws nothing.
  sheet.replaceSync?.(css);
  sheets.set(css, sheet);
  return sheet;
}

/** The code that adopts what a server has drawn. Most pages have no such element. */
let adoption: Pick<typeof import('./adoption.ts'), 'loadMissing' | 'removeStyles'> | undefined;

// Node has no HTMLElement. Nothing is constructed there, but the module stays importable.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * The base of our elements: attributes and the property `bidkit` in, events out.
 * @attr {string} locale - The locale of texts, numbers and dates, such as `es-MX`; the page's by default.
 * @fires bidkit:error - A call failed; the element shows it already.
 * @slot - Shown until the element has content, and beside the message when loading failed.
 * @csspart skeleton - The placeholder while something is loaded.
 * @csspart failure - The message that loading failed.
 * @csspart retry - The button that tries again.
 */
export abstract class BidkitElement extends Base {
  #own: CoreBidkit | undefined;
  /** Undefined while the element shows the page's own content. */
  #context: ElementContext | undefined;
  /** Numbers the contexts: each has components of its own. */
  #contexts = 0;
  /** Undefined until the element is first drawn. */
  #root: ShadowRoot | undefined;
  /** The root still has what a server has drawn: it stays until the element has something to show. */
  #isFromServer = false;
  #refresh: (() => Promise<void>) | undefined;
  #stopListening: (() => void) | undefined;
  #stopMemberChange: (() => void) | undefined;

  /** The sheets of the element, which follow the shared ones. */
  protected abstract styles(): readonly string[];
  /** The component with the properties of the attributes; null when they name nothing to show. */
  protected abstract content(): ComponentChild;
  /** Where the data of the content is; undefined for elements that no server draws. */
  protected abstract collection(bidkit: CoreBidkit): Collection | undefined;

  get locale(): string {
    return toLocale(this.getAttribute('locale'));
  }
  set locale(locale: string | null) {
    if (locale == null) this.removeAttribute('locale');
    else this.setAttribute('locale', locale);
  }

  /** The instance this element works with; the page-wide one by default. */
  get bidkit(): CoreBidkit | undefined {
    return this.#own ?? getBidkit();
  }
  set bidkit(bidkit: CoreBidkit | undefined) {
    const before = this.bidkit;
    this.#own = bidkit;
    if (this.bidkit !== before) this.#context = undefined;
    this.#update();
  }

  /**
   * Loads again: retries what failed and updates what is shown.
   * @example
   * await document.querySelector('bidkit-bid-box')?.refresh();
   */
  async refresh(): Promise<void> {
    await this.#refresh?.();
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
    this.#stopListening ??= this.#listen();
    this.#render();
  }

  disconnectedCallback(): void {
    // A moved element is removed and inserted synchronously: one that is back by the next microtask keeps its state.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopListening?.();
      this.#stopListening = undefined;
      this.#stopMemberChange?.();
      this.#context = undefined;
      if (this.#root && !this.#isFromServer) render(null, this.#root);
    });
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name.endsWith('-id')) {
      this.#context = undefined;
      this.#isFromServer = false;
    }
    this.#update();
  }

  #listen(): () => void {
    const stop = onBidkit((isSame) => {
      if (!isSame && !this.#own) this.#context = undefined;
      this.#update();
    });
    // Events were missed while the connection was lost.
    const onOnline = () => {
      this.bidkit?.realtime.retry();
      void this.refresh();
    };
    const onOffline = () => this.#update();
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    return () => {
      stop();
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
    };
  }

  /** Draws again, unless the element is not on a page: attributes are read when it is connected. */
  #update = (): void => {
    if (this.isConnected && this.#stopListening) this.#render();
  };

  #render(): void {
    this.#root ??= this.#openRoot();
    const root = this.#root;
    const { bidkit, locale } = this;
    const content = bidkit && this.content();
    const loading = selectLocale(locale) ?? (content && this.#isFromServer && this.#prepareAdoption(bidkit));
    // Each element in a task of its own: together, those of a list would block the page.
    if (loading) void loading.then(() => setTimeout(this.#update));
    if (!content) this.#context = undefined;
    else if (this.#context) this.#context = { ...this.#context, locale };
    else if (!loading) this.#context = this.#open(bidkit, root);
    const context = this.#context;
    if (context && this.#isFromServer) {
      this.#isFromServer = false;
      adoption?.removeStyles(root);
    }
    // In nodes of the server Preact changes only what differs: pictures stay loaded, and the focus stays.
    if (!this.#isFromServer)
      render(
        context ? h(Context.Provider, { key: this.#contexts, value: context }, content) : h('slot', {}),
        root,
      );
  }

  /** Opens the root, or adopts the declarative one of a server, whose style elements stay until the first drawing. */
  #openRoot(): ShadowRoot {
    this.#isFromServer = this.shadowRoot !== null;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [theme, base, ...this.styles()].map(sheetOf);
    return root;
  }

  /** Loads what the element needs to draw the same as the server has drawn; undefined when it has everything. */
  #prepareAdoption(bidkit: CoreBidkit): Promise<unknown> | undefined {
    if (adoption) return adoption.loadMissing(this, this.collection(bidkit));
    return import('./adoption.ts').then(
      ({ loadMissing, removeStyles }) => {
        adoption = { loadMissing, removeStyles };
      },
      () => {
        this.#isFromServer = false; // The element draws all of it again.
      },
    );
  }

  #open(bidkit: CoreBidkit, root: ShadowRoot): ElementContext {
    this.#contexts += 1;
    this.#stopMemberChange?.();
    this.#stopMemberChange = onMemberChange(bidkit.session, () => {
      this.#context = undefined;
      this.#update();
    });
    const announcement = createStore<Announcement>(() => ({ text: () => '', count: 0 }));
    return {
      bidkit,
      host: this,
      root,
      locale: this.locale,
      emit: this.#emit,
      announcement,
      announce: (text) => announcement.setState(({ count }) => ({ text, count: count + 1 })),
      onRefresh: (refresh) => {
        this.#refresh = refresh;
        return () => {
          if (this.#refresh === refresh) this.#refresh = undefined;
        };
      },
    };
  }

  #emit: Emit = (type, detail) => {
    const dispatch = (name: string) =>
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
    // Both are dispatched, although one may be cancelled: a page listens to either.
    const isCancelled = [type, type.replace(':', '-')].map(dispatch).includes(false);
    // On a partner's page the authorization window replaces the link to the login.
    return !isCancelled && !(type === 'bidkit:login' && this.bidkit?.signIn?.());
  };
}
