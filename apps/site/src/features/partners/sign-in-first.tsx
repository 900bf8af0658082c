import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { LoginForm } from '../../shared/login-form.tsx';
import { useSiteName } from '../../shared/site-name.ts';
import type { Opener } from './opener.ts';
import styles from './panel.module.css';
import { Panel, PartnerIdentity, type RequestingPartner } from './panel.tsx';

/**
 * Marks the register page as part of this window, so that a reload keeps the opener and the way back (see the server's
 * headers).
 */
const IN_WINDOW = '?window';

/** Shown to visitors: they log in here or register in this window, and return to the question. */
export function SignInFirst({
  title,
  partner,
  opener,
}: {
  title: string;
  partner: RequestingPartner;
  opener: Opener;
}) {
  const { pathname, search } = useLocation();
  const siteName = useSiteName();
  const state = { from: pathname + search };
  return (
    <Panel>
      <h1>{title}</h1>
      <PartnerIdentity partner={partner} />
      <p>
        {partner.name} shows {siteName} auctions. It never sees your password.
      </p>
      <LoginForm />
      <p className={styles.small}>
        New here?{' '}
        <Link to={paths.register + IN_WINDOW} state={state}>
          Register for free
        </Link>
      </p>
      <p className={styles.small}>
        <button type="button" onClick={opener.deny}>
          Not now
        </button>
      </p>
    </Panel>
  );
}
