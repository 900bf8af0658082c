import type { ViewProps } from '../define.ts';
import { locale } from '../locale.ts';
import { openCardFields } from './card-fields.ts';
import type { CheckoutDesk } from './checkout-desk.ts';
import { messages } from './messages.ts';

/** Tokens the card fields in their frame are told, each by its first word, so that they look like the page. */
const frameTokens = 'surface ink muted line-strong accent danger focus radius-md font-text'.split(' ');

/** Card fields of one review, from their token to their end. What comes after that changes nothing: others may be open by then. */
export class CardOpening {
  hasFailed = false;
  readonly #desk: CheckoutDesk;
  readonly #end = new AbortController();

  constructor(props: ViewProps, desk: CheckoutDesk) {
    this.#desk = desk;
    void this.#open(props);
  }

  async #open({ root, redraw }: ViewProps): Promise<void> {
    const desk = this.#desk;
    const { signal } = this.#end;
    // Of this drawing: after a wait another element may speak.
    const said = { locale: locale(), title: messages.card };
    const clientToken = await desk.checkout.cardToken();
    this.hasFailed = clientToken === null;
    if (clientToken === null || signal.aborted) return;
    const box = document.createElement('div');
    box.slot = 'card';
    root.host.append(box);
    signal.onabort = () => box.remove();
    const style = getComputedStyle(root.querySelector('.checkout') ?? root.host);
    const theme = Object.fromEntries(
      frameTokens.map((token) => [token.split('-')[0], style.getPropertyValue(`--bk-${token}`).trim()]),
    );
    const onSubmit = () => void desk.payByCard();
    try {
      const fields = await openCardFields({ clientToken, box, theme, onSubmit, ...said }, signal);
      if (signal.aborted) return fields.close();
      desk.cardFields = fields;
    } catch {
      if (signal.aborted) return;
      // Said on the page: whoever pays can take another way.
      this.hasFailed = true;
      desk.cardProblem = () => messages.cardFailed;
    }
    redraw();
  }

  close(): void {
    this.#end.abort();
    this.#desk.cardFields?.close();
    this.#desk.cardFields = undefined;
    this.#desk.cardProblem = () => '';
  }
}
