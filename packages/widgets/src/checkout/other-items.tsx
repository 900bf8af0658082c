import type { PaymentSummary } from '@bidkit/sdk';
import { Money } from '../ui/money.tsx';
import { messages } from './messages.ts';
import type { CheckoutFlow, Payment } from './use-checkout.ts';

interface Props {
  flow: Pick<CheckoutFlow, 'checkout' | 'reportError'>;
  payment: Pick<Payment, 'isBusyNow'>;
  summary: PaymentSummary;
}

/** Offers the member's other unpaid items: a checked one is paid in the same payment. */
export function OtherItems({ flow, payment, summary }: Props) {
  const { others, items } = summary;
  if (others.length === 0) return null;
  async function choose(auctionId: number, isAdded: boolean): Promise<void> {
    if (payment.isBusyNow()) return;
    const kept = others.filter((other) => other.is_added && other.auction_id !== auctionId);
    const chosen = kept.map(({ auction_id }) => auction_id);
    if (!(await flow.checkout.combine(isAdded ? [...chosen, auctionId] : chosen))) flow.reportError();
  }
  return (
    <fieldset part="others">
      <legend>
        <h3>{messages.together}</h3>
      </legend>
      <p class="hint">{messages.togetherHint}</p>
      {others.map(({ auction_id, name, sale_price, is_added }) => (
        <label key={auction_id} class="method" part="other">
          <input
            type="checkbox"
            checked={is_added}
            onChange={({ currentTarget }) => {
              const isAdded = currentTarget.checked;
              // The server's answer decides.
              currentTarget.checked = is_added;
              void choose(auction_id, isAdded);
            }}
          />
          <span>
            <strong>{name}</strong>
            <small>
              {messages.lotNumber(auction_id)} · <Money dollars={sale_price} />
            </small>
          </span>
        </label>
      ))}
      <p class="hint" role="status">
        {items.shipping_saved > 0 && messages.shippingSaved(items.shipping_saved)}
      </p>
    </fieldset>
  );
}
