import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { endInstallOffer, installOffer } from '../../../shared/app/install-offer.ts';
import { useSiteName } from '../../../shared/site-name.ts';
import { useBrowserValue } from '../../../ui/use-browser-value.ts';
import { WithoutScripts } from '../../../ui/without-scripts.tsx';
import type { InstallState } from './install-state.ts';
import styles from './phone-page.module.css';
import { INSTALL_PROMPT_CLOSED, useInstallState } from './use-install-state.ts';

/** A button that installs the app, the steps through the browser's menus, or the names of other browsers. */
export function InstallApp({ isMember }: { isMember: boolean }) {
  const state = useInstallState();
  const address = useBrowserValue(() => location.host + paths.phone, '');
  const [isDismissed, setDismissed] = useState(false);

  async function install() {
    const prompt = installOffer()?.prompt();
    // Its prompt works once.
    endInstallOffer();
    const { outcome = 'dismissed' } = (await prompt) ?? {};
    setDismissed(outcome === 'dismissed');
    dispatchEvent(new Event(INSTALL_PROMPT_CLOSED));
  }

  return (
    <div className={styles.install}>
      {state === 'offered' && (
        <button type="button" className={styles.button} onClick={install}>
          Install the app
        </button>
      )}
      <div role="status">
        {state === 'installed' && (
          <p className={styles.done}>
            The app is installed.{' '}
            {isMember ? (
              <Link to={paths.notificationSettings}>Choose your notifications</Link>
            ) : (
              <>
                <Link to={paths.login}>Log in</Link> to get notifications.
              </>
            )}
          </p>
        )}
        {isDismissed && state === 'menu' && <p>The app was not installed. You can still do it:</p>}
        {state === 'unsupported' && (
          <p>
            This browser cannot install apps. Open <strong className={styles.address}>{address}</strong> on
            your phone, or in Chrome, Edge or Safari.
          </p>
        )}
      </div>
      <Steps state={state} />
      <WithoutScripts>
        <Steps state="menu" />
      </WithoutScripts>
    </div>
  );
}

const stepsOf = (siteName: string): { readonly [State in InstallState]?: readonly string[] } => ({
  ios: [
    'Open this page in Safari.',
    'Tap the Share button: a square with an arrow that points up.',
    'Tap “Add to Home Screen”, and then “Add”.',
    `Open ${siteName} from your Home Screen and log in.`,
  ],
  mac: [
    'In the menu bar, choose File, and then “Add to Dock”.',
    `Open ${siteName} from the Dock and log in.`,
  ],
  menu: [
    'Open the menu of your browser.',
    `Choose “Install app”, “Install ${siteName}” or “Add to Home screen”. If the menu has none of them, the app may be installed already.`,
    `Open ${siteName} from your apps and log in.`,
  ],
});

function Steps({ state }: { state: InstallState | undefined }) {
  const siteName = useSiteName();
  const list = state && stepsOf(siteName)[state];
  if (!list) return null;
  return (
    <ol className={styles.steps} aria-label="How to install the app">
      {list.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
