import { amount } from '../i18n/locale.ts';
import { messages } from '../i18n/messages.ts';

/** A price in dollars and cents with its currency. A price that differs from the `first` shown rolls in. */
export function Price({ dollars, first }: { dollars: number; first: number }) {
  return (
    <span class="price" part="price" dir="ltr">
      {/* A new key is a new node, and a new node plays its animation. */}
      <span key={dollars} class={dollars === first ? 'money' : 'money moved'}>
        {amount(dollars)}
      </span>
      <small part="currency">{messages.currency}</small>
    </span>
  );
}
