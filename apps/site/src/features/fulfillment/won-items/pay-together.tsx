import { useBidkit } from '@bidkit/react';
import { type CombinedTotal, formatPrice } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { memberKey } from '../../../shared/member-key.ts';
import { Money } from '../../../shared/money.tsx';
import styles from './pay-together.module.css';
import { combinedTotalQuery } from './queries.ts';

/** Items up to which the choice is open at first. */
const OPEN_CHOICE = 5;

/** Several items to pay in one payment: the choice of them, their total, and the button to their checkout. */
export function PayTogether() {
  const bidkit = useBidkit();
  const navigate = useNavigate();
  const client = useQueryClient();
  const id = useId();
  // Null for all items, also for those that are won later.
  const [choice, setChoice] = useState<readonly number[] | null>(null);
  const isNone = choice?.length === 0;
  const { data, error, isPlaceholderData } = useQuery({
    ...combinedTotalQuery(bidkit, choice),
    enabled: !isNone,
    placeholderData: keepPreviousData,
  });
  const pay = useMutation({
    mutationFn: ({ lead, others }: { lead: number; others: readonly number[] }) =>
      bidkit.api.combineItems({ body: { auction_id: lead, others: [...others] } }),
    onSuccess: (_, { lead }) => navigate(paths.payment({ id: lead, step: 'methods', method: 'paypal' })),
    onError: startAgain,
  });
  async function startAgain() {
    setChoice(null);
    await client.invalidateQueries({ queryKey: [memberKey] });
  }

  if (error) return <Failure error={error} onRetry={startAgain} />;
  if (!data || data.items.length < 2) return null;
  const { items } = data;
  const isChosen = (auctionId: number) => choice?.includes(auctionId) ?? true;
  const chosen = items.map(({ auction_id }) => auction_id).filter(isChosen);
  const [lead, ...others] = chosen;
  const isBusy = isPlaceholderData || pay.isPending || pay.isSuccess;
  function toggle(auctionId: number) {
    const next = items.filter(({ auction_id }) => isChosen(auction_id) !== (auction_id === auctionId));
    setChoice(next.length === items.length ? null : next.map(({ auction_id }) => auction_id));
  }
  return (
    <section className={styles.together} aria-labelledby={id}>
      <h2 id={id}>Pay for several items at once</h2>
      <p>One payment, one shipping charge, and a receipt for each item.</p>
      <details open={items.length <= OPEN_CHOICE}>
        <summary>
          {chosen.length} of {items.length} items chosen
        </summary>
        <fieldset>
          <legend className="visually-hidden">Items to pay for</legend>
          {items.map(({ auction_id, name, sale_price }) => (
            <label key={auction_id}>
              <input type="checkbox" checked={isChosen(auction_id)} onChange={() => toggle(auction_id)} />
              <span>
                {name} <small>Lot {auction_id.toLocaleString('en-US')}</small>
              </span>
              <Money dollars={sale_price} />
            </label>
          ))}
        </fieldset>
      </details>
      {!isNone && <Totals total={data} isBusy={isPlaceholderData} />}
      <p className={styles.problem} role="alert">
        {pay.error?.message}
      </p>
      <button
        type="button"
        className={styles.pay}
        aria-disabled={isBusy || isNone}
        onClick={() => lead && !isBusy && pay.mutate({ lead, others })}
      >
        {buttonText(chosen.length, isPlaceholderData ? 0 : data.shipping_saved)}
      </button>
    </section>
  );
}

function buttonText(count: number, saved: number): string {
  if (count === 0) return 'Choose an item to pay for';
  if (count === 1) return 'Pay for 1 item';
  const together = `Pay ${count} items together`;
  return saved > 0 ? `${together}, save ${formatPrice(saved)} of shipping` : together;
}

/** What the chosen items cost. The server's answer to the present choice replaces the amounts of the one before. */
function Totals({ total, isBusy }: { total: CombinedTotal; isBusy: boolean }) {
  const { sale_price, shipping_cost, tax, is_tax_known } = total;
  const rows = [
    ['Items', sale_price],
    ['Shipping', shipping_cost],
    ...(tax > 0 ? ([['Tax', tax]] as const) : []),
    [is_tax_known ? 'Total' : 'Total before tax', total.total],
  ] as const;
  return (
    <dl className={styles.totals} aria-busy={isBusy}>
      {rows.map(([name, dollars]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money dollars={dollars} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
