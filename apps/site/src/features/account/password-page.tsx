import columns from '@bidkit/ui/columns.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { EventList } from './event-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import styles from './password-page.module.css';
import { SessionList } from './session-list.tsx';

/** The member's password, passkeys, sessions and recent activity. */
export function PasswordPage() {
  return (
    <section className={styles.page}>
      <h1>Password</h1>
      <div className={columns.columns}>
        <div className={columns.column}>
          <ChangePasswordForm />
          <PasskeyList />
        </div>
        <div className={columns.column}>
          <SessionList />
          <EventList />
        </div>
      </div>
    </section>
  );
}
