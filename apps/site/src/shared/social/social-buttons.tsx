import { socialNames } from '@bidkit/contract';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { usePreload } from '../preload.ts';
import { ProviderLogo } from './provider-logo.tsx';
import styles from './social-buttons.module.css';

/** The logins through providers, below a form. Nothing while it is not known which ones there are, or without any. */
export function SocialButtons() {
  const providers = usePreload()?.social_logins ?? [];
  const { state } = useLocation();
  if (providers.length === 0) return null;
  return (
    <div className={styles.social}>
      <p className={styles.or}>or</p>
      {providers.map((provider) => (
        <Link key={provider} to={paths.socialStart(provider)} state={state} className={styles.button}>
          <ProviderLogo provider={provider} /> Continue with {socialNames[provider]}
        </Link>
      ))}
      <p className={styles.terms}>
        If you are new here, you accept the <Link to={paths.terms}>Terms and Conditions</Link> and the{' '}
        <Link to={paths.privacy}>Privacy Policy</Link> by continuing.
      </p>
    </div>
  );
}
