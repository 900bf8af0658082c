import { type Deal, dealState, dealsOf } from '@bidkit/sdk';
import { readId } from '../element/attributes.ts';
import { defineElement } from '../element/define-element.ts';
import { element } from '../element/definition.ts';
import { useElement, useRefresh } from '../element/element-context.ts';
import { useResource } from '../element/use-resource.ts';
import total from '../expected-total/total.css?inline';
import saleStyles from '../sale/sale.css?inline';
import { SaleSkeleton } from '../sale/skeleton.tsx';
import dialog from '../ui/dialog.css?inline';
import { Failure } from '../ui/failure.tsx';
import form from '../ui/form.css?inline';
import { Frame } from '../ui/frame.tsx';
import panel from '../ui/panel.css?inline';
import { useCheckoutSteps } from '../ui/won.tsx';
import styles from './deal-offer.css?inline';
import { DealView } from './deal-view.tsx';
import { messages } from './messages.ts';
import { useDealTime } from './use-deal-time.ts';
import { useNegotiation } from './use-negotiation.ts';

/**
 * `<bidkit-deal-offer>`: a negotiation over a daily deal: offers and counter-offers with a time limit, payment.
 * @example
 * <bidkit-deal-offer deal-id="3">
 *   <a href="https://first-dollar.example/dailydeals/3">Make an offer</a>
 * </bidkit-deal-offer>
 * @attr {number} deal-id - The number of the deal, as in its address on the marketplace: 3 of `/dailydeals/3`.
 * @fires bidkit:deal-start - A negotiation was opened.
 * @fires bidkit:offer - An offer was made, and the marketplace has answered it.
 * @fires bidkit:accept - The marketplace's price was accepted: the item is bought.
 * @fires bidkit:reject - The deal was declined.
 * @fires bidkit:pay - The buyer wants to pay; cancel it to route by yourself.
 * @fires bidkit:login - Negotiating needs a member; cancel it to show your own login.
 * @fires bidkit:navigate - A link to the marketplace was clicked; cancel it to route by yourself.
 * @slot badge - Your own label beside the name.
 * @slot actions - Your own buttons or links, below those of the element.
 * @slot footer - Your own content at the end, such as terms.
 * @csspart box - The whole box.
 * @csspart header - Picture, kind and name of the item.
 * @csspart picture - The frame around the picture.
 * @csspart image - The picture of the item.
 * @csspart kind - The line above the name.
 * @csspart name - The name of the item, a link to its page.
 * @csspart panel - Everything below the header.
 * @csspart figures - The marketplace's price, the member's offer and the time.
 * @csspart counter - The marketplace's current price.
 * @csspart your-offer - The member's last offer.
 * @csspart price - A price that rolls when it changes.
 * @csspart currency - The name of the currency beside the price.
 * @csspart time - The time left with its label.
 * @csspart clock - The icon beside that label.
 * @csspart timer - The time left for the next offer.
 * @csspart gap - The bar that shows the difference between both prices.
 * @csspart rules - The rules, before the negotiation begins.
 * @csspart start - The button that opens the negotiation.
 * @csspart form - The form for an offer.
 * @csspart rounds - The number of offers that are left.
 * @csspart label - The label of the field.
 * @csspart field - The frame around the dollar sign and the field.
 * @csspart input - The field for the offer.
 * @csspart hint - A note below the field or a button.
 * @csspart problem - The error of the amount.
 * @csspart submit - The button that makes the offer.
 * @csspart quick-offers - The group of amounts to choose from.
 * @csspart quick-offer - One of these amounts.
 * @csspart accept - The button that accepts the marketplace's price.
 * @csspart more-time - The button that asks for more time.
 * @csspart reject - The button that declines.
 * @csspart final - The final offer.
 * @csspart outcome - The outcome of the negotiation.
 * @csspart pay - The link to the payment.
 * @csspart pay-by - The deadline of the payment.
 * @csspart details - The link to the status of the payment.
 * @csspart other-deals - The link to other deals.
 * @csspart alert - The reason why a step was refused.
 * @csspart offline - The browser is offline.
 * @csspart total - What the member would pay, with shipping and tax.
 * @csspart zip - The field for the ZIP code that decides the tax.
 * @csspart zip-apply - The button that computes the total for the ZIP code.
 * @csspart zip-change - The button that shows the field.
 * @csspart dialog - The confirmation before the price is accepted.
 * @csspart confirm - The button that confirms the acceptance.
 * @csspart cancel - The button that cancels it.
 * @cssproperty --bidkit-* - Each overrides the token of the same name in theme.css.
 */
function DealOffer({ dealId }: { dealId: number }) {
  const { bidkit } = useElement();
  const { data, error, load } = useResource(dealsOf(bidkit), dealId, { dealId }, { isStale: isAgreed });
  const negotiation = useNegotiation(dealId);
  const refresh = () => {
    negotiation.clearRefusal();
    return load(true);
  };
  useRefresh(refresh);
  useCheckoutSteps(refresh);
  const isSoon = useDealTime(data, () => {
    negotiation.withdraw();
    return load(true);
  });

  return (
    <Frame>
      {data ? (
        <DealView
          deal={data}
          state={dealState(data, bidkit.clock.now())}
          form={negotiation}
          isSoon={isSoon}
        />
      ) : error ? (
        <Failure title={messages.failed} error={error} onRetry={refresh} />
      ) : (
        <SaleSkeleton message={messages.loading} phase="new" />
      )}
    </Frame>
  );
}

/** An agreed price may have been paid since the deal was loaded. */
const isAgreed = ({ negotiation }: Deal) => negotiation?.status === 'accepted';

export const dealOffer = element({
  tag: 'bidkit-deal-offer',
  component: DealOffer,
  attributes: { 'deal-id': readId },
  styles: [form, dialog, panel, total, saleStyles, styles],
  collection: dealsOf,
});

/** Registers `<bidkit-deal-offer>`. */
export const define = (): void => defineElement(dealOffer);
