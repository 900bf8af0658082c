import { defineElement } from '../element/define-element.ts';
import form from '../ui/form.css?inline';
import styles from './checkout.css?inline';
import { attributes, CheckoutByOrigin, type CheckoutProps, PayInTab } from './checkout-by-origin.tsx';

/** The checkout of the script tag, which has no payment forms: they would be part of what every page may load. */
function TagCheckout(props: CheckoutProps) {
  return <CheckoutByOrigin {...props} OwnOrigin={PayInTab} />;
}

/** Registers `<bidkit-checkout>` without its payment forms. */
export function define(): void {
  defineElement({ tag: 'bidkit-checkout', component: TagCheckout, attributes, styles: [form, styles] });
}
