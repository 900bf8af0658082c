import button from '@bidkit/ui/button.module.css';
import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { Money } from '../../../shared/money.tsx';
import styles from './payment-pages.module.css';
import { longPlanNames } from './plans.ts';
import type { MembershipPurchase } from './use-finish-purchase.ts';

/** The receipt of the purchase in the navigation state. Without one it redirects to the plans. */
export function ReceiptPage() {
  const { state } = useLocation();
  const { amount, plan }: Partial<MembershipPurchase> = state ?? {};
  if (amount === undefined) return <Navigate to={paths.upgrade} replace />;
  return (
    <section className={styles.page}>
      <h1>Thank you for your payment</h1>
      <p>
        Your membership has started.{' '}
        {plan === 'monthly'
          ? 'PayPal charges each month, until you cancel the renewal under Manage payments.'
          : 'This was a one-time charge for one year. There is no re-billing.'}
      </p>
      <dl className={styles.facts}>
        <dt>Plan</dt>
        <dd>{longPlanNames[plan ?? 'yearly']}</dd>
        <dt>You paid</dt>
        <dd>
          <Money dollars={amount} />
        </dd>
      </dl>
      <p className={styles.links}>
        <Link className={button.button} to={paths.home}>
          See the auctions
        </Link>
        <Link className={button.quiet} to={paths.managePayments}>
          Manage payments
        </Link>
      </p>
    </section>
  );
}
