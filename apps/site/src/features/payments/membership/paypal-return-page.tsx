import { useBidkit } from '@bidkit/react';
import type { BidkitError } from '@bidkit/sdk';
import button from '@bidkit/ui/button.module.css';
import messageBox from '@bidkit/ui/message-box.module.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from './payment-pages.module.css';
import { membershipApi } from './queries.ts';
import { type MembershipPurchase, useFinishPurchase } from './use-finish-purchase.ts';

/** PayPal sends the member here after they have approved or canceled a plan. An approved plan is charged once. */
export function PaypalReturnPage() {
  const bidkit = useBidkit();
  const [search] = useSearchParams();
  const finishPurchase = useFinishPurchase('paypal');
  // PayPal returns `subscription_id` for a monthly plan, and the order's id as `token` for a yearly one.
  const id = search.get('subscription_id') ?? search.get('token');
  const isCanceled = search.has('cancelled') || id === null;
  const { mutate, error } = useMutation<MembershipPurchase, BidkitError, string>({
    mutationFn: (paypal_transaction_id) =>
      membershipApi(bidkit).completePaypalMembership({ body: { paypal_transaction_id } }),
    onSuccess: finishPurchase,
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || isCanceled) return;
    hasStarted.current = true;
    mutate(id);
  }, [mutate, id, isCanceled]);
  // A refusal is final: PayPal would charge nothing for another attempt with the same approval.
  const isRetryable = error?.isRetryable ?? false;
  if (isCanceled) return <Navigate to={paths.upgrade} state={{ isCanceled }} replace />;
  return (
    <section className={styles.page}>
      <h1>{error ? 'Your payment was not completed' : 'Completing your payment'}</h1>
      {!error && <p role="status">Please wait. We are asking PayPal for your payment.</p>}
      {error && (
        <>
          <p className={messageBox.problem} role="alert">
            {error.message}
          </p>
          <p className={styles.links}>
            {isRetryable && (
              <button type="button" className={button.button} onClick={() => mutate(id)}>
                Try again
              </button>
            )}
            <Link className={isRetryable ? button.quiet : button.button} to={paths.upgrade}>
              Back to the plans
            </Link>
            <Link className={button.quiet} to={paths.managePayments}>
              Manage payments
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
