import { PageLoading } from '@bidkit/ui/page-loading';
import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { useBrowserValue } from '../../../ui/use-browser-value.ts';

/** The page that opened PayPal's window closes it within this time, unless it was reloaded meanwhile. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * The page to which PayPal returns. It sends the outcome to the page that opened the window, which closes it. In a tab
 * of its own, or without an answer, it continues with the order itself.
 */
export function PaypalReturnPage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const isApproved = !search.has('cancelled');
  const hasOpener = useBrowserValue(() => Boolean(window.opener), null);
  const [hasTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    window.opener?.postMessage({ type: 'bidkit:paypal', isApproved }, location.origin);
    const wait = setTimeout(() => setTimedOut(true), CLOSE_TIMEOUT_MS);
    return () => clearTimeout(wait);
  }, [isApproved]);
  if (hasOpener === null) return <PageLoading />;
  if (!hasOpener || hasTimedOut) {
    return (
      <Navigate
        to={paths.payment({ id, step: isApproved ? 'review' : 'methods', method: 'paypal' })}
        replace
      />
    );
  }
  return (
    <section>
      <h1>{isApproved ? 'Thank you' : 'Canceled'}</h1>
      <p>You can close this window and continue with your order.</p>
    </section>
  );
}
