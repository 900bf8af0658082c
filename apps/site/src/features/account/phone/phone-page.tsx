import { useSession } from '@bidkit/react';
import { Icon } from '@bidkit/ui/icon';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { registerWorker } from '../../../shared/app/register-worker.ts';
import { useSiteName } from '../../../shared/site-name.ts';
import { SupportContact } from '../../../shared/support-contact.tsx';
import { InstallApp } from './install-app.tsx';
import styles from './phone-page.module.css';

const reasons = [
  {
    icon: 'bell',
    title: 'Know when you are outbid',
    text: 'Push notifications reach you while the app is closed: outbid, ending soon, won, and second chances.',
  },
  {
    icon: 'flame',
    title: 'Bid in one tap',
    text: 'The app opens from your Home Screen, without the bars of a browser.',
  },
  {
    icon: 'refresh',
    title: 'Always up to date',
    text: 'The app takes no space worth mentioning, and there is nothing to update.',
  },
] as const;

/** The page that installs the marketplace as an app. */
export function PhonePage() {
  const siteName = useSiteName();
  const { user } = useSession();
  // Registered on this page, not at the start: visitors who do not want the app get no service worker.
  useEffect(() => void registerWorker().catch(() => undefined), []);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div className={styles.intro}>
          <h1>{siteName} on your phone</h1>
          <p className={styles.lead}>
            Install {siteName} as an app: free, without a store, on phones, tablets and computers.
          </p>
          <InstallApp isMember={user !== null} />
          {user?.hasAppInstall && (
            <p className={styles.note}>You have installed the app on one of your devices.</p>
          )}
        </div>
        <div className={styles.poster} aria-hidden="true">
          <img src="/icons/icon-512.png" alt="" width="192" height="192" />
        </div>
      </div>
      <ul className={styles.reasons}>
        {reasons.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Choose which notifications you get in your{' '}
        <Link to={paths.notificationSettings}>notification settings</Link>.
        <SupportContact>{(contact) => <> Do you need help? Call {contact}.</>}</SupportContact>
      </p>
    </div>
  );
}
