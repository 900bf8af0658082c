import { Checkout, useBidkit } from '@bidkit/react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useAskLogin } from '../../shared/return-path.ts';
import styles from './payment-page.module.css';
import { readPlace } from './payment-place.ts';

/** Pays for a won item: every step is an address of its own, so that Back and a reload mean what they say (spec 001 §2). */
export function PaymentPage() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const askLogin = useAskLogin();
  const { session } = useBidkit();
  const client = useQueryClient();
  const { id, step, method } = readPlace(pathname, state?.method);
  return (
    <section className={styles.payment}>
      <h1>Payment</h1>
      <Checkout
        auctionId={id}
        step={step}
        method={method}
        onCheckoutStep={(event) => {
          // The address alone says where we are: a step drawn before it would lose the focus to the new page.
          event.preventDefault();
          const { detail } = event;
          const isOver = detail.step === 'receipt';
          const { step, method } = detail;
          navigate(paths.payment({ id, step, method }), { replace: isOver, state: { method } });
          if (!isOver) return;
          // Paid, here or on another page: what is shown of wins and lots is of before.
          void session.load();
          void client.invalidateQueries();
        }}
        onLeave={() => navigate(paths.myWins, { replace: true })}
        onLogin={(event) => {
          event.preventDefault();
          askLogin();
        }}
      />
    </section>
  );
}
