import { useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

/**
 * PayPal's window is back: it says so to the page that opened it and closes (spec 001 §4). Where none did, as in a tab of its own, it
 * goes on with the order itself.
 */
export function PaypalReturnPage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const isApproved = !search.has('cancelled');
  useEffect(() => {
    window.opener?.postMessage({ type: 'bidkit:paypal', isApproved }, location.origin);
  }, [isApproved]);
  if (!window.opener) {
    return (
      <Navigate
        to={paths.payment({ id, step: isApproved ? 'review' : 'methods', method: 'paypal' })}
        replace
      />
    );
  }
  return (
    <main>
      <h1>{isApproved ? 'Thank you' : 'Cancelled'}</h1>
      <p>You can close this window and go on with your order.</p>
    </main>
  );
}
