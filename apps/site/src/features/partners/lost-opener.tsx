import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSiteName } from '../../shared/site-name.ts';
import { Explanation } from './panel.tsx';

/** Shown when the page that requested the sign-in is gone or was reloaded. */
export function LostSignIn() {
  const siteName = useSiteName();
  return (
    <Explanation title="Please start again">
      This window lost the connection to the page that opened it. Close it and log in on that page again. If
      you end up here again, <Link to={paths.login}>log in and bid at {siteName}</Link> instead.
    </Explanation>
  );
}

/** Shown when the pay frame is gone or was reloaded. */
export function LostPayment() {
  const siteName = useSiteName();
  return (
    <Explanation title="Please start again">
      This window lost the connection to the page that opened it. Close it and pay on that page again, or{' '}
      <Link to={paths.myWins}>pay at {siteName}</Link> instead.
    </Explanation>
  );
}
