import { Link } from 'react-router';
import { Page } from '../ui/page.tsx';

/** The answer to an address that no page has. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <title>Page not found - Office</title>
      <p>There is no page at this address. The link may be old, or the address may have a typing error.</p>
      <p>
        <Link to="/">Go to Home</Link>
      </p>
    </Page>
  );
}
