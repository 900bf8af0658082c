import { directSalesOf } from '@bidkit/sdk';
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
import styles from './buy-direct.css?inline';
import { DirectView } from './direct-view.tsx';
import { messages } from './messages.ts';
import { usePurchase } from './use-purchase.ts';

/**
 * `<bidkit-buy-direct>`: buys one of an auction's goods at once, at its buy-direct price.
 * @example
 * <bidkit-buy-direct auction-id="7">
 *   <a href="https://first-dollar.example/buydirect/7">Buy it now</a>
 * </bidkit-buy-direct>
 * @attr {number} auction-id - The number of the auction it is offered beside: 7 of `/buydirect/7`.
 * @fires bidkit:accept - It was bought; `auctionId` is the number it is paid under.
 * @fires bidkit:pay - The buyer wants to pay; cancel it to route by yourself.
 * @fires bidkit:login - Buying needs a member; cancel it to show your own login.
 * @fires bidkit:navigate - The link to the item was clicked; cancel it to route by yourself.
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
 * @csspart figures - The price with its label.
 * @csspart price - The price.
 * @csspart currency - The name of the currency beside the price.
 * @csspart stock - How many are left.
 * @csspart buy - The button that buys.
 * @csspart hint - A note below that button.
 * @csspart total - What the member would pay, with shipping and tax.
 * @csspart zip - The field for the ZIP code that decides the tax.
 * @csspart zip-apply - The button that computes the total for the ZIP code.
 * @csspart zip-change - The button that shows the field.
 * @csspart sold-out - The message that the stock is sold out.
 * @csspart alert - The reason why it could not be bought.
 * @csspart dialog - The confirmation before it is bought.
 * @csspart confirm - The button that confirms the purchase.
 * @csspart cancel - The button that cancels the purchase.
 * @csspart outcome - The message that it is bought.
 * @csspart pay - The link to the payment.
 * @csspart pay-by - The deadline of the payment.
 * @csspart details - The link to the status of the payment.
 * @cssproperty --bidkit-* - Each overrides the token of the same name in theme.css.
 */
function BuyDirect({ auctionId }: { auctionId: number }) {
  const { bidkit } = useElement();
  const { data, error, load } = useResource(directSalesOf(bidkit), auctionId, { auctionId });
  const order = usePurchase(auctionId);
  const refresh = async () => {
    if (order.purchase) await bidkit.auctions.load(order.purchase.schedule_id, { force: true });
    await load(true);
  };
  useRefresh(refresh);
  useCheckoutSteps(refresh);

  return (
    <Frame>
      {data ? (
        <DirectView auctionId={auctionId} sale={data} order={order} />
      ) : error ? (
        <Failure title={messages.failed} error={error} onRetry={refresh} />
      ) : (
        <SaleSkeleton message={messages.loading} />
      )}
    </Frame>
  );
}

export const buyDirect = element({
  tag: 'bidkit-buy-direct',
  component: BuyDirect,
  attributes: { 'auction-id': readId },
  styles: [form, dialog, panel, total, saleStyles, styles],
  collection: directSalesOf,
});

/** Registers `<bidkit-buy-direct>`. */
export const define = (): void => defineElement(buyDirect);
