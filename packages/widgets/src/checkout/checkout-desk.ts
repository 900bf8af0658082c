import {
  type BidkitError,
  type CheckoutState,
  type CheckoutStore,
  checkoutRoutes,
  createCheckout,
  isCheckoutBusy,
  type PaymentMethod,
} from '@bidkit/sdk';
import type { CheckoutStep } from '../element/events.ts';
import { ofHouse } from '../i18n/locale.ts';
import { AddressDraft, type Field } from './address-draft.ts';
import type { CardFields } from './card-provider.ts';
import { messages } from './messages.ts';
import { onPaypalEnd, openPaypalWindow } from './paypal-window.ts';
import type { ViewProps } from './view.ts';

/** What a checkout remembers while its element is redrawn, moved to another step, or taken off the page for a moment. */
export class CheckoutDesk {
  readonly checkout: CheckoutStore;
  readonly draft = new AddressDraft();
  step: CheckoutStep;
  method: PaymentMethod;
  /** What the card fields say of themselves. */
  cardProblem = () => '';
  phone = '';
  isPhoneTouched = false;
  paypal: 'closed' | 'open' | 'blocked' | 'cancelled' = 'closed';
  /** Where the order that was opened last is approved. */
  approveUrl = '';
  /** Of the card fields, once they are ready; null when they did not come. */
  tokenize: CardFields['tokenize'] | null | undefined;
  readonly #props: ViewProps;
  readonly #key: string;
  #popup: Window | null = null;
  #closeWindow = () => {};

  constructor(props: ViewProps, step: CheckoutStep, method: PaymentMethod) {
    const { bidkit, id } = props;
    this.#props = props;
    this.step = step;
    this.method = method;
    this.checkout = createCheckout({ api: bidkit.extend(checkoutRoutes), ticker: bidkit.ticker }, id);
    this.#key = `bidkit:paying-${id}`;
  }

  get state(): CheckoutState {
    return this.checkout.getState();
  }

  problemOf(field: string): string {
    return ofHouse(this.state.error?.errors[field]?.[0] ?? '');
  }

  /** Moves on, unless the host does so in its own way: each step has an address of its own on the marketplace. */
  go(step: CheckoutStep): void {
    const { emit, id } = this.#props;
    // What changes in the store is drawn once all of this is done.
    this.checkout.clearError();
    const detail = { auctionId: id, step, method: this.method };
    if (emit('bidkit:checkout-step', detail)) this.step = step;
  }

  /** Spec 001 §8: some errors send the member back to My Wins without a word. */
  leave(): void {
    const { emit, id, bidkit } = this.#props;
    emit('bidkit:leave', { auctionId: id, href: `${bidkit.siteUrl}/my-wins` });
  }

  chooseMethod(method: PaymentMethod): void {
    this.method = method;
    this.#props.redraw();
  }

  chooseAddress(id: number | null): void {
    const { places } = this.state;
    if (places) this.draft.choose(places, id);
    this.checkout.clearError();
  }

  /** The addresses to choose from. Where PayPal sends things has no number: the form begins with the member's own address. */
  async loadPlaces(): Promise<void> {
    await this.checkout.loadPlaces();
    const { places } = this.state;
    if (!places) this.#report();
    else if (!this.draft.id) this.draft.choose(places, places.addresses[0]?.id ?? null);
    this.#props.redraw();
  }

  write(field: Field, text: string): void {
    this.draft.write(field, text);
    this.#props.redraw();
  }

  async saveAddress(): Promise<void> {
    if (isCheckoutBusy(this.state)) return;
    const isSaved = await this.checkout.saveAddress(this.method, this.draft.form);
    // A changed address has a number of its own, by which the next change goes.
    if (isSaved) this.draft.id = this.state.selected_address?.id || null;
    // Whoever went back meanwhile stays there.
    if (this.step !== 'address') return this.checkout.clearError();
    if (!isSaved) return this.#report();
    // PayPal is opened from the methods, and reviewed once it has been.
    this.go(this.method === 'paypal' ? 'methods' : 'review');
  }

  /** Asks for more time to pay. */
  extend = async (): Promise<void> => {
    if (!(await this.checkout.extend())) return this.#report();
    this.#props.say(() => messages.moreGiven);
    // With the error of a list that did not come its button is gone.
    if (this.step === 'address' && !this.state.places) void this.loadPlaces();
  };

