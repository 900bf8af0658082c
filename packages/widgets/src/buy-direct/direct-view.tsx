import { type DirectSale, itemStatusId } from '@bidkit/sdk';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';
import { type Quote, type TotalProps, withQuote } from '../expected-total/quote.ts';
import { TotalPlace } from '../expected-total/total-place.tsx';
import { SaleHeader } from '../sale/sale-header.tsx';
import { Alert } from '../ui/alert.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Price } from '../ui/price.tsx';
import { Won } from '../ui/won.tsx';
import { messages } from './messages.ts';
import type { Order } from './use-purchase.ts';

interface Props {
  auctionId: number;
  sale: DirectSale;
  order: Order;
}

export function DirectView({ auctionId, sale, order }: Props) {
  const { bidkit, still, emit } = useElement();
  const name = sale.control.product_description.short_name;
  const href = `${bidkit.siteUrl}/buydirect/${auctionId}`;
  const [quote, setQuote] = useState<Quote>();
  return (
    <article
      class="box"
      part="box"
      data-phase={order.purchase ? 'bought' : sale.inventory_count === 0 ? 'soldOut' : undefined}
    >
      <SaleHeader
        pictured={sale}
        siteUrl={bidkit.siteUrl}
        kind={messages.kind}
        name={name}
        href={href}
        onNavigate={() => emit('bidkit:navigate', { auctionId, href })}
      />
      <div class="panel" part="panel">
        <dl class="figures" part="figures">
          <div>
            <dt>{messages.price}</dt>
            <dd>
              <Price dollars={sale.bdp} first={sale.bdp} />
            </dd>
          </div>
        </dl>
        {order.purchase ? (
          <Bought scheduleId={order.purchase.schedule_id} dollars={sale.bdp} />
        ) : (
          <Offer sale={sale} order={order} onQuote={setQuote} />
        )}
        {sale.inventory_count > 0 && <Alert error={order.refusal} />}
        {still?.note(sale.inventory_count > 0 ? 'buy' : null)}
        <slot name="actions" />
      </div>
      <slot name="footer" />
      {order.isAsking && sale.inventory_count > 0 && (
        <Confirm
          title={messages.confirmTitle(sale.bdp)}
          text={withQuote(messages.confirmText(name), sale.bdp, quote)}
          yes={messages.confirm}
          no={messages.cancel}
          onAnswer={order.answer}
        />
      )}
    </article>
  );
}

type OfferProps = Pick<Props, 'sale' | 'order'> & Required<Pick<TotalProps, 'onQuote'>>;

function Offer({ sale, order, onQuote }: OfferProps) {
  const { status } = useStore(useElement().bidkit.session);
  if (sale.inventory_count === 0) {
    return (
      <p class="outcome" part="sold-out" data-tone="warning" role="status">
        <strong>{messages.soldOut}</strong>
      </p>
    );
  }
  return (
    <div class="offer">
      <p class="pill" part="stock">
        {messages.stock(sale.inventory_count)}
      </p>
      <button
        type="button"
        class="button primary large"
        part="buy"
        aria-disabled={order.isBusy}
        aria-busy={order.isBusy}
        onClick={order.ask}
      >
        {order.isBusy ? messages.buying : status === 'signed-out' ? messages.logIn : messages.buy(sale.bdp)}
      </button>
      <p class="hint" part="hint">
        {messages.hint}
      </p>
      <TotalPlace of="sale" dollars={sale.bdp} onQuote={onQuote} />
    </div>
  );
}

function Bought({ scheduleId, dollars }: { scheduleId: number; dollars: number }) {
  const { auctions } = useElement().bidkit;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button was removed, and the focus with it.
  useLayoutEffect(() => heading.current?.focus(), []);
  // The item is unpaid until the server reports another status.
  const item = useStore(auctions.get(scheduleId)).data;
  const status = item?.item_status_id ?? itemStatusId.unpaid;
  return (
    <section class="outcome" part="outcome" data-tone="success">
      <h3 ref={heading} tabIndex={-1}>
        {messages.bought}
      </h3>
      {status === itemStatusId.unpaid && <p>{messages.boughtHint}</p>}
      <Won auctionId={scheduleId} status={status} dollars={dollars} payBy={item?.pay_by} />
    </section>
  );
}
