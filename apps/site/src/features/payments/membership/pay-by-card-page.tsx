import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import button from '@bidkit/ui/button.module.css';
import messageBox from '@bidkit/ui/message-box.module.css';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from './payment-pages.module.css';
import { longPlanNames, plans } from './plans.ts';
import { membershipApi } from './queries.ts';
import { useCardFields } from './use-card-fields.ts';
import { useFinishPurchase } from './use-finish-purchase.ts';

const NOT_READ = 'Your card could not be read. Nothing was charged. Please try again.';

/** Pays for the yearly plan by card. The payment provider supplies the card fields. */
export function PayByCardPage() {
  const bidkit = useBidkit();
  const finishPurchase = useFinishPurchase('credit-card');
  const box = useRef<HTMLDivElement>(null);
  const pay = useMutation({
    mutationFn: async () => {
      if (fields.status !== 'ready') return null;
      const token = await fields.tokenize();
      // The provider's fields show which part of the card is invalid. This message adds that nothing was charged.
      if (token === null) throw new Error(NOT_READ);
      if ('problem' in token) throw new Error(token.problem);
      const pixel_id = bidkit.affiliate.get()?.pixelId;
      return membershipApi(bidkit).buyMembershipByCard({
        body: { message: { nonce: token.nonce }, pixel_id },
      });
    },
    onSuccess: (purchase) => purchase && finishPurchase(purchase),
  });
  const submit = () => {
    if (!pay.isPending) pay.mutate();
  };
  const [fields, retry] = useCardFields(box, submit);
  const hasMembership = pay.error instanceof BidkitError && pay.error.code === 'membership_active';

  return (
    <section className={styles.page}>
      <h1>{longPlanNames.yearly}</h1>
      <p className={styles.price}>
        <b>{plans.yearly.price}</b> {plans.yearly.terms}
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {pay.error && (
          <p className={messageBox.problem} role="alert">
            {pay.error.message} {hasMembership && <Link to={paths.managePayments}>Manage payments</Link>}
          </p>
        )}
        <h2>Credit Card</h2>
        {fields.status === 'loading' && (
          <p className={styles.loading} role="status">
            Loading the card fields
          </p>
        )}
        {fields.status === 'failed' && (
          <p className={messageBox.problem} role="alert">
            {fields.message}{' '}
            <button type="button" className={button.pill} onClick={retry}>
              Try again
            </button>
          </p>
        )}
        <div ref={box} className={styles.fields} hidden={fields.status === 'failed'} />
        <button
          type="submit"
          className={button.button}
          disabled={fields.status !== 'ready'}
          aria-disabled={pay.isPending}
        >
          {pay.isPending ? 'Paying' : `Pay ${plans.yearly.price}`}
        </button>
      </form>
      <p>
        <Link to={paths.upgrade}>Back to the plans</Link>
      </p>
    </section>
  );
}
