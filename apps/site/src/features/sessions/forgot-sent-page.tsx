import { RESET_LINK_MINUTES } from '@bidkit/contract';
import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { SupportContact } from '../../shared/support-contact.tsx';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';

/** Shows the address to which the link was sent. Visits that do not come from the form are redirected to it. */
export function ForgotSentPage() {
  const { state } = useLocation();
  const email: unknown = state?.email;
  if (typeof email !== 'string') return <Navigate to={paths.forgot} replace />;
  return (
    <EntryPanel>
      <h1>Check your email</h1>
      <p role="status">
        If <strong className={styles.address}>{email}</strong> belongs to an account, we have sent a link to
        it. The link is valid for {RESET_LINK_MINUTES} minutes. If you asked more than once, use the newest
        email.
      </p>
      <p>Is there no email after a few minutes? Look in your spam folder, too.</p>
      <SupportContact>{(contact) => <p>Do you need help? Call {contact}.</p>}</SupportContact>
      <p className={styles.other}>
        <Link to={paths.forgot} state={{ email }}>
          Send again or use another address
        </Link>
      </p>
      <p className={styles.other}>
        <Link to={paths.login}>Back to login</Link>
      </p>
    </EntryPanel>
  );
}
