/** @jsxImportSource preact */
import { formatPrice } from '@bidkit/sdk';
import { Component } from 'preact';
import { messages } from '../messages.ts';

interface Props {
  dollars: number;
}

/** A price in dollars and cents with its currency (spec 000 §9); the first one stands, every later one rolls in. */
export class Price extends Component<Props> {
  #first = this.props.dollars;

  render({ dollars }: Props) {
    return (
      <span class="price" part="price" dir="ltr">
        {/* A new key is a new node, and a new node plays its animation. */}
        <span key={dollars} class={dollars === this.#first ? 'amount' : 'amount moved'}>
          {formatPrice(dollars)}
        </span>
        <small>{messages.currency}</small>
      </span>
    );
  }
}
