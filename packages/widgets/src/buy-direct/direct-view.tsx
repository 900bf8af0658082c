import { type DirectSale, itemStatusId } from '@bidkit/sdk';
import type { ViewProps } from '../element/define.ts';
import { SaleHeader } from '../sale/sale-header.tsx';
import { Alert } from '../ui/alert.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Price } from '../ui/price.tsx';
import { won } from '../ui/won.tsx';
import type { DirectDesk } from './direct-desk.ts';
import { messages } from './messages.ts';

interface Props extends ViewProps {
  sale: DirectSale;
  desk: DirectDesk;
}

export function DirectView(props: Props) {
  const { sale, desk, bidkit, id, emit } = props;
  const name = sale.control.product_description.short_name;
  const href = `${bidkit.siteUrl}/buydirect/${id}`;
  return (
    <article
      class="box"
      part="box"
      data-phase={desk.purchase ? 'bought' : sale.inventory_count === 0 ? 'soldOut' : undefined}
    >
      <SaleHeader
        pictured={sale}
        siteUrl={bidkit.siteUrl}
        kind={messages.kind}
        name={name}
        href={href}
        onNavigate={() => emit('bidkit:navigate', { auctionId: id, href })}
      />
      <div class="desk">
        <dl class="figures" part="figures">
          <div>
            <dt>{messages.price}</dt>
            <dd>
              <Price dollars={sale.bdp} first={sale.bdp} />
            </dd>
          </div>
        </dl>
        {desk.purchase ? <Bought {...props} scheduleId={desk.purchase.schedule_id} /> : <Offer {...props} />}
        {sale.inventory_count > 0 && <Alert error={desk.refusal} />}
      </div>
      {desk.isAsking && (
        <Confirm
          title={messages.confirmTitle(sale.bdp)}
          text={messages.confirmText(name)}
          yes={messages.confirm}
          no={messages.cancel}
          onAnswer={desk.answer}
        />
      )}
    </article>
  );
}

function Offer({ sale, desk, bidkit }: Props) {
  // Spec 002 §4: sold out is what has no inventory.
  if (sale.inventory_count === 0) {
    return (
      <p class="outcome" part="sold-out" data-tone="warning" role="status">
        <strong>{messages.soldOut}</strong>
      </p>
    );
  }
  const isVisitor = bidkit.session.getState().status === 'signed-out';
  return (
    <div class="offer">
      <p class="pill" part="stock">
        {messages.stock(sale.inventory_count)}
      </p>
      <button
        type="button"
        class="button primary large"
        part="buy"
        aria-disabled={desk.isBusy}
        aria-busy={desk.isBusy}
        onClick={desk.ask}
      >
        {desk.isBusy ? messages.buying : isVisitor ? messages.logIn : messages.buy(sale.bdp)}
      </button>
      <p class="hint">{messages.hint}</p>
    </div>
  );
}

function Bought({ scheduleId, ...props }: Props & { scheduleId: number }) {
  // Due, until the house says otherwise.
  const { item_status_id } = props.bidkit.auctions.get(scheduleId).getState().data ?? {};
  const status = item_status_id ?? itemStatusId.unpaid;
  return (
    <section class="outcome" part="outcome" data-tone="success">
      <h3 tabIndex={-1}>{messages.bought}</h3>
      {status === itemStatusId.unpaid && <p>{messages.boughtHint}</p>}
      {won(props, scheduleId, status)}
    </section>
  );
}
