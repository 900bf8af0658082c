import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** PayPal's window is back: it says so to the page that opened it and closes (spec 001 §4). */
export function PaypalReturnPage() {
  const [search] = useSearchParams();
  const isApproved = !search.has('cancelled');
  useEffect(() => {
    window.opener?.postMessage({ type: 'bidkit:paypal', isApproved }, location.origin);
  }, [isApproved]);
  return (
    <main>
      <h1>{isApproved ? 'Thank you' : 'Cancelled'}</h1>
      <p>You can close this window and go on with your order.</p>
    </main>
  );
}
