import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { LoginForm } from '../../shared/login-form.tsx';
import { SocialButtons } from '../../shared/social/social-buttons.tsx';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';
import { PasskeyLogin } from './passkey-login.tsx';

/** Login. The route's guard redirects signed-in members. */
export function LoginPage() {
  const { search, state } = useLocation();
  return (
    <EntryPanel>
      <h1>Login</h1>
      <LoginForm>
        {state?.from && <p className={styles.why}>Please log in to continue. You’ll return to your page.</p>}
      </LoginForm>
      <PasskeyLogin />
      <p className={styles.other}>
        <Link to={paths.forgot}>Forgot your password?</Link>
      </p>
      <SocialButtons />
      <p className={styles.other}>
        New here?{' '}
        <Link to={paths.register + search} state={state}>
          Register for free
        </Link>
      </p>
    </EntryPanel>
  );
}
