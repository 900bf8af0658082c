import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { readId, readText } from '../element/attributes.ts';
import { defineElement } from '../element/define-element.ts';
import { useElement, useRefresh } from '../element/element-context.ts';
import form from '../ui/form.css?inline';
import { Frame } from '../ui/frame.tsx';
import styles from './checkout.css?inline';
import { Elsewhere } from './elsewhere.tsx';
import { FrameView, isForeign } from './frame-view.tsx';
import { PageView } from './page-view.tsx';
import type { ViewProps } from './view.ts';

interface Props {
  auctionId: number;
  step: string | null;
  method: string | null;
}

/**
 * `<bidkit-checkout>`: pays for a won item: method, address, review and card, PayPal or check, receipt.
 * @attr {number} auction-id - What was won, by its auction.
 * @attr {'methods' | 'address' | 'review' | 'receipt'} [step=methods] - Where to begin, or to go on.
 * @attr {'paypal' | 'credit-card' | 'check'} [method=paypal] - How it is paid.
 * @fires bidkit:checkout-step - On to another step; cancel it to go there by an address of your own.
 * @fires bidkit:paid - The payment is made.
 * @fires bidkit:leave - There is nothing to do here: back to the member's wins.
 * @fires bidkit:login - Paying needs a member; cancel it to show your own login.
 * @slot card - The provider's card fields; the element fills it.
 * @csspart checkout - The step and the order beside it.
 * @csspart frame - On a partner's page: the frame of the marketplace in which all this is.
 * @csspart time - The time left to pay, where it is short.
 * @csspart timer - Its clock.
 * @csspart more-time - The button that asks for more.
 * @csspart late - What stands there when the time is over.
 * @csspart wins - The button back to the member's wins.
 * @csspart order - What is paid for, and what it comes to.
 * @csspart image - The picture of the item.
 * @csspart estimate - The total in the visitor's own currency, roughly.
 * @csspart methods - The form for the way to pay.
 * @csspart method - One of these ways.
 * @csspart paypal - The button that leads to PayPal.
 * @csspart address - The form for the address.
 * @csspart input - A field of it.
 * @csspart problem - What is wrong with a field.
 * @csspart alert - Why a step was refused.
 * @csspart submit - The button to the next step.
 * @csspart back - The button to the step before.
 * @csspart review - What is looked at before paying.
 * @csspart ship-to - Where it goes.
 * @csspart edit-address - The button back to the address.
 * @csspart card - The provider's card fields, in the slot of that name.
 * @csspart check - The terms for a check.
 * @csspart paypal-review - What PayPal's approval leaves to be asked.
 * @csspart pay - The button that pays.
 * @csspart receipt - The receipt.
 * @csspart print - The link to a receipt for printing.
 * @csspart log-in - What those see who are signed out.
 * @cssproperty --bidkit-* - The twins of the tokens of theme.css.
 */
function Checkout({ auctionId, step, method }: Props) {
  const { bidkit, root, emit, announce } = useElement();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const props: ViewProps = {
    bidkit,
    root,
    emit,
    id: auctionId,
    say: announce,
    redraw: () => redraw(undefined),
  };
  const view = useMemo(() => {
    // On another page the payment happens in our own frame, which a page without an origin cannot have.
    if (!isForeign(props)) return new PageView(props);
    return origin === 'null' ? null : new FrameView(props);
  }, []);
  useRefresh(async () => view?.refresh());
  useLayoutEffect(() => view?.drawn());
  const isNew = useRef(true);
  useLayoutEffect(() => {
    if (!isNew.current) view?.update();
    isNew.current = false;
  }, [step, method]);
  useLayoutEffect(() => () => view?.stop(), []);
  return <Frame>{view ? view.draw() : <Elsewhere {...props} />}</Frame>;
}

/** Registers `<bidkit-checkout>`. */
export function define(): void {
  defineElement('bidkit-checkout', Checkout, {
    attributes: { 'auction-id': readId, step: readText, method: readText },
    styles: [form, styles],
  });
}
