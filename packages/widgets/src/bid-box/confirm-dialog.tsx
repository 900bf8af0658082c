/** @jsxImportSource preact */
import type { LotData } from '@bidkit/sdk';
import { Component, createRef } from 'preact';
import { messages } from './messages.ts';

interface Props {
  lot: LotData;
  dollars: number;
  onAnswer(confirmed: boolean): void;
}

/** Asks before a bid on a lot that opens above $1 (spec 000 §4). The browser's own dialog keeps focus, Escape and the rest inert. */
export class ConfirmDialog extends Component<Props> {
  #dialog = createRef<HTMLDialogElement>();

  override componentDidMount(): void {
    this.#dialog.current?.showModal();
  }

  // Leaving the page while open must hand the page back, and focus to where it was.
  override componentWillUnmount(): void {
    this.#dialog.current?.close();
  }

  render({ lot, dollars, onAnswer }: Props) {
    return (
      <dialog
        ref={this.#dialog}
        class="dialog"
        part="dialog"
        aria-labelledby="question"
        aria-describedby="terms"
        onCancel={() => onAnswer(false)}
      >
        <h2 id="question">{messages.confirmTitle(dollars)}</h2>
        <p id="terms">{messages.confirmText(lot.control.product_description.short_name)}</p>
        <div class="answers">
          <button type="button" class="button quiet" part="cancel" onClick={() => onAnswer(false)}>
            {messages.cancel}
          </button>
          <button type="button" class="button" part="confirm" onClick={() => onAnswer(true)}>
            {messages.confirm}
          </button>
        </div>
      </dialog>
    );
  }
}