  /** Opens PayPal's window at once, while the click still allows it, and its order in it. */
  async payWithPaypal(): Promise<void> {
    if (this.isBusy) return;
    // A second window would be a second order, while somebody may be at work in the first.
    if (this.paypal === 'open') return this.#popup?.focus();
    const popup = openPaypalWindow();
    this.#popup = popup;
    this.paypal = popup ? 'open' : 'blocked';
    let orderId = '';
    if (popup)
      this.#closeWindow = onPaypalEnd(popup, (isApproved) => void this.#afterPaypal(orderId, isApproved));
    const order = await this.checkout.openPaypal();
    if (this.#isStopped) return popup?.close();
    // Another one may be open by now.
    if (popup?.closed) return this.#report();
    if (!order) {
      this.#closeWindow();
      popup?.close();
      this.paypal = 'closed';
      this.#report();
      // Spec 001 §8: an order that cannot be opened sends the member to My Wins.
      if (!this.state.error) this.leave();
      return;
    }
    this.approveUrl = order.approveUrl;
    this.#props.redraw();
    orderId = order.id;
    if (popup) popup.location.href = order.approveUrl;
  }

  async #afterPaypal(orderId: string, isApproved: boolean): Promise<void> {
    this.paypal = isApproved ? 'closed' : 'cancelled';
    this.#props.redraw();
    // What is being paid otherwise stays as it was reviewed.
    if (!isApproved || this.isBusy) return;
    if (!(await this.reviewPaypal(orderId))) return this.#report();
    // Whatever was looked at meanwhile.
    this.method = 'paypal';
    this.go('review');
  }

  /** Bills an approved order for the address that PayPal has. */
  async reviewPaypal(orderId: string): Promise<boolean> {
    const isBilled = await this.checkout.reviewPaypal(orderId);
    this.phone = this.state.selected_address?.phone ?? '';
    return isBilled;
  }

  async payByPaypal(): Promise<void> {
    this.isPhoneTouched = true;
    this.#props.redraw();
    if (this.needsPhone && this.phone.trim() === '') return;
    await this.#pay(() => this.checkout.payByPaypal(this.phone));
    // Spec 001 §4: an error of the capture sends the member to My Wins silently.
    if (this.state.error?.status === 409) this.leave();
  }

  get needsPhone(): boolean {
    const country = this.state.selected_address?.country.country_code;
    return country !== undefined && country !== 'US';
  }

  payByCheck(): Promise<void> {
    return this.#pay(() => this.checkout.payByCheck());
  }

  async payByCard(): Promise<void> {
    const { tokenize } = this;
    if (!tokenize) return;
    await this.#pay(async () => {
      this.cardProblem = () => '';
      this.checkout.clearError();
      const token = await tokenize();
      if (!('problem' in token)) return this.checkout.payByCard(token.nonce);
      this.cardProblem = () => token.problem;
      return false;
    });
  }

  #isPaying = false;
  get isBusy(): boolean {
    return this.#isPaying || isCheckoutBusy(this.state);
  }

  /** Spec 001 §4: what pays is pressed in vain while something is being paid, or asked about. */
  async #pay(pay: () => Promise<boolean>): Promise<void> {
    if (this.isBusy) return;
    this.#isPaying = true;
    this.#mark(this.method);
    this.#props.redraw();
    const isPaid = await pay();
    this.#isPaying = false;
    if (!isPaid && !this.state.error?.isRetryable) this.#mark();
    if (this.state.status === 'paid') this.found();
    else this.#report();
  }

  /** How this tab is paying, though its page be loaded anew before the answer is there: nobody else tells of that purchase. */
  readonly #tab = tabStorage();
  #mark(method = ''): void {
    this.#tab[this.#key] = method;
  }

  /** What is owed is not being paid: what is paid from now on is another payment. */
  owed(): void {
    if (!this.#isPaying) this.#mark();
  }

  #isPaid = false;
  /** The purchase, said once by the tab it was made in, and on to the receipt. */
  found(): void {
    if (this.#isPaying || this.#isPaid) return;
    this.#isPaid = true;
    const { emit, id } = this.#props;
    const method = this.#tab[this.#key] as PaymentMethod | '' | undefined;
    this.#mark();
    if (method) emit('bidkit:paid', { auctionId: id, method, total: this.state.summary?.total ?? 0 });
    this.go('receipt');
  }

  #told: BidkitError | null = null;
  /** Says once what went wrong. */
  #report(): void {
    const { emit, id, redraw } = this.#props;
    const { error } = this.state;
    redraw();
    if (error && error !== this.#told) emit('bidkit:error', { auctionId: id, error });
    this.#told = error;
  }

  #isStopped = false;
  stop(): void {
    this.#isStopped = true;
    this.#closeWindow();
    this.checkout.stop();
  }
}

/**
 * What is kept as long as a tab; in a frame without storage, as long as its page. Not `pageStorage`: a name more that the card's file gives
 * away is paid for by every page.
 */
function tabStorage(): Record<string, string> {
  try {
    return sessionStorage as unknown as Record<string, string>;
  } catch {
    return {};
  }
}
