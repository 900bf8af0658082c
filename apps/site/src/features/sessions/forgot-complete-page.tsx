import { type SocialProvider, socialNames } from '@bidkit/contract';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';

const list = new Intl.ListFormat('en-US');

/** Shown after a new password was set. Names what else logs in to the account, so that the member reviews it. */
export function ForgotCompletePage() {
  const { passkeys = 0, social_logins = [] }: OtherLogins = useLocation().state ?? {};
  const others = namesOf(passkeys, social_logins);
  const review = passkeys > 0 ? paths.passwordSettings : paths.socialSettings;
  return (
    <EntryPanel>
      <h1>Your password is set</h1>
      <p role="status">You can log in with your new password now. You were logged out everywhere.</p>
      {others.length > 0 && (
        <p className={styles.why}>
          You can still log in with {list.format(others)}. After the login, check that you know all of them,
          and remove the others.
        </p>
      )}
      <Link className={styles.submit} to={paths.login} state={others.length > 0 ? { from: review } : null}>
        Go To Login
      </Link>
    </EntryPanel>
  );
}

interface OtherLogins {
  readonly passkeys?: number;
  readonly social_logins?: readonly SocialProvider[];
}

const namesOf = (passkeys: number, providers: readonly SocialProvider[]): string[] => [
  ...(passkeys > 0 ? [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`] : []),
  ...providers.map((provider) => socialNames[provider]),
];
