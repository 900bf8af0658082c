import { defineElement } from '../element/define-element.ts';
import dialog from '../ui/dialog.css?inline';
import form from '../ui/form.css?inline';
import styles from './checkout.css?inline';
import { attributes, CheckoutByOrigin, type CheckoutProps } from './checkout-by-origin.tsx';
import { OwnOriginCheckout } from './own-origin-checkout.tsx';
import paymentForms from './payment-forms.css?inline';

/**
 * `<bidkit-checkout>`: the checkout of a won item: method, address, review with card, PayPal or check, and receipt. On a
 * partner's page it is a frame of the marketplace. On the marketplace's own origin the package has the payment forms;
 * the script tag links to the marketplace's checkout.
 * @example
 * <bidkit-checkout auction-id="7" step="methods" country="CA">
 *   <a href="https://first-dollar.example/payment/methods/7">Pay for it</a>
 * </bidkit-checkout>
 * @attr {number} auction-id - The number of the auction that the member has won and pays for.
 * @attr {'methods' | 'address' | 'review' | 'receipt'} [step=methods] - The step to show.
 * @attr {'paypal' | 'credit-card' | 'check'} [method=paypal] - The payment method that is selected at first.
 * @attr {string} [country=US] - The country that a new address starts with, by its code (ISO 3166-1), such as `CA`.
 * @attr {string} [currency] - The currency of the estimate beside the total, such as `CAD`; that of the address by default.
 * @attr {string} [pixel] - The id of the advertisement that brought the member, for the records of the payment.
 * @fires bidkit:checkout-step - The member goes to another step; cancel it to route by yourself.
 * @fires bidkit:paid - A payment was made.
 * @fires bidkit:leave - The checkout cannot continue: show the member's wins.
 * @fires bidkit:login - A visitor wants to log in; cancel it to show your own login.
 * @slot card - The provider's card fields; filled by the element.
 * @csspart checkout - The whole checkout: the step and the order.
 * @csspart frame - The pay frame of the marketplace on a partner's page.
 * @csspart steps - The list of steps.
 * @csspart step - One step of the list.
 * @csspart time - The time left to pay, when it is short.
 * @csspart timer - The countdown of this time.
 * @csspart more-time - The button for more time.
 * @csspart late - The message after the time to pay.
 * @csspart wins - The button to the member's wins.
 * @csspart order - The item and its totals.
 * @csspart image - The image of the item.
 * @csspart total-changed - The note that PayPal's address has changed the total.
 * @csspart estimate - The approximate total in the member's currency.
 * @csspart methods - The form for the payment method.
 * @csspart method - One payment method.
 * @csspart others - The list of other unpaid items that can be paid at once.
 * @csspart other - One of these items, with its checkbox.
 * @csspart paypal - The button that opens PayPal.
 * @csspart address - The form for the address.
 * @csspart input - A field of a form.
 * @csspart problem - The error of a field.
 * @csspart suggestion - The button that corrects the address by its ZIP code.
 * @csspart alert - The error of a step.
 * @csspart submit - The button to the next step.
 * @csspart back - The button to the previous step.
 * @csspart review - The review before the payment.
 * @csspart ship-to - The shipping address.
 * @csspart edit-address - The button back to the address.
 * @csspart card - The section of the card fields.
 * @csspart check - The terms for a check.
 * @csspart withdraw-check - The button to pay another way than by a check that has not arrived.
 * @csspart dialog - The confirmation before a check is promised or withdrawn.
 * @csspart confirm - The button that confirms it.
 * @csspart cancel - The button that cancels it.
 * @csspart paypal-review - The section after PayPal's approval.
 * @csspart pay - The button that pays.
 * @csspart receipt - The receipt.
 * @csspart paid-together - The items that were paid at once.
 * @csspart print - The link to a receipt for printing.
 * @csspart log-in - The content for visitors.
 * @cssproperty --bidkit-* - Each overrides the token of the same name in theme.css.
 */
function Checkout(props: CheckoutProps) {
  return <CheckoutByOrigin {...props} OwnOrigin={OwnOriginCheckout} />;
}

/** Registers `<bidkit-checkout>` with its payment forms. */
export function define(): void {
  defineElement({
    tag: 'bidkit-checkout',
    component: Checkout,
    attributes,
    styles: [form, dialog, styles, paymentForms],
  });
}
