import { useBidkit } from '@bidkit/react';
import type { Membership } from '@bidkit/sdk';
import button from '@bidkit/ui/button.module.css';
import { Failure } from '@bidkit/ui/failure';
import { handFocus } from '@bidkit/ui/hand-focus';
import messageBox from '@bidkit/ui/message-box.module.css';
import { RowsSkeleton } from '@bidkit/ui/rows-skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Money } from '../../../shared/money.tsx';
import styles from './manage-payments-page.module.css';
import { formatDay, PlanEnd } from './plan-end.tsx';
import { longPlanNames } from './plans.ts';
import { membershipApi, membershipQuery } from './queries.ts';

const statusTexts = { paid: 'Paid', refunding: 'Refund on its way', refunded: 'Refunded' } as const;
const methodTexts = { 'credit-card': 'Credit Card', paypal: 'PayPal' } as const;

/** The member's plan, its renewal and payments. Cards are never stored here. */
export function ManagePaymentsPage() {
  const { data, error, refetch } = useQuery(membershipQuery(useBidkit()));
  return (
    <section className={styles.page}>
      <h1>Manage Payments</h1>
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your payments" />)}
      {data && (
        <>
          <Plan membership={data} />
          <Payments payments={data.payments} />
        </>
      )}
      <p className={styles.muted}>
        Card numbers are never stored: you enter your card for each payment. Your delivery addresses are in{' '}
        <Link to={paths.addresses}>Addresses</Link>.
      </p>
    </section>
  );
}

function Plan({ membership }: { membership: Membership }) {
  const { plan, ends_at, renews, has_failed_payment } = membership;
  return (
    <section className={styles.panel} aria-labelledby="plan">
      <h2 id="plan">Your plan</h2>
      <p className={styles.plan}>{plan ? longPlanNames[plan] : 'Free'}</p>
      {ends_at && (
        <p role="status">
          <PlanEnd membership={membership} />
        </p>
      )}
      {has_failed_payment && (
        <p className={messageBox.problem}>
          PayPal could not charge the last month and tries again. Please check the payment method in your
          PayPal account.
        </p>
      )}
      {renews && ends_at ? (
        <CancelRenewal endsAt={ends_at} />
      ) : (
        <Link className={button.button} to={paths.upgrade}>
          {plan ? 'See the plans' : 'Upgrade'}
        </Link>
      )}
    </section>
  );
}

/** Cancels the renewal after a confirmation. */
function CancelRenewal({ endsAt }: { endsAt: string }) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const cancel = useMutation({
    mutationFn: () => membershipApi(bidkit).cancelRenewal(),
    onSuccess(now) {
      handFocus(question.current);
      client.setQueryData(membershipQuery(bidkit).queryKey, now);
    },
  });
  // The button that opened the question is gone.
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  const keep = () => {
    handFocus(question.current);
    setAsking(false);
  };
  if (!isAsking) {
    return (
      <button type="button" className={button.quiet} onClick={() => setAsking(true)}>
        Cancel renewal
      </button>
    );
  }
  return (
    <div ref={question} tabIndex={-1} className={styles.ask}>
      <p>You keep your membership until {formatDay(endsAt)}. PayPal charges nothing more.</p>
      {cancel.error && (
        <p className={messageBox.problem} role="alert">
          {cancel.error.message}
        </p>
      )}
      <p className={styles.links}>
        <button
          type="button"
          className={button.button}
          aria-disabled={cancel.isPending}
          onClick={() => cancel.isPending || cancel.mutate()}
        >
          Yes, cancel renewal
        </button>
        <button type="button" className={button.quiet} onClick={keep}>
          Keep it
        </button>
      </p>
    </div>
  );
}

function Payments({ payments }: Pick<Membership, 'payments'>) {
  return (
    <section className={styles.panel} aria-labelledby="receipts">
      <h2 id="receipts">Receipts</h2>
      {payments.length === 0 && <p className={styles.muted}>You have no membership payments.</p>}
      <ul className={styles.rows}>
        {payments.map(({ id, name, amount, method, paid_at, status, transaction_id }) => (
          <li key={id}>
            <p className={styles.sum}>
              <b>{name}</b>{' '}
              <span>
                <Money dollars={amount} />
              </span>
            </p>
            <span className={styles.muted}>
              <time dateTime={paid_at}>{formatDay(paid_at)}</time> · {methodTexts[method]} ·{' '}
              {statusTexts[status]}
            </span>
            <span className={styles.muted}>Transaction {transaction_id}</span>
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        The receipts of your items are in <Link to={paths.myWins}>My Wins</Link>.
      </p>
    </section>
  );
}
