import type { Bidkit } from '@bidkit/sdk';
import { accountApi } from '../account-api.ts';
import { isInstalled } from './install-offer.ts';
import { renewSubscription } from './push.ts';
import { registerWorker } from './register-worker.ts';

let isStarted = false;

/**
 * Registers the service worker and, for each member who logs in, notes that they have installed the app, and renews the
 * subscription of this browser: it ended with their last session.
 */
export function startApp(bidkit: Bidkit): void {
  void registerWorker().catch(() => undefined);
  if (isStarted) return void tellServer(bidkit);
  isStarted = true;
  let token: string | null = null;
  const follow = () => {
    if (!bidkit.session.isSignedIn() || bidkit.session.token() === token) return;
    token = bidkit.session.token();
    tellServer(bidkit);
  };
  bidkit.session.subscribe(follow);
  follow();
}

/** Failures are ignored: the next visit tries again. */
function tellServer(bidkit: Bidkit): void {
  const { user } = bidkit.session.getState();
  // Staff who act as a member are refused both calls.
  if (!user || user.impersonated_by !== null) return;
  if (isInstalled() && !user.hasAppInstall)
    accountApi(bidkit)
      .setAppInstalled()
      .then(
        () => bidkit.session.patchUser({ hasAppInstall: true }),
        () => undefined,
      );
  renewSubscription(bidkit, user.id).catch(() => undefined);
}
