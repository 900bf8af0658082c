import type { PaymentSummary } from '@bidkit/sdk';
import { instant } from '../i18n/dates.ts';
import { currentLocale } from '../i18n/locale.ts';
import { LotImage } from '../ui/lot-image.tsx';
import { Money } from '../ui/money.tsx';
import { messages } from './messages.ts';
import { OrderRow } from './order-row.tsx';

interface Props {
  summary: PaymentSummary;
  /** The total at the member's own address, where PayPal's address changed it. */
  ownAddressTotal: number | null;
  siteUrl: string;
}

/** The item and the totals, beside every step except the receipt. */
export function OrderSummary({ summary, ownAddressTotal, siteUrl }: Props) {
  const { auction, items, currency_estimate: estimate } = summary;
  const isTogether = items.list.length > 1;
  const product = auction.control.product_description;
  const url = `/images/${product.category_id}/7/${auction.product_description_id}.jpg`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div class="order" part="order" role="group" aria-label={messages.order}>
      <LotImage
        lot={{ control: { product_description: { images: [{ url }] } } }}
        siteUrl={siteUrl}
        sizes="(max-width: 720px) 80px, 288px"
      />
      <h3>{isTogether ? messages.itemsTogether(items.list.length) : product.short_name}</h3>
      <dl>
        {isTogether &&
          items.list.map(({ auction_id, name, sale_price }) => (
            <OrderRow
              key={auction_id}
              term={`${name} (${messages.lotNumber(auction_id)})`}
              text={<Money dollars={sale_price} />}
              weight="quiet"
            />
          ))}
        <OrderRow term={messages.price} text={<Money dollars={summary.sale_price} />} />
        <OrderRow term={messages.shipping} text={<Money dollars={summary.shipping_cost} />} />
        {summary.tax > 0 && <OrderRow term={messages.tax} text={<Money dollars={summary.tax} />} />}
        {!summary.address && <OrderRow term={messages.tax} text={messages.taxUnknown} weight="quiet" />}
        <OrderRow
          term={summary.address ? messages.grandTotal : messages.totalBeforeTax}
          text={<Money dollars={summary.total} />}
          weight="total"
        />
      </dl>
      {ownAddressTotal !== null && (
        <p class="note" part="total-changed" data-tone="warning">
          {messages.totalChanged(ownAddressTotal, summary.total)}
        </p>
      )}
      {estimate && (
        <p class="hint" part="estimate">
          {messages.estimate(
            inCurrency(estimate),
            instant(estimate.as_of, { dateStyle: 'medium', timeZone: 'UTC' }),
          )}
        </p>
      )}
      <p class="hint">
        {messages.payBy}{' '}
        <time datetime={summary.pay_by}>
          {instant(summary.pay_by, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
    </div>
  );
}

const inCurrency = ({ currency, amount }: { currency: string; amount: number }) =>
  new Intl.NumberFormat(currentLocale(), { style: 'currency', currency }).format(amount);
