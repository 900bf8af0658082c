import { currencyOf } from '@bidkit/contract';
import { Checkout, useBidkit } from '@bidkit/react';
import type { PaymentMethod } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useAskLogin } from '../../../shared/return-path.ts';
import { useShipTo } from '../../../shared/use-ship-to.ts';
import { useBrowserValue } from '../../../ui/use-browser-value.ts';
import styles from './payment-page.module.css';

/** The checkout of a won item. Each step has an address of its own, so that Back and a reload work. */
export function PaymentPage() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const askLogin = useAskLogin();
  const { session, affiliate } = useBidkit();
  const client = useQueryClient();
  const { id, step, method } = readPlace(pathname, state?.method);
  const [country] = useShipTo();
  const currency = country ? currencyOf(country) : undefined;
  // Read in a browser only: a server renders no checkout.
  const pixel = useBrowserValue(() => affiliate.get()?.pixelId, undefined);
  return (
    <section className={styles.payment}>
      <h1>Payment</h1>
      <Checkout
        auctionId={id}
        step={step}
        method={method}
        {...(country && { country })}
        {...(currency && { currency })}
        {...(pixel && { pixel })}
        onCheckoutStep={(event) => {
          // Only the address decides the step: a step rendered before it would lose the focus to the new page.
          event.preventDefault();
          const { detail } = event;
          const { method } = detail;
          // The item is paid, or waits for a check, or its check was withdrawn.
          const hasChanged = detail.step === 'receipt' || step === 'receipt';
          const to = paths.payment({ id, step: detail.step, method });
          navigate(to, { replace: hasChanged, state: { method } });
          if (!hasChanged) return;
          // Wins and lots on the site, and the suspension of bidding, are older than this.
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

type Step = 'methods' | 'address' | 'review' | 'receipt';

/** The place in a checkout that the page's address names. */
interface PaymentPlace {
  readonly id: number;
  readonly step: Step;
  readonly method: PaymentMethod;
}

const methods: readonly PaymentMethod[] = ['paypal', 'credit-card', 'check'];

/**
 * Reads paths such as `/payment/address/credit-card/7`. The method is before or after the step. The path of the first
 * step has no method: `chosen` is the one chosen before.
 */
export function readPlace(pathname: string, chosen?: unknown): PaymentPlace {
  const parts = pathname.split('/');
  const has = (step: Step) => parts.includes(step);
  const step = has('receipt') ? 'receipt' : has('review') ? 'review' : has('address') ? 'address' : 'methods';
  return {
    id: Number(parts.at(-1)),
    step,
    method:
      methods.find((method) => parts.includes(method)) ??
      methods.find((method) => method === chosen) ??
      'paypal',
  };
}
