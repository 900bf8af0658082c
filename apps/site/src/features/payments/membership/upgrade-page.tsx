import { useBidkit, useSession } from '@bidkit/react';
import button from '@bidkit/ui/button.module.css';
import { Failure } from '@bidkit/ui/failure';
import messageBox from '@bidkit/ui/message-box.module.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useReturnPath } from '../../../shared/return-path.ts';
import { useSiteName } from '../../../shared/site-name.ts';
import { useBrowserValue } from '../../../ui/use-browser-value.ts';
import { clearNewMember, isNewMember } from './new-member.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanEnd } from './plan-end.tsx';
import { longPlanNames, plans } from './plans.ts';
import { membershipApi, membershipQuery, plansQuery } from './queries.ts';
import styles from './upgrade-page.module.css';

type PaidPlan = 'monthly' | 'yearly';

/**
 * The plans. A new member can also choose the free one. Buttons show before the query has data: the server refuses a
 * plan that the member cannot buy.
 */
export function UpgradePage() {
  const bidkit = useBidkit();
  const { storage } = bidkit;
  const navigate = useNavigate();
  const cameFrom = useReturnPath();
  const { state } = useLocation();
  const { data, error, refetch } = useQuery(plansQuery(bidkit));
  const { data: current } = useQuery(membershipQuery(bidkit));
  const canStayFree = useBrowserValue(() => isNewMember(storage), false);
  const [isLeaving, setLeaving] = useState(false);
  const openPaypal = useMutation({
    mutationFn: (plan: PaidPlan) =>
      membershipApi(bidkit).submitPaypalMembership({
        body: { isMonthly: plan === 'monthly', pixel_id: bidkit.affiliate.get()?.pixelId },
      }),
    onSuccess({ approve_url }) {
      setLeaving(true);
      location.assign(approve_url);
    },
    // Another tab may have bought a plan.
    onError: () => refetch(),
  });
  const isBusy = openPaypal.isPending || isLeaving;
  useEffect(() => {
    // The browser's Back button restores the page with a busy button (bfcache).
    const onShow = () => setLeaving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const stayFree = () => {
    clearNewMember(storage);
    navigate(cameFrom, { replace: true, state: { welcome: true } });
  };
  const paypalButton = (plan: PaidPlan) => (
    <button
      type="button"
      className={styles.paypal}
      aria-disabled={isBusy}
      onClick={() => isBusy || openPaypal.mutate(plan)}
    >
      {isBusy && openPaypal.variables === plan ? 'Opening PayPal' : 'PayPal'}{' '}
      <span className="visually-hidden">{plans[plan].name}</span>
    </button>
  );
  const refusalNote = (code: string | null | undefined) =>
    code === 'membership_active' ? (
      <p className={styles.note}>
        You already have this membership. <Link to={paths.managePayments}>Manage payments</Link>
      </p>
    ) : (
      code && <p className={styles.note}>A payment for your membership is on its way.</p>
    );

  return (
    <section className={styles.upgrade}>
      {canStayFree && <Welcome onStart={stayFree} />}
      <h1>Upgrade Options</h1>
      {current?.plan && (
        <p>
          Your plan: <b>{longPlanNames[current.plan]}</b>. <PlanEnd membership={current} />
          {current.renews && '. A year is added to your paid time, and ends the renewal.'}
        </p>
      )}
      {state?.isCanceled && !openPaypal.error && (
        <p className={messageBox.note} role="status">
          The payment was canceled at PayPal. Nothing was paid.
        </p>
      )}
      {openPaypal.error && (
        <p className={messageBox.problem} role="alert">
          {openPaypal.error.message}
        </p>
      )}
      {!data && error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <div className={styles.cards}>
          {canStayFree && (
            <PlanCard plan={plans.free}>
              <button type="button" className={button.quiet} onClick={stayFree}>
                Continue with Free
              </button>
            </PlanCard>
          )}
          <PlanCard plan={plans.monthly}>
            {refusalNote(data?.monthly.refusal_code) || paypalButton('monthly')}
          </PlanCard>
          <PlanCard plan={plans.yearly} badge="Best value">
            {refusalNote(data?.yearly.refusal_code) || (
              <>
                {paypalButton('yearly')}
                <Link className={button.button} to={paths.membershipCard}>
                  Credit Card
                </Link>
              </>
            )}
          </PlanCard>
        </div>
      )}
      <p className={styles.terms}>
        The monthly plan renews at PayPal until you cancel it under{' '}
        <Link to={paths.managePayments}>Manage payments</Link>. The yearly plan ends after one year.
      </p>
    </section>
  );
}

/** The account is ready without a paid plan. */
function Welcome({ onStart }: { onStart(): void }) {
  const site = useSiteName();
  const { user } = useSession();
  return (
    <div className={styles.welcome}>
      <p>
        <strong>{`Welcome to ${site}${user ? `, ${user.username}` : ''}.`}</strong> Your free account is
        ready: you can bid and watch now. A paid plan adds the listings below. You can choose one at any time.
      </p>
      <button type="button" className={button.button} onClick={onStart}>
        Start bidding
      </button>
    </div>
  );
}
