import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

/** Whoever opened PayPal's window and hears of its end closes it; a page that was loaded anew meanwhile does not. */
const CLOSED_WITHIN_MS = 1_000;

/**
 * PayPal's window is back: it says so to the page that opened it, which closes it (spec 001 §4). Where none did, as in a tab of its own,
 * or none hears, it goes on with the order itself.
 */
export function PaypalReturnPage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const isApproved = !search.has('cancelled');
  const [isAlone, setIsAlone] = useState(!window.opener);
  useEffect(() => {
    window.opener?.postMessage({ type: 'bidkit:paypal', isApproved }, location.origin);
    const wait = setTimeout(() => setIsAlone(true), CLOSED_WITHIN_MS);
    return () => clearTimeout(wait);
  }, [isApproved]);
  if (isAlone) {
    return (
      <Navigate
        to={paths.payment({ id, step: isApproved ? 'review' : 'methods', method: 'paypal' })}
        replace
      />
    );
  }
  return (
    <section>
      <h1>{isApproved ? 'Thank you' : 'Cancelled'}</h1>
      <p>You can close this window and go on with your order.</p>
    </section>
  );
}
