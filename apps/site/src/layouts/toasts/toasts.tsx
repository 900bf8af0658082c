import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { findPage } from '../../shared/find-page.ts';
import { alertVersion } from './claim-alert.ts';
import { Toast } from './toast.tsx';
import { type UrgentAlert, useNewAlerts } from './use-new-alerts.ts';

/** The pages of one lot, which show by themselves what happens to it. */
const lotPages: readonly string[] = ['auctions/auction', 'deals/buyDirect', 'payments/checkout/payment'];
/** A deal ends on its own page, whose address does not have the number of the lot. */
const dealPages: readonly string[] = ['deals/deal', 'deals/buyDirect'];

function isShownAt(pathname: string, { reference_id, user_notification_type }: UrgentAlert): boolean {
  const page = findPage(pathname);
  if (!page) return false;
  if (dealPages.includes(page.key) && user_notification_type.name === 'won') return true;
  return lotPages.includes(page.key) && page.params.id === String(reference_id);
}

/**
 * Shows the member's urgent alerts on every page, one after another, unless the page shows the same by itself. Screen
 * readers hear the alert once; the toast itself changes every second.
 */
export function Toasts() {
  const { pathname } = useLocation();
  const { alerts, remove } = useNewAlerts();
  const [next] = alerts;
  const isNeedless = next !== undefined && isShownAt(pathname, next);
  useEffect(() => {
    if (isNeedless) remove(next);
  }, [isNeedless, next, remove]);
  const alert = isNeedless ? undefined : next;
  return (
    <>
      <p role="status" className="visually-hidden">
        {alert?.description}
      </p>
      {alert && <Toast key={alertVersion(alert)} alert={alert} onClose={() => remove(alert)} />}
    </>
  );
}
