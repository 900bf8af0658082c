import type { Bidkit } from '@bidkit/sdk';
import { endInstallOffer, isInstalled, keepInstallOffer } from './shared/app/install-offer.ts';
import { PUSH_MEMBER } from './shared/app/push-member.ts';

/**
 * Keeps the browser's offer to install the app. Where the app is installed or the browser gets push notifications, loads
 * the code for these: other visitors never need it, and nothing is stored on their devices.
 */
export function watchApp(bidkit: Bidkit): void {
  const start = () =>
    void import('./shared/app/start-app.ts').then(
      (code) => code.startApp(bidkit),
      () => undefined, // Without a connection. The next page tries again.
    );
  addEventListener('beforeinstallprompt', keepInstallOffer);
  addEventListener('appinstalled', () => {
    endInstallOffer(true);
    start();
  });
  if (isInstalled() || bidkit.storage.getItem(PUSH_MEMBER)) start();
}
